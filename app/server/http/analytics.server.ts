import { env } from '../env.server';
import { isSecretPath } from '../secret-path';

/** Origins that Google Analytics loads from and reports to. */
export const ANALYTICS_SOURCES = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/** What the script that reports page views is told (docs/behaviour.md 2.15); null if not configured, or the page's URL is secret. */
export function measurementId(path: string): string | null {
  return isSecretPath(path) ? null : (env().ANALYTICS_MEASUREMENT_ID ?? null);
}
