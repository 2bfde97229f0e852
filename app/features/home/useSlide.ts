import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { wrapped } from '../../ui/rotation';

/** Before the browser paints, so that nothing is seen in its new place first. The server has no layout. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Lets the children of a list slide into their new places when another one has become the first: to the left
 * when it was the next, to the right when it was the one before. Not under reduced motion.
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
