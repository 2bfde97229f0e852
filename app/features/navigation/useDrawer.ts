import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Where the menu is a drawer (specification 9). */
const NARROW = '(max-width: 768px)';

/**
 * The menu of narrow screens, slid in from the side. While it is open the page behind it does not scroll and the
 * focus stays inside; closing it gives the focus back to the button that opened it.
 *
 * @returns `isLive` is false on the server and until a script runs: until then `:target` opens the drawer.
 */
export function useDrawer() {
  const [isLive, setLive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const close = useCallback((givesFocusBack = true) => {
    setOpen(false);
    if (givesFocusBack) opener.current?.focus();
  }, []);

  useEffect(() => {
    setLive(true);
    // It was opened by its address before the script came.
    if (location.hash === '#menu' && matchMedia(NARROW).matches) setOpen(true);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const narrow = matchMedia(NARROW);
    const onWiden = () => close(false);
    narrow.addEventListener('change', onWiden);
    document.body.classList.add('locked');
    drawer.current?.querySelector('button')?.focus();
    return () => {
      narrow.removeEventListener('change', onWiden);
      document.body.classList.remove('locked');
    };
  }, [isOpen, close]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Tab') return;
    const stops = [...(drawer.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])].filter(
      (stop) => stop.offsetParent,
    );
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
  }

  return { isLive, isOpen, open: () => setOpen(true), close, drawer, opener, onKeyDown };
}
