import { useEffect, useState } from 'react';
import { Notice } from './Notice';
import type { Notifications } from './notification';
import { Ticker } from './Ticker';
import { useNotifications } from './useNotifications';

/**
 * The notices on top of every page (specification 2.1, rule R31). The server's page shows the first and unfolds the
 * others; where a script runs and motion is welcome they take turns or run past.
 */
export function NotificationsBanner({ notifications }: { notifications: Notifications }) {
  const { list, message } = useNotifications(notifications.list);
  const [moves, setMoves] = useState(false);
  useEffect(() => setMoves(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  return (
    <section className="notices" aria-label="Notifications">
      <p className={message ? 'notice' : 'hidden-text'} role="status">
        {message}
      </p>
      {!message &&
        (moves ? <Ticker {...notifications} list={list} /> : <PlainNotices {...notifications} list={list} />)}
    </section>
  );
}

function PlainNotices({ list: [first, ...others], sample }: Notifications) {
  if (!first) return null;
  return (
    <details>
      <summary>
        <span className="notice">
          <Notice notice={first} />
        </span>
        {others.length > 0 && (
          <span className="more">
            <span className="hidden-text">. </span>
            {`${others.length} more`}
          </span>
        )}
      </summary>
      <ul className="plain-list">
        {others.map((notice) => (
          <li key={notice.title}>
            <Notice notice={notice} />
          </li>
        ))}
        {sample && (
          <li>
            <span className="sample-mark">sample dates</span>
          </li>
        )}
      </ul>
    </details>
  );
}
