import { SectionPage } from '../navigation/SectionPage';
import { Notice } from './Notice';
import type { Notifications } from './notifications.server';

/** All notices, newest first, on a page of their own: where the banner of a page without a script leads. */
export function NotificationList({ notifications, sample }: Notifications) {
  return (
    <SectionPage title="Notifications" tagline="What the office wants everybody to know, newest first">
      <ul className="plain-list notification-list">
        {notifications.map((notice) => (
          <li key={notice.title}>
            <Notice notice={notice} />
          </li>
        ))}
      </ul>
      <p>
        Something came in our name? <a href="/is-it-from-us">Is it from us?</a> tells whether it is, and the{' '}
        <a href="/warnings">fraud warnings</a> what the office has seen.
      </p>
      {sample && (
        <p>
          <span className="sample-mark">sample dates</span>
        </p>
      )}
    </SectionPage>
  );
}
