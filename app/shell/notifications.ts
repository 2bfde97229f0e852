import {
  ALL_NOTIFICATIONS_PATH,
  NOTIFICATIONS_PATH,
  type Notification,
  readNotifications,
} from '../features/notifications/notification';
import { dayInWords } from '../ui/day-in-words';
import { atRest, isMoving, type RotationEvent, rotate } from '../ui/rotation';
import { element, hiddenText, slotIn } from './elements';

/** Milliseconds for which a wide screen shows each notice (docs/behaviour.md 9). */
const TURN_MS = 5000;

/** A page that is older than this asks for the notices again when the visitor comes back to it. */
const STALE_MS = 10 * 60_000;

/** Most answers are here sooner: what is shown for less only flickers. */
const QUIET_MS = 200;

/**
 * The notices: fetched, then one after the other on wide screens, and running past on narrow ones (docs/behaviour.md
 * 2.12). Who does not want motion keeps the newest, with the link to all. After a failure the next return to the page
 * tries again.
 */
export function startNotifications(signal: AbortSignal) {
  const banner = document.querySelector('.notices');
  const newest = banner?.querySelector('.newest');
  const slot = banner && slotIn(banner);
  if (!newest || !slot || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sampleMark = newest.querySelector('.sample-mark');
  const status = element('p', { class: 'notice', role: 'status' });
  const place = element('div');
  slot.replaceChildren(status, place);
  let endTurns = () => false;
  let due = 0;

  function show(message: string) {
    status.textContent = message;
    newest?.toggleAttribute('hidden', message !== '' || place.hasChildNodes());
    place.toggleAttribute('hidden', message !== '');
  }

  async function load() {
    due = Number.POSITIVE_INFINITY;
    const late = setTimeout(show, QUIET_MS, 'Loading notifications...');
    try {
      const response = await fetch(NOTIFICATIONS_PATH, { signal });
      if (!response.ok) throw new Error(response.statusText);
      const list = readNotifications(await response.json());
      due = Date.now() + STALE_MS;
      endTurns = turn(place, list, sampleMark, endTurns());
      show('');
    } catch {
      due = 0;
      show('Failed to load notifications.');
    }
    clearTimeout(late);
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden && Date.now() >= due) load();
    },
    { signal },
  );
  signal.addEventListener('abort', () => endTurns());
  load();
}

/**
 * Lets notices take turns, which a button, the pointer or the focus stops (docs/rules.md R31).
 *
 * @param isStopped what the visitor has stopped before stays stopped
 * @returns ends it, and tells whether the visitor has stopped it
 */
function turn(
  place: Element,
  list: readonly Notification[],
  sampleMark: Element | null | undefined,
  isStopped: boolean,
) {
  const items = list.map((notice) => element('li', { class: 'notice' }, ...wordsOf(notice)));
  const mark = () => (sampleMark ? [sampleMark.cloneNode(true)] : []);
  const line = element('ul', {}, ...items, ...mark().map((each) => element('li', {}, each)));
  // A copy behind it, so that the line that runs past has no gap.
  const copy = line.cloneNode(true) as Element;
  copy.setAttribute('aria-hidden', 'true');
  // It stays while its words change: a press whose target goes before it ends is none.
  const toggleWords = hiddenText('');
  const toggle = element('button', { type: 'button' }, toggleWords);
  const next = element('button', { type: 'button', class: 'next' }, hiddenText('Next notification'));
  const ticker = element(
    'div',
    { class: 'ticker' },
    toggle,
    element('div', { class: 'ticker-line' }, element('div', { class: 'ticker-track' }, line, copy)),
    next,
    ...mark(),
    element('a', { href: ALL_NOTIFICATIONS_PATH }, 'See all', hiddenText(' notifications')),
  );
  place.replaceChildren(ticker);

  let rotation = atRest;
  let timer: number | undefined;
  function happen(event: RotationEvent) {
    rotation = rotate(rotation, event);
    for (const [index, item] of items.entries()) item.classList.toggle('shown', index === rotation.index);
    toggle.className = rotation.isRunning ? 'stop' : 'start';
    toggleWords.textContent = rotation.isRunning ? 'Stop notifications' : 'Start notifications';
    const moves = isMoving(rotation) && items.length > 1;
    ticker.classList.toggle('moving', moves);
    clearTimeout(timer);
    if (moves && !document.hidden) timer = window.setTimeout(onward, TURN_MS);
  }
  const onward = () => happen({ type: 'turn', by: 1, length: items.length });
  const isInside = (type: 'hover' | 'focus', is: boolean) => happen({ type, isInside: is });

  toggle.addEventListener('click', () => happen({ type: 'toggle' }));
  next.addEventListener('click', onward);
  ticker.addEventListener('pointerenter', () => isInside('hover', true));
  ticker.addEventListener('pointerleave', () => isInside('hover', false));
  ticker.addEventListener('focusin', () => isInside('focus', true));
  ticker.addEventListener('focusout', ({ relatedTarget }) => {
    if (!ticker.contains(relatedTarget as Node | null)) isInside('focus', false);
  });
  // In the background nothing turns; the wait begins anew.
  const onVisibility = () => happen({ type: 'show', index: rotation.index });
  document.addEventListener('visibilitychange', onVisibility);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const onCalm = () => calm.matches && happen({ type: 'calm' });
  calm.addEventListener('change', onCalm);
  happen({ type: 'ready', isCalm: calm.matches || isStopped });

  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    calm.removeEventListener('change', onCalm);
    return !rotation.isRunning;
  };
}

/** A notice as the page writes it (features/notifications/Notice). */
function wordsOf({ date, title }: Notification): (Node | string)[] {
  return [element('time', { datetime: date }, dayInWords(date)), ' ', element('span', {}, title)];
}
