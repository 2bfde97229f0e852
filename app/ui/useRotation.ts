import { type FocusEvent, useEffect, useReducer, useState } from 'react';
import { atRest, isMoving, rotate, wrapped } from './rotation';

interface RotationOptions {
  /** How many things take turns; fewer than two never move. */
  length: number;
  /** Milliseconds for which each is shown. */
  interval: number;
}

/**
 * Shows one thing after the other and begins again after the last (docs/behaviour.md 4, docs/rules.md R30 and R31).
 * It waits while the pointer is over it or the focus is in it, and while the page is in the background; it
 * does not run for visitors who asked for reduced motion, unless they press start themselves.
 *
 * @returns
 * - `index`: what is shown, from 0;
 * - `isReady`: false on the server and until the script has taken over: show everything, and no buttons;
 * - `hasTurned`: whether anything has turned yet: taking over is not to be animated, turning may be;
 * - `isRunning`: what the stop/start button shows, and `toggle`, what it does;
 * - `isMoving`: whether it turns by itself right now: nothing should be announced while it does;
 * - `next`, `previous`, `show(index)`: turn by hand;
 * - `pauseProps`: to spread on the element that holds the things and their buttons.
 */
export function useRotation({ length, interval }: RotationOptions) {
  const [rotation, happen] = useReducer(rotate, atRest);
  const [isPageHidden, setPageHidden] = useState(false);
  const index = wrapped(rotation.index, length);
  const moving = isMoving(rotation) && length > 1;

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    happen({ type: 'ready', isCalm: calm.matches });
    const onChange = () => calm.matches && happen({ type: 'calm' });
    calm.addEventListener('change', onChange);
    return () => calm.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    const onChange = () => setPageHidden(document.hidden);
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  // On the index too: a turn by hand starts the wait anew.
  useEffect(() => {
    if (!moving || isPageHidden) return;
    const turn = setTimeout(() => happen({ type: 'turn', by: 1, length }), interval);
    return () => clearTimeout(turn);
  }, [moving, isPageHidden, index, length, interval]);

  return {
    index,
    isReady: rotation.isReady,
    hasTurned: rotation.hasTurned,
    isRunning: rotation.isRunning,
    isMoving: moving,
    toggle: () => happen({ type: 'toggle' }),
    next: () => happen({ type: 'turn', by: 1, length }),
    previous: () => happen({ type: 'turn', by: -1, length }),
    show: (shown: number) => happen({ type: 'show', index: shown }),
    pauseProps: {
      onPointerEnter: () => happen({ type: 'hover', isInside: true }),
      onPointerLeave: () => happen({ type: 'hover', isInside: false }),
      onFocus: () => happen({ type: 'focus', isInside: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) happen({ type: 'focus', isInside: false });
      },
    },
  };
}
