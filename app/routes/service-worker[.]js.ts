import { env } from '../server/env.server';
import { serviceWorkerScript } from '../service-worker/script.server';

/** The service worker, or what takes it back. A browser asks for it anew with each page, so that neither waits. */
export function loader() {
  return new Response(serviceWorkerScript(env().SERVICE_WORKER), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
