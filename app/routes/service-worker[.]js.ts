import { env } from '../server/env.server';
import { serviceWorkerScript } from '../service-worker/script.server';

/**
 * The service worker, or the script that removes it (docs/decisions/service-worker.md). Never cached, so that either takes
 * effect on the next page.
 */
export function loader() {
  return new Response(serviceWorkerScript(env().SERVICE_WORKER), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
