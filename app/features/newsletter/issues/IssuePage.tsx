import type { ComponentProps } from 'react';
import { Languages, TranslationNotes } from '../../../ui/Languages';
import { ENGLISH, pathIn } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { NewsletterPage } from '../NewsletterPage';
import { ISSUES_PATH, NEWSLETTER_PATH } from '../newsletter';
import { IssueBody, type ShownIssue } from './IssueBody';

interface IssuePageProps {
  shown: ShownIssue;
  notes: Omit<ComponentProps<typeof TranslationNotes>, 'english'> | null;
  /** The path of the English issue. */
  english: string;
  languages: ComponentProps<typeof Languages>['pages'];
}

/** The page of an issue. In another language the form's page lists the others that there are in it. */
export function IssuePage({ shown, notes, english, languages }: IssuePageProps) {
  const { newsletter, language, code } = useWords();
  const form = pathIn(code, NEWSLETTER_PATH);
  return (
    <NewsletterPage title={shown.title}>
      <Languages pages={languages} label={language.label} />
      {notes && <TranslationNotes {...notes} english={english} />}
      <IssueBody {...shown} />
      <p>
        <a className="way" href={code === ENGLISH ? ISSUES_PATH : form}>
          {newsletter.issue.all}
        </a>
      </p>
      <p>
        <a href={form}>{newsletter.issue.subscribe}</a>
      </p>
    </NewsletterPage>
  );
}
