/** What browsers on phones tell of the line; TypeScript does not know it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Lets the service worker keep the pages that the visitor reads (docs/behaviour.md 2.18), once the page is there. It is brought
 * in where nobody saves data or waits for a 2G line; one that is there already is told what is read all the same.
 */
export function keepPages() {
  const isOffered = document.querySelector('script[data-worker]');
  const workers = navigator.serviceWorker;
  const line = (navigator as { connection?: Line }).connection;
  if (!isOffered || !workers) return;
  const mayInstall = !line?.saveData && !/2g/.test(line?.effectiveType ?? '');
  const start = async () => {
    if (mayInstall) await workers.register('/service-worker.js');
    if (mayInstall || workers.controller) (await workers.ready).active?.postMessage('read');
  };
  // Where it cannot be had, pages are as they were.
  addEventListener('load', () => start().catch(() => {}));
}
