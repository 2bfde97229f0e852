import { useRotation } from '../../ui/useRotation';
import { Notice } from './Notice';
import type { Notifications } from './notification';

/** Milliseconds for which a wide screen shows each notice (specification 9). */
const TURN_MS = 5000;

/**
 * Notices in motion, which a button, the pointer or the focus stops. Wide screens show one at a time; narrow ones let
 * all run past, with a second copy behind so that the line has no gap.
 */
export function Ticker({ list, sample }: Notifications) {
  const { index, isRunning, isMoving, toggle, next, pauseProps } = useRotation({
    length: list.length,
    interval: TURN_MS,
  });
  const mark = sample && <span className="sample-mark">sample dates</span>;
  const items = (
    <>
      {list.map((notice, at) => (
        <li key={notice.title} className={at === index ? 'notice shown' : 'notice'}>
          <Notice notice={notice} />
        </li>
      ))}
      {mark && <li>{mark}</li>}
    </>
  );
  return (
    <div className={isMoving ? 'ticker moving' : 'ticker'} {...pauseProps}>
      <button className={isRunning ? 'stop' : 'start'} type="button" onClick={toggle}>
        <span className="hidden-text">{isRunning ? 'Stop notifications' : 'Start notifications'}</span>
      </button>
      <div className="ticker-line">
        <div className="ticker-track">
          <ul>{items}</ul>
          <ul aria-hidden="true">{items}</ul>
        </div>
      </div>
      <button className="next" type="button" onClick={next}>
        <span className="hidden-text">Next notification</span>
      </button>
      {mark}
    </div>
  );
}
