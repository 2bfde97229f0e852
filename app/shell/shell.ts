import { startDrawer } from './drawer';
import { keepPages } from './kept-pages';
import { startMainMenu } from './main-menu';
import { startNotifications } from './notifications';
import { startSectionList } from './section-list';
import { startStateMap } from './state-map';
import { loadSteps } from './steps';
import { startSuggestions } from './suggestions';

// The script of every page, without React: menus, drawer, notices, the suggestions of searches, the map. Pages are
// complete without it. Where React takes a page over it may come later or never: until then the shell changes attributes
// and classes of what React knows, and puts elements into the places that React leaves alone (ui/ShellSlot).

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
// Where something has altered a page before React takes it over, React builds all of it anew.
new MutationObserver(start).observe(document, { childList: true });
