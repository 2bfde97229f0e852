import { asButton, element, put } from './elements';
import { menuGroups } from './menu-groups';

/** Widths at which the menu is a drawer (docs/behaviour.md 9). */
const NARROW = '(max-width: 768px)';

/**
 * The menu on narrow screens: the site map in a drawer, with one group unfolded (docs/behaviour.md 2.1). While it is
 * open, the page behind it neither scrolls nor takes focus; closing it returns focus to the menu button.
 */
export function startDrawer(signal: AbortSignal) {
  const opener = document.querySelector<HTMLElement>('.menu-button');
  const drawer = document.getElementById('menu');
  if (!opener || !drawer) return;
  const groups = menuGroups(drawer.querySelectorAll('.map-group'), (item) => item.querySelector('.panel'));
  for (const group of groups.list)
    group.button.addEventListener('click', () => groups.activate(groups.active === group ? null : group), {
      signal,
    });
  const pages = drawer.querySelector('details');
  if (!pages) return;
  const words = pages.getAttribute('data-words') ?? 'Close menu';
  const closer = element('button', { class: 'menu-close', type: 'button' }, words);
  put(pages, closer, pages.querySelector('.search'));
  /** Attributes of the open drawer. */
  const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': opener.textContent ?? '' };
  pages.open = true;
  let isOpen = false;

  function show(isShown: boolean) {
    isOpen = isShown;
    drawer?.classList.toggle('open', isShown);
    opener?.setAttribute('aria-expanded', String(isShown));
    document.documentElement.classList.toggle('locked', isShown);
    for (const [name, value] of Object.entries(dialog)) {
      if (isShown) drawer?.setAttribute(name, value);
      else drawer?.removeAttribute(name);
    }
    for (const part of behind(drawer)) part.toggleAttribute('inert', isShown);
  }

  function open() {
    // On wide screens its access key leads to the site map, as it does without a script.
    if (!matchMedia(NARROW).matches) return location.assign('#menu');
    const current = document.querySelector('.menu-group.current .group-link')?.getAttribute('href');
    groups.activate(groups.list.find(({ path }) => path === current) ?? null);
    show(true);
    closer.focus();
  }

  function close() {
    show(false);
    opener?.focus();
  }

  asButton(opener, 'menu', open, signal);
  closer.addEventListener('click', close, { signal });
  document.addEventListener('keydown', ({ key }) => isOpen && key === 'Escape' && close(), { signal });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!isOpen) return;
      if (!drawer.contains(target as Node)) close();
      else if ((target as Element).closest('a')) show(false);
    },
    // Capture runs before the click that opens the drawer, which would otherwise close it again.
    { signal, capture: true },
  );
  // A page restored from the back/forward cache must not show the drawer.
  window.addEventListener('pagehide', () => isOpen && show(false), { signal });
  matchMedia(NARROW).addEventListener('change', () => isOpen && show(false), { signal });
}

/** The siblings of an element and of its ancestors: everything outside it. */
function behind(target: Element | null): Element[] {
  const parts: Element[] = [];
  for (let each = target; each && each !== document.body; each = each.parentElement)
    for (const sibling of each.parentElement?.children ?? [])
      if (sibling !== each && !sibling.matches('script, link')) parts.push(sibling);
  return parts;
}
