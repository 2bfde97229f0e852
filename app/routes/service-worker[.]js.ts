import { OFFLINE_PATH } from '../features/kept-pages/offline-path';
import { pagesInLanguages } from '../features/pages/translated-pages.server';
import { env } from '../server/env.server';
import { serviceWorkerScript } from '../service-worker/script.server';

/**
 * The service worker, or the script that removes it (docs/decisions/service-worker.md). Never cached, so that either takes
 * effect on the next page.
 */
export function loader() {
  const offline = pagesInLanguages(OFFLINE_PATH).map(({ path }) => path);
  return new Response(serviceWorkerScript(env().SERVICE_WORKER, offline), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
