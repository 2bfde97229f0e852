import { type PointerEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in pixels. */
const MIN_DISTANCE = 40;

/** Touch handlers for an element: swiping left calls `next`, swiping right `previous`. */
export function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (distance < -MIN_DISTANCE) next();
      else if (distance > MIN_DISTANCE) previous();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
