import type { ComponentProps, ReactNode } from 'react';
import { Languages } from '../../../ui/Languages';
import { Linked } from '../../../ui/Linked';
import { pathFrom } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { SectionPage } from '../../navigation/SectionPage';
import { ORIGIN_PATH, REPORT_PATH } from '../paths';

/** A day, and as its language has it. */
export interface Day {
  day: string;
  words: string;
}

interface WarningListProps {
  entries: readonly {
    path: string;
    title: string;
    summary: string;
    date: Day;
    updated: Day | null;
    sample: boolean;
  }[];
  above: { title: string; path: string }[];
  languages: ComponentProps<typeof Languages>['pages'];
  /** Shown below the list. */
  children: ReactNode;
}

/** Frauds that the office has seen, newest first (docs/behaviour.md 2.19). */
export function WarningList({ entries, above, languages, children }: WarningListProps) {
  const { warnings: words, common, language, code } = useWords();
  return (
    <SectionPage title={words.title} tagline={words.tagline} above={above}>
      <Languages pages={languages} label={language.label} />
      <p>
        <Linked
          text={words.above}
          to={{ report: pathFrom(code, REPORT_PATH), check: pathFrom(code, ORIGIN_PATH) }}
        />
      </p>
      {entries.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="listing plain-list">
          {entries.map(({ path, title, summary, date, updated, sample }) => (
            <li key={path}>
              <div>
                <h2>
                  <a href={path}>{title}</a>
                </h2>
                <p className="dated">
                  <time dateTime={date.day}>{date.words}</time>{' '}
                  {updated && <DayIn text={common.lastUpdated} day={updated} />}{' '}
                  {sample && <small>{common.sampleInBrackets}</small>}
                </p>
                <p>{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {children}
    </SectionPage>
  );
}

/** A message with a day in it. */
export function DayIn({ text, day }: { text: string; day: Day }) {
  const [before, after] = text.split('{day}');
  return (
    <>
      {before}
      <time dateTime={day.day}>{day.words}</time>
      {after}
    </>
  );
}
