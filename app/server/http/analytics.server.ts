import { env } from '../env.server';
import { loggedPath } from './logged-path';

/** Origins that Google Analytics loads from and reports to. */
export const ANALYTICS_SOURCES = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/** URL of the script that reports page views (docs/behaviour.md 2.15); null if not configured, or the page's URL is secret. */
export function analyticsScript(path: string): string | null {
  const id = env().ANALYTICS_MEASUREMENT_ID;
  return id && loggedPath(path) === path ? `/analytics.js?id=${id}` : null;
}
