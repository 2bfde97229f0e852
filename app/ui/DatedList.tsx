import { dayInWords } from '../text/day-in-words';

type Entry = Record<'path' | 'title' | 'date' | 'summary', string> & { sample: boolean };

/** Links to pages, each with date and summary, in the given order, or the text `none`. */
export function DatedList({ entries, none }: { entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return <p>{none}</p>;
  return (
    <ul className="listing plain-list">
      {entries.map(({ path, title, date, summary, sample }) => (
        <li key={path}>
          <div>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p className="dated">
              <time dateTime={date}>{dayInWords(date)}</time> {sample && <small>(sample)</small>}
            </p>
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
