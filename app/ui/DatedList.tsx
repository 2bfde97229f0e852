import { dayInWords } from '../text/day-in-words';
import { ListedItem } from './Listing';

type Entry = Record<'path' | 'title' | 'date' | 'summary', string> & { updated?: string; sample: boolean };

/** Links to pages, each with date and summary, in the given order, or the text `none`. */
export function DatedList({ entries, none }: { entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return <p>{none}</p>;
  return (
    <ul className="listing plain-list">
      {entries.map(({ path, title, date, updated, summary, sample }) => (
        <li key={path}>
          <ListedItem
            title={<a href={path}>{title}</a>}
            date={date}
            day={dayInWords(date)}
            updated={updated}
            sample={sample}
          >
            <p>{summary}</p>
          </ListedItem>
        </li>
      ))}
    </ul>
  );
}
