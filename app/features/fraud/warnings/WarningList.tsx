import type { ReactNode } from 'react';
import { dayInWords } from '../../../ui/day-in-words';
import { SectionPage } from '../../navigation/SectionPage';
import { FRAUD_PATH, ORIGIN_PATH, REPORT_PATH, warningPath } from '../paths';

export const WARNINGS_TITLE = 'Fraud warnings';

interface WarningListProps {
  warnings: readonly { name: string; title: string; date: string; description: string; sample: boolean }[];
  /** What stands below the list. */
  children: ReactNode;
}

/** Frauds that the office has seen, newest first (docs/behaviour.md 2.19). */
export function WarningList({ warnings, children }: WarningListProps) {
  return (
    <SectionPage
      title={WARNINGS_TITLE}
      tagline="Frauds in our name that the office has seen"
      above={[{ title: 'Recognise and Report Fraud', path: FRAUD_PATH }]}
    >
      <p>
        <a href={REPORT_PATH}>Report a fraud</a> that is not here, without your name. Have you got something
        that may be one? <a href={ORIGIN_PATH}>Is it from us?</a>
      </p>
      {warnings.length === 0 ? (
        <p>No warning is out now.</p>
      ) : (
        <ul className="listing plain-list">
          {warnings.map(({ name, title, date, description, sample }) => (
            <li key={name}>
              <div>
                <h2>
                  <a href={warningPath(name)}>{title}</a>
                </h2>
                <p className="dated">
                  <time dateTime={date}>{dayInWords(date)}</time>{' '}
                  {sample && <span className="sample-mark">sample</span>}
                </p>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {children}
    </SectionPage>
  );
}
