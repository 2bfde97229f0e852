import { startDrawer } from './drawer';
import { keepPages } from './kept-pages';
import { startMainMenu } from './main-menu';
import { startNotifications } from './notifications';
import { startSectionList } from './section-list';
import { startStateMap } from './state-map';
import { loadSteps } from './steps';
import { startSuggestions } from './suggestions';

// The script on every page, without React: menus, drawer, notices, search suggestions, the map. Pages are complete
// without it. Where React hydrates a page it may do so later or never, so the shell only changes attributes and classes
// of React's elements, and adds its own in the slots that React leaves alone (ui/ShellSlot).

const PARTS = [
  startMainMenu,
  startDrawer,
  startSectionList,
  startNotifications,
  startSuggestions,
  startStateMap,
];

let stop: AbortController | undefined;

function start() {
  stop?.abort();
  stop = new AbortController();
  const { signal } = stop;
  for (const part of PARTS) part(signal);
  document.documentElement.classList.add('live');
}

loadSteps();
keepPages();
start();
// If something altered the page before hydration, React rebuilds the whole document.
new MutationObserver(start).observe(document, { childList: true });
