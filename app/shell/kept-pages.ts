/**
 * Once the page has loaded, lets the service worker keep it for reading offline (docs/behaviour.md 2.18). The worker is
 * not installed on 2G or when the visitor saves data, but one already installed is told of the page in any case.
 */
export function keepPages() {
  const isOffered = document.querySelector('script[data-worker]');
  const workers = navigator.serviceWorker;
  // TypeScript does not declare the Network Information API.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (!isOffered || !workers) return;
  const mayInstall = !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
  const start = async () => {
    if (mayInstall) await workers.register('/service-worker.js');
    if (mayInstall || workers.controller) (await workers.ready).active?.postMessage('read');
  };
  // Pages work the same if it cannot be installed.
  addEventListener('load', () => start().catch(() => {}));
}
