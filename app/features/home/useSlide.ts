import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { wrapped } from '../../ui/rotation';

/** Runs before the browser paints, so that nothing appears in its new place first. The server has no layout effects. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Slides the children of a list into their new places when the first one changes: to the left for the next, to the right
 * for the previous. Not under reduced motion.
 */
export function useSlide(list: RefObject<Element>, index: number, length: number) {
  const shown = useRef(index);
  useBeforePaint(() => {
    if (shown.current === index) return;
    const from = wrapped(index - shown.current, length) > length / 2 ? '-100%' : '100%';
    shown.current = index;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const child of list.current?.children ?? []) {
      child.animate([{ transform: `translateX(${from})` }, { transform: 'none' }], {
        duration: 300,
        easing: 'ease-out',
      });
    }
  }, [list, index, length]);
}
