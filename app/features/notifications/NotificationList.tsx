import type { ComponentProps } from 'react';
import { InEnglish } from '../../ui/InEnglish';
import { Languages, TranslationNotes } from '../../ui/Languages';
import { Linked } from '../../ui/Linked';
import { SampleMark } from '../../ui/SampleMark';
import { pathFrom } from '../../words/language';
import { useWords } from '../../words/use-words';
import { SectionPage } from '../navigation/SectionPage';
import { Notice } from './Notice';
import { ALL_NOTIFICATIONS_PATH } from './notification';
import type { Notifications } from './notifications.server';

type NotificationListProps = Notifications & { languages: ComponentProps<typeof Languages>['pages'] };

/** The page of all notices, newest first, to which the banner links. */
export function NotificationList({ notifications, sample, languages }: NotificationListProps) {
  const { notices: words, language, notes, code } = useWords();
  return (
    <SectionPage title={words.title} tagline={words.tagline}>
      <Languages pages={languages} label={language.label} />
      <TranslationNotes {...notes} english={ALL_NOTIFICATIONS_PATH} />
      {notifications.length === 0 && <p>{words.none}</p>}
      <ul className="plain-list notification-list">
        {notifications.map((notice) => (
          <li key={notice.title}>
            {notice.translation ? (
              <Notice notice={notice} day={notice.translation.day} />
            ) : (
              <InEnglish>
                <Notice notice={notice} />
              </InEnglish>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Linked
          text={words.seeAlso}
          to={{ check: pathFrom(code, '/is-it-from-us'), warnings: pathFrom(code, '/warnings') }}
        />
      </p>
      {sample && notifications.length > 0 && <SampleMark>{words.sampleDates}</SampleMark>}
    </SectionPage>
  );
}
