import { dayInWords } from '../../../ui/day-in-words';
import { issuePath } from '../newsletter';

interface ListedIssue {
  name: string;
  title: string;
  date: string;
  description: string;
  sample: boolean;
}

/** All issues, newest first. */
export function IssueList({ issues }: { issues: readonly ListedIssue[] }) {
  if (issues.length === 0) return <p>No newsletter has been sent yet.</p>;
  return (
    <ul className="listing plain-list">
      {issues.map(({ name, title, date, description, sample }) => (
        <li key={name}>
          <div>
            <h2>
              <a href={issuePath(name)}>{title}</a>
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
  );
}
