import {
  ALL_NOTIFICATIONS_PATH,
  NOTIFICATIONS_PATH,
  type Notification,
  readNotifications,
} from '../features/notifications/notification';
import { dayInWords } from '../text/day-in-words';
import { isMotionStopped, onMotion, setMotion } from '../ui/motion';
import { atRest, isMoving, type RotationEvent, rotate } from '../ui/rotation';
import { element, hiddenText, isEnglish, put } from './elements';

/** Milliseconds for which wide screens show each notice (docs/behaviour.md 9). */
const TURN_MS = 5000;

/** Notices older than this are fetched again when the visitor returns to the page. */
const STALE_MS = 10 * 60_000;

/** Delay before "Loading" is shown: most responses arrive sooner, and the message would only flicker. */
const LOADING_DELAY_MS = 200;

/**
 * Fetches the notices and shows them in turn on wide screens, scrolling on narrow ones (docs/behaviour.md 2.12).
 * Visitors who prefer reduced motion keep the newest one and the link to all. After a failure, the next return to the
 * page tries again. Pages in other languages keep theirs: the notices are in English.
 */
export function startNotifications(signal: AbortSignal) {
  const banner = document.querySelector('.notices');
  const newest = banner?.querySelector('.newest');
  if (!banner || !newest || !isEnglish() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sampleMark = newest.querySelector('small');
  const status = element('p', { class: 'notice', role: 'status' });
  const place = element('div');
  put(banner, element('div', { class: 'shell-slot' }, status, place));
  let endTurns = () => {};
  let due = 0;

  function show(message: string) {
    status.textContent = message;
    newest?.toggleAttribute('hidden', message !== '' || place.hasChildNodes());
    place.toggleAttribute('hidden', message !== '');
  }

  async function load() {
    due = Number.POSITIVE_INFINITY;
    const loadingTimer = setTimeout(show, LOADING_DELAY_MS, 'Loading notifications...');
    try {
      const response = await fetch(NOTIFICATIONS_PATH, { signal });
      if (!response.ok) throw new Error(response.statusText);
      const list = readNotifications(await response.json());
      due = Date.now() + STALE_MS;
      endTurns();
      endTurns = turn(place, list, sampleMark);
      show('');
    } catch {
      due = 0;
      show('Failed to load notifications.');
    }
    clearTimeout(loadingTimer);
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
 * Rotates the notices; pointer or focus pauses them, and a button stops all that moves (docs/rules.md R31).
 *
 * @returns a function that ends the rotation
 */
function turn(place: Element, list: readonly Notification[], sampleMark: Element | null | undefined) {
  const items = list.map((notice) => element('li', { class: 'notice' }, ...noticeContent(notice)));
  const mark = () => (sampleMark ? [sampleMark.cloneNode(true)] : []);
  const line = element('ul', {}, ...items, ...mark().map((each) => element('li', {}, each)));
  // A copy follows it, so that the scrolling line has no gap.
  const copy = line.cloneNode(true) as Element;
  copy.setAttribute('aria-hidden', 'true');
  // Only its text changes: a click is lost if its target is replaced between press and release.
  const toggleText = hiddenText('');
  const toggle = element('button', { type: 'button' }, toggleText);
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
  function dispatch(event: RotationEvent) {
    rotation = rotate(rotation, event);
    for (const [index, item] of items.entries()) item.classList.toggle('shown', index === rotation.index);
    toggle.className = rotation.isRunning ? 'stop' : 'start';
    toggleText.textContent = `${rotation.isRunning ? 'Stop' : 'Start'} notifications and all else that moves`;
    const moves = isMoving(rotation) && items.length > 1;
    ticker.classList.toggle('moving', moves);
    clearTimeout(timer);
    if (moves && !document.hidden) timer = window.setTimeout(showNext, TURN_MS);
  }
  const showNext = () => dispatch({ type: 'turn', by: 1, length: items.length });
  const isInside = (type: 'hover' | 'focus', is: boolean) => dispatch({ type, isInside: is });

  toggle.addEventListener('click', () => setMotion(!rotation.isRunning));
  const endMotion = onMotion((isRunning) => dispatch({ type: 'run', isRunning }));
  next.addEventListener('click', showNext);
  ticker.addEventListener('pointerenter', () => isInside('hover', true));
  ticker.addEventListener('pointerleave', () => isInside('hover', false));
  ticker.addEventListener('focusin', () => isInside('focus', true));
  ticker.addEventListener('focusout', ({ relatedTarget }) => {
    if (!ticker.contains(relatedTarget as Node | null)) isInside('focus', false);
  });
  // Nothing rotates in a background tab; the timer restarts when it is shown again.
  const onVisibility = () => dispatch({ type: 'show', index: rotation.index });
  document.addEventListener('visibilitychange', onVisibility);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const onReducedMotion = () => reducedMotion.matches && dispatch({ type: 'calm' });
  reducedMotion.addEventListener('change', onReducedMotion);
  dispatch({ type: 'ready', isCalm: reducedMotion.matches || isMotionStopped() });

  return () => {
    clearTimeout(timer);
    endMotion();
    document.removeEventListener('visibilitychange', onVisibility);
    reducedMotion.removeEventListener('change', onReducedMotion);
  };
}

/** A notice's content, as rendered by features/notifications/Notice. */
function noticeContent({ date, title }: Notification): (Node | string)[] {
  return [element('time', { datetime: date }, dayInWords(date)), ' ', element('span', {}, title)];
}
