import { type ReactNode, useState } from 'react';
import type { useRotation } from '../../ui/useRotation';

interface RotationRegionProps {
  rotation: ReturnType<typeof useRotation>;
  /** Id of the heading in `head`. */
  titleId: string;
  head: ReactNode;
  /** Name of the items, in the plural: "slides". */
  itemName: string;
  length: number;
  /** Names the current item; announced to screen readers after Previous or Next is pressed. */
  shown?: string;
  /** The items. */
  children: ReactNode;
}

/**
 * A carousel: its heading; stop or start, Previous, position and Next, first in its tab order (docs/rules.md R30); its
 * items.
 */
export function RotationRegion(props: RotationRegionProps) {
  const { rotation, titleId, head, itemName, length, shown, children } = props;
  const [isManual, setManual] = useState(false);
  const { index, isReady, isRunning, isMoving, toggle, next, previous, pauseProps } = rotation;
  const turn = (move: () => void) => () => {
    setManual(true);
    move();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region with roledescription "carousel", as ARIA's pattern has it
    <div
      className="rotation wrap"
      role="region"
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      {...pauseProps}
    >
      {head}
      {isReady && (
        <div className="rotation-controls">
          <button type="button" className="quiet" onClick={toggle}>
            {isRunning ? 'Stop' : 'Start'}{' '}
            <span className="hidden-text">the {itemName} and all else that moves</span>
          </button>
          <button type="button" className="quiet" onClick={turn(previous)}>
            <span aria-hidden="true">‹</span>
            <span className="hidden-text">Previous</span>
          </button>
          <span className="rotation-position">
            {index + 1} of {length}
          </span>
          <button type="button" className="quiet" onClick={turn(next)}>
            <span aria-hidden="true">›</span>
            <span className="hidden-text">Next</span>
          </button>
        </div>
      )}
      <div className="hidden-text" role="status">
        {isManual && !isMoving && `${index + 1} of ${length}: ${shown}`}
      </div>
      {children}
    </div>
  );
}
