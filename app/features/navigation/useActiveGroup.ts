import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds between the pointer's coming or going and the menu's (specification 4 and 9). */
export const HOVER_MS = 150;

/** The widths at which groups open under the pointer; below, they open in the drawer by their buttons. */
const WIDE = '(min-width: 769px)';

/**
 * Which group of the menu is open: one or none. A mouse opens and closes with a delay, a group's button at
 * once; Escape and a press or focus elsewhere close. Fingers and pens use the buttons.
 *
 * @param nav the list of groups; presses within it are not elsewhere
 */
export function useActiveGroup(nav: RefObject<HTMLElement>) {
  const [active, setActive] = useState<string | null>(null);
  const timer = useRef<number>();
  const isByHover = useRef(false);

  const activate = useCallback((path: string | null) => {
    clearTimeout(timer.current);
    isByHover.current = false;
    setActive(path);
  }, []);

  const hover = (path: string | null) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !matchMedia(WIDE).matches) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      isByHover.current = path !== null;
      setActive(path);
    }, HOVER_MS);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (active === null) return;
    function onElsewhere({ target }: Event) {
      if (matchMedia(WIDE).matches && !nav.current?.contains(target as Node)) activate(null);
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !matchMedia(WIDE).matches) return;
      const group = nav.current?.querySelector('.open');
      if (group?.contains(document.activeElement)) group.querySelector('button')?.focus();
      activate(null);
    }
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [active, activate, nav]);

  return {
    active,
    activate,
    /** What a group's button does. A press on what the pointer has just opened keeps it open. */
    toggle: (path: string) => activate(active === path && !isByHover.current ? null : path),
    /** To spread on a group. */
    hoverProps: (path: string) => ({ onPointerEnter: hover(path), onPointerLeave: hover(null) }),
  };
}
