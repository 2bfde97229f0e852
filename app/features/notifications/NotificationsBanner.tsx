import { ShellSlot } from '../../ui/ShellSlot';
import { ENGLISH, tagOf } from '../../words/language';
import { useShellWords } from '../../words/use-words';
import { Notice } from './Notice';
import { ALL_NOTIFICATIONS_PATH, type NewestNotification } from './notification';

/**
 * The newest notice, at the top of every page, with a link to all (docs/behaviour.md 2.12). The shell fetches the others
 * and rotates them, unless the visitor prefers reduced motion (docs/rules.md R31).
 */
export function NotificationsBanner({ newest }: { newest: NewestNotification }) {
  const { header, code: language } = useShellWords();
  // Notices are in English.
  const told = language === ENGLISH ? undefined : tagOf(ENGLISH);
  return (
    <section className="notices" aria-label={header.notices}>
      <p className="newest" lang={told}>
        <span className="notice">
          <Notice notice={newest} />
        </span>{' '}
        {newest.sample && <small>sample dates</small>}{' '}
        <a href={ALL_NOTIFICATIONS_PATH} accessKey="8" lang={told && tagOf(language)}>
          {header.seeAll}
          <span className="hidden-text">{header.seeAllOf}</span>
        </a>
      </p>
      <ShellSlot />
    </section>
  );
}
