import { env } from './env.server';
import { loggedPath } from './logged-path';

/** Where Google Analytics may be loaded from, and told of views. */
export const ANALYTICS_SOURCES = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/**
 * The tag of the script that tells a measurement service of views (specification 7); empty where no service is set, and on
 * pages whose address is a secret.
 */
export function analyticsScript(path: string): string {
  const id = env().ANALYTICS_MEASUREMENT_ID;
  if (!id || loggedPath(path) !== path) return '';
  return `<script type="module" src="/analytics.js?id=${id}"></script>`;
}
