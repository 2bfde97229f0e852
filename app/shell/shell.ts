import { startDrawer } from './drawer';
import { startMainMenu } from './main-menu';
import { startNotifications } from './notifications';
import { startSectionList } from './section-list';
import { startSuggestions } from './suggestions';

// The script on every page, without React: menus, drawer, notices, search suggestions. Pages are complete without it. Where React hydrates a page it may do so later or never, so the shell only changes attributes and classes
// of React's elements, and adds its own to header and footer, or in the slots that React leaves alone (ui/ShellSlot).

const PARTS = [startMainMenu, startDrawer, startSectionList, startNotifications, startSuggestions];

let stop: AbortController | undefined;

function start() {
  stop?.abort();
  stop = new AbortController();
  const { signal } = stop;
  for (const part of PARTS) part(signal);
  document.documentElement.classList.add('live');
}

/** React follows the URL itself, and edits. */
const hasReact = '__remixContext' in window;

loadSteps();
keepPages();
start();
// If something altered the page before hydration, React rebuilds the whole document.
new MutationObserver(start).observe(document, { childList: true });
// In development: Remix reports an edit of any file, and the plain pages are rendered on the server alone.
if (import.meta.hot && !hasReact) import.meta.hot.on('remix:hmr', () => location.reload());

/**
 * A page first reached by client-side navigation and then reloaded may now be plain. Going back then changes only the
 * URL, since to the browser the previous entry is another state of the same page; reloading shows the right page.
 */
function loadSteps() {
  // A table shows its views itself (app/enhance/table-view.ts).
  if (hasReact || document.querySelector('table-view')) return;
  const shown = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload();
  });
}

/**
 * Once the page has loaded, lets the service worker keep it for reading offline (docs/behaviour.md 2.18). The worker is
 * not installed on 2G or when the visitor saves data, but one already installed is told of the page in any case.
 */
function keepPages() {
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
  const begin = () => start().catch(() => {});
  // Often before this script, which is not part of what the page waits for.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
