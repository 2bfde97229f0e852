import { type FocusEvent, useEffect, useReducer, useState } from 'react';
import { isMotionStopped, onMotion, setMotion } from './motion';
import { atRest, isMoving, rotate, wrapped } from './rotation';

interface RotationOptions {
  /** Number of items; fewer than two never move. */
  length: number;
  /** Milliseconds for which each item is shown. */
  interval: number;
}

/**
 * Shows items in turn, in a loop (docs/behaviour.md 4, docs/rules.md R30 and R31). Pauses while the pointer or focus is
 * inside, and while the page is in the background. Its button stops and starts all that moves. Does not run for visitors who prefer reduced motion, unless they
 * press start themselves.
 *
 * @returns its state (`atRest`) and whether it advances by itself now, so that nothing should be announced; what moves it;
 *   and `pauseProps` for the element that contains the items and their buttons
 */
export function useRotation({ length, interval }: RotationOptions) {
  const [rotation, dispatch] = useReducer(rotate, atRest);
  const [isPageHidden, setPageHidden] = useState(false);
  const index = wrapped(rotation.index, length);
  const moving = isMoving(rotation) && length > 1;

  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    dispatch({ type: 'ready', isCalm: reducedMotion.matches || isMotionStopped() });
    const onChange = () => reducedMotion.matches && dispatch({ type: 'calm' });
    reducedMotion.addEventListener('change', onChange);
    return () => reducedMotion.removeEventListener('change', onChange);
  }, []);

  useEffect(() => onMotion((isRunning) => dispatch({ type: 'run', isRunning })), []);

  useEffect(() => {
    const onChange = () => setPageHidden(document.hidden);
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  // Depends on the index too: a manual move restarts the timer.
  useEffect(() => {
    if (!moving || isPageHidden) return;
    const timer = setTimeout(() => dispatch({ type: 'turn', by: 1, length }), interval);
    return () => clearTimeout(timer);
  }, [moving, isPageHidden, index, length, interval]);

  return {
    index,
    isReady: rotation.isReady,
    hasTurned: rotation.hasTurned,
    isRunning: rotation.isRunning,
    isMoving: moving,
    toggle: () => setMotion(!rotation.isRunning),
    next: () => dispatch({ type: 'turn', by: 1, length }),
    previous: () => dispatch({ type: 'turn', by: -1, length }),
    show: (shown: number) => dispatch({ type: 'show', index: shown }),
    pauseProps: {
      onPointerEnter: () => dispatch({ type: 'hover', isInside: true }),
      onPointerLeave: () => dispatch({ type: 'hover', isInside: false }),
      onFocus: () => dispatch({ type: 'focus', isInside: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'focus', isInside: false });
      },
    },
  };
}
