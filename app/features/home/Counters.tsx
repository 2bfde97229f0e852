import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMotionStopped, onMotion } from '../../ui/motion';
import { countedTo, figureText } from './count-up';
import type { CounterFigure } from './home';

/** Milliseconds from 0 to the target (docs/behaviour.md 9). */
const DURATION = 3000;

interface CountersProps {
  figures: CounterFigure[];
  /** Share of the list that must be in view before it starts (docs/behaviour.md 4). */
  threshold: number;
}

/**
 * Figures that count up once when scrolled into view. The final figure stays in the HTML, for screen readers, for print
 * and to reserve the space; the animated one is an overlay (docs/rules.md R31). Stopping all that moves shows it at once.
 */
export function Counters({ figures, threshold }: CountersProps) {
  const list = useRef<HTMLUListElement>(null);
  const progress = useCountProgress(list, threshold);
  return (
    <ul className={progress === null ? 'counters' : 'counters counting'} ref={list}>
      {figures.map(({ value, suffix, label }) => (
        <li key={label}>
          <b>
            <span>{figureText(value, suffix)}</span>
            {progress !== null && <i aria-hidden="true">{figureText(countedTo(value, progress), suffix)}</i>}
          </b>{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Progress of the count, from 0 to 1; null before and after, and always for visitors who prefer reduced motion. */
function useCountProgress(list: RefObject<Element>, threshold: number): number | null {
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    if (!list.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches || isMotionStopped())
      return;
    let frame = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if ((entries.at(-1)?.intersectionRatio ?? 0) < threshold) return;
        setProgress(0);
        observer.disconnect();
        const started = performance.now();
        const step = (now: number) => {
          const share = (now - started) / DURATION;
          setProgress(share < 1 ? share : null);
          if (share < 1) frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      },
      { threshold },
    );
    const end = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
    observer.observe(list.current);
    const endMotion = onMotion(() => {
      end();
      setProgress(null);
    });
    return () => {
      end();
      endMotion();
    };
  }, [list, threshold]);
  return progress;
}
