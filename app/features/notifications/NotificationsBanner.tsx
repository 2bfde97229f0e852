import { ShellSlot } from '../../ui/ShellSlot';
import { Notice } from './Notice';
import { ALL_NOTIFICATIONS_PATH, type NewestNotification } from './notification';

/**
 * The newest notice, at the top of every page, with a link to all (docs/behaviour.md 2.12). The shell fetches the others
 * and rotates them, unless the visitor prefers reduced motion (docs/rules.md R31).
 */
export function NotificationsBanner({ newest }: { newest: NewestNotification }) {
  return (
    <section className="notices" aria-label="Notifications">
      <p className="newest" suppressHydrationWarning>
        <span className="notice">
          <Notice notice={newest} />
        </span>{' '}
        {newest.sample && <small>sample dates</small>}{' '}
        <a href={ALL_NOTIFICATIONS_PATH} accessKey="8">
          See all<span className="hidden-text"> notifications</span>
        </a>
      </p>
      <ShellSlot />
    </section>
  );
}
