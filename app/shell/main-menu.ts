import { slotIn } from './elements';
import { menuGroups } from './menu-groups';

/** Milliseconds between the pointer's coming or going and the menu's (docs/behaviour.md 2.1 and 9). */
const HOVER_MS = 150;

/**
 * The menu of wide screens: a group shows its pages under the mouse, with a delay, and at a press of its button. Escape
 * and a press or focus elsewhere close it.
 */
export function startMainMenu(signal: AbortSignal) {
  const menu = document.querySelector('.main-menu');
  const map = document.getElementById('menu');
  if (!menu || !map) return;
  markCurrentPage(map);

  const groups = menuGroups(menu.querySelectorAll('.menu-group'), (item, path) => {
    const pages = map.querySelector(`.group-link[href="${path}"]`)?.closest('li')?.querySelector('.panel');
    const slot = slotIn(item);
    if (!pages || !slot) return null;
    const panel = pages.cloneNode(true) as Element;
    slot.replaceChildren(panel);
    return panel;
  });

  let timer: number | undefined;
  /** The pointer has opened the group that is open. */
  let isByHover = false;

  function activate(group: typeof groups.active, byHover = false) {
    clearTimeout(timer);
    isByHover = byHover;
    groups.activate(group);
  }

  for (const group of groups.list) {
    const hover = (next: typeof groups.active) => (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = window.setTimeout(() => activate(next, next !== null), HOVER_MS);
    };
    group.item.addEventListener('pointerenter', hover(group), { signal });
    group.item.addEventListener('pointerleave', hover(null), { signal });
    group.button.addEventListener(
      'click',
      // A press on what the pointer has just opened keeps it open.
      () => activate(groups.active === group && !isByHover ? null : group),
      { signal },
    );
  }

  function onElsewhere({ target }: Event) {
    if (groups.active && !menu?.contains(target as Node)) activate(null);
  }
  document.addEventListener('pointerdown', onElsewhere, { signal });
  document.addEventListener('focusin', onElsewhere, { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      const { active } = groups;
      if (key !== 'Escape' || !active) return;
      if (active.item.contains(document.activeElement)) active.button.focus();
      activate(null);
    },
    { signal },
  );
  // A page that comes back as it was left shows no menu.
  window.addEventListener('pagehide', () => activate(null), { signal });
}

function markCurrentPage(map: Element) {
  map.querySelector(`a[href="${CSS.escape(location.pathname)}"]`)?.setAttribute('aria-current', 'page');
}
