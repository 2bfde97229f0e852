import { dayInWords } from '../../../text/day-in-words';
import { LastUpdated } from '../../../ui/LastUpdated';
import { SampleMark } from '../../../ui/SampleMark';
import { ShareText } from '../../../ui/ShareText';
import { SectionPage } from '../../navigation/SectionPage';
import { Prose } from '../../pages/Prose';
import { BELOW_WARNINGS, REPORT_PATH, WARNINGS_PATH } from '../paths';
import type { findWarning } from './warnings.server';

/** A warning's page. What was seen in the fraud is never a link. */
export function WarningPage({ warning }: { warning: NonNullable<ReturnType<typeof findWarning>> }) {
  const { title, date, updated, sample, seen, html, passOn } = warning;
  return (
    <SectionPage title={title} above={BELOW_WARNINGS}>
      <Prose html={html} />
      {seen.length > 0 && (
        <>
          <h2>Seen in this fraud</h2>
          <ul>
            {seen.map((written) => (
              <li key={written}>{written}</li>
            ))}
          </ul>
        </>
      )}
      {sample && (
        <SampleMark>This warning or its date is a sample. The office has not confirmed it.</SampleMark>
      )}
      <p className="updated">
        Published: <time dateTime={date}>{dayInWords(date)}</time>{' '}
        <LastUpdated day={updated} published={date} />
      </p>
      <ShareText title="Pass it on" text={passOn} />
      <p>
        <a href={REPORT_PATH}>Tell us more about it</a>
      </p>
      <p>
        <a className="way" href={WARNINGS_PATH}>
          ← All warnings
        </a>
      </p>
    </SectionPage>
  );
}
