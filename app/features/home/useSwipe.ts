import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger must travel sideways. */
const ENOUGH = 40;

/** Handlers for an element that a finger turns: to the left for what comes next, to the right for what was before. */
export function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (way < -ENOUGH) next();
      else if (way > ENOUGH) previous();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
