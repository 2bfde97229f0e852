import { useState } from 'react';
import type { useRotation } from '../../ui/useRotation';

interface RotationControlsProps {
  rotation: ReturnType<typeof useRotation>;
  /** Name of the items, in the plural: "slides". */
  itemName: string;
  length: number;
  /** Describes the current item; announced to screen readers after Previous or Next is pressed. */
  shown: string;
}

/** Stop or start, Previous, position, Next: first in a carousel's tab order (docs/rules.md R30). */
export function RotationControls({ rotation, itemName, length, shown }: RotationControlsProps) {
  const [isManual, setManual] = useState(false);
  const { isReady, isRunning, isMoving, toggle, next, previous } = rotation;
  const turn = (move: () => void) => () => {
    setManual(true);
    move();
  };
  return (
    <>
      {isReady && (
        <div className="rotation-controls">
          <button type="button" className="quiet" onClick={toggle}>
            {isRunning ? 'Stop' : 'Start'} <span className="hidden-text">the {itemName}</span>
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
        {isManual && !isMoving && shown}
      </div>
    </>
  );
}
