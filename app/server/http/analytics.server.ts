import { env } from '../env.server';
import { loggedPath } from './logged-path';

/** Where Google Analytics may be loaded from, and told of views. */
export const ANALYTICS_SOURCES = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/**
 * The address of the script that tells a measurement service of views (docs/behaviour.md 2.15); null where no service is
 * set, and on pages whose address is a secret.
 */
export function analyticsScript(path: string): string | null {
  const id = env().ANALYTICS_MEASUREMENT_ID;
  return id && loggedPath(path) === path ? `/analytics.js?id=${id}` : null;
}
