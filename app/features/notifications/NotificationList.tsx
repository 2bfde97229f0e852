import { Hero } from '../../ui/Hero';
import { Notice } from './Notice';
import type { Notifications } from './notification';

/** All notices, newest first, on a page of their own: where the banner of a page without a script leads. */
export function NotificationList({ notifications: { list, sample } }: { notifications: Notifications }) {
  return (
    <>
      <Hero title="Notifications" tagline="What the office wants everybody to know, newest first" />
      <div className="wrap columns">
        <div className="content">
          {sample && (
            <p>
              <span className="sample-mark">sample dates</span>
            </p>
          )}
          <ul className="notification-list">
            {list.map((notice) => (
              <li key={notice.title}>
                <Notice notice={notice} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
