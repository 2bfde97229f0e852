import { SampleMark } from '../../ui/SampleMark';
import { SectionPage } from '../navigation/SectionPage';
import { Notice } from './Notice';
import type { Notifications } from './notifications.server';

/** The page of all notices, newest first, to which the banner links. */
export function NotificationList({ notifications, sample }: Notifications) {
  return (
    <SectionPage title="Notifications" tagline="What the office wants everybody to know, newest first">
      {notifications.length === 0 && <p>There are no notices at the moment.</p>}
      <ul className="plain-list notification-list">
        {notifications.map((notice) => (
          <li key={notice.title}>
            <Notice notice={notice} />
          </li>
        ))}
      </ul>
      <p>
        Check a message that claims to be from NASSCO: <a href="/is-it-from-us">Is it from us?</a> See also
        the <a href="/warnings">fraud warnings</a>.
      </p>
      {sample && notifications.length > 0 && <SampleMark>sample dates</SampleMark>}
    </SectionPage>
  );
}
