import { put } from './elements';
import { menuGroups } from './menu-groups';

/** Delay in milliseconds before the menu follows the pointer (docs/behaviour.md 2.1 and 9). */
const HOVER_MS = 150;

/** The menu on wide screens: hovering or its button opens a group; Escape, or a press or focus elsewhere, closes it. */
export function startMainMenu(signal: AbortSignal) {
  const menu = document.querySelector('.main-menu');
  const map = document.getElementById('menu');
  if (!menu || !map) return;
  markCurrentPage(map);

  const groups = menuGroups(menu.querySelectorAll('.menu-group'), (item, path) => {
    const pages = map.querySelector(`.group-link[href="${path}"]`)?.closest('li')?.querySelector('.panel');
    return pages && put(item, pages.cloneNode(true) as Element);
  });

  let timer: number | undefined;
  /** Whether the open group was opened by hovering. */
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
      // Pressing the button of a group that hovering has just opened keeps it open.
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
  // A page restored from the back/forward cache must not show an open menu.
  window.addEventListener('pagehide', () => activate(null), { signal });
}

function markCurrentPage(map: Element) {
  map.querySelector(`a[href="${CSS.escape(location.pathname)}"]`)?.setAttribute('aria-current', 'page');
}
