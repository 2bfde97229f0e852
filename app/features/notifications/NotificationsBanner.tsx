import { ENGLISH, pathFrom, tagOf } from '../../words/language';
import { useWords } from '../../words/use-words';
import { Notice } from './Notice';
import { ALL_NOTIFICATIONS_PATH, type NewestNotification } from './notification';

/**
 * The newest notice, at the top of every page, with a link to all (docs/behaviour.md 2.12). The shell fetches the others
 * and rotates them, unless the visitor prefers reduced motion (docs/rules.md R31).
 */
export function NotificationsBanner({ newest }: { newest: NewestNotification }) {
  const { header, notices, common, code: language } = useWords();
  const { translation } = newest;
  const english = language === ENGLISH ? undefined : tagOf(ENGLISH);
  return (
    <section className="notices" aria-label={header.notices}>
      <p className="newest">
        <span className="notice" lang={translation ? undefined : english}>
          <Notice notice={newest} day={translation?.day} />
        </span>{' '}
        {(newest.sample || translation?.sample) && (
          <small>{translation?.sample ? common.sample : notices.sampleDates}</small>
        )}{' '}
        <a href={pathFrom(language, ALL_NOTIFICATIONS_PATH)} accessKey="8">
          {header.seeAll}
          <span className="hidden-text">{header.seeAllOf}</span>
        </a>
      </p>
    </section>
  );
}
