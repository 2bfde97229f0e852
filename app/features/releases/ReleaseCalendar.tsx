import { dayInWords } from '../../text/day-in-words';
import { standingWord } from '../../text/standing';
import { CALENDAR_PATH, RELEASE_KINDS, type Release, type Releases } from './release';

/** What is announced, and below it what came out in the last 12 months (docs/behaviour.md 2.22). */
export function ReleaseCalendar({ upcoming, past, isWhole }: Releases & { isWhole: boolean }) {
  return (
    <>
      {!isWhole && (
        <p className="note">
          <b>This list is not whole at the moment.</b> Register figures and newsletters are missing. Try again
          in a few minutes.
        </p>
      )}
      <h2 id="upcoming">Upcoming</h2>
      {upcoming.length > 0 ? (
        <ReleaseList releases={upcoming} />
      ) : (
        <p>
          Nothing is announced. To ask what comes next, call <a href="tel:969">969</a> or{' '}
          <a href="/answers/contact">write to the office</a>.
        </p>
      )}
      <p>
        <a href={CALENDAR_PATH} type="text/calendar">
          These days for your calendar
        </a>{' '}
        <small>(ICS)</small>
      </p>
      <h2 id="past-releases">Published in the last 12 months</h2>
      {past.length > 0 ? (
        <ReleaseList releases={past} />
      ) : (
        <p>Nothing was published in the last 12 months.</p>
      )}
    </>
  );
}

function ReleaseList({ releases }: { releases: readonly Release[] }) {
  return (
    <ul className="link-list plain-list">
      {releases.map(({ kind, name, day, title, path, sample, standing = {} }) => {
        const became = standingWord(standing).toLowerCase();
        return (
          <li key={`${kind} ${name}`}>
            <a href={path}>{title}</a>
            <div className="dated">
              <time dateTime={day}>{dayInWords(day)}</time>, {RELEASE_KINDS[kind]}
              {became && `, ${became}`} {sample && <small>(sample)</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
