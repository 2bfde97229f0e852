import { useState } from 'react';
import type { useRotation } from '../../ui/useRotation';

interface RotationControlsProps {
  rotation: ReturnType<typeof useRotation>;
  /** What rotates, in the plural: "slides". */
  what: string;
  length: number;
  /** What is shown now, in words: said to screen readers after a press of previous or next. */
  shown: string;
}

/** Stop or start, previous, where we are, next: the first things in a carousel's tab order (docs/rules.md R30). */
export function RotationControls({ rotation, what, length, shown }: RotationControlsProps) {
  const [isByHand, setByHand] = useState(false);
  const { isReady, isRunning, isMoving, toggle, next, previous } = rotation;
  const turn = (way: () => void) => () => {
    setByHand(true);
    way();
  };
  return (
    <>
      {isReady && (
        <div className="rotation-controls">
          <button type="button" className="quiet" onClick={toggle}>
            {isRunning ? 'Stop' : 'Start'} <span className="hidden-text">the {what}</span>
          </button>
          <button type="button" className="quiet" onClick={turn(previous)}>
            <span aria-hidden="true">‹</span>
            <span className="hidden-text">Previous</span>
          </button>
          <span className="rotation-position">
            {rotation.index + 1} of {length}
          </span>
          <button type="button" className="quiet" onClick={turn(next)}>
            <span aria-hidden="true">›</span>
            <span className="hidden-text">Next</span>
          </button>
        </div>
      )}
      <div className="hidden-text" role="status">
        {isByHand && !isMoving && shown}
      </div>
    </>
  );
}
