import { dayInWords } from '../../../text/day-in-words';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import type { readEntryList } from './entry-list.server';
import { type ColumnName, entryList, type ListedEntry } from './list-view';
import { CONTENT_PATH, entryPath, NEW } from './paths';

type EntryListProps = Awaited<ReturnType<typeof readEntryList>>;

/** The entries of a kind, to search, sort and change. */
export function EntryListPage({ title, kind, view, extent, rows, drafts, mayWrite }: EntryListProps) {
  const { shape } = entryList(kind.kind);
  return (
    <>
      <h1>{title}</h1>
      <ul className="desk-links">
        {mayWrite && kind.place !== 'file' && (
          <li>
            <a href={entryPath(kind.kind, NEW)}>New {kind.one}</a>
          </li>
        )}
        {mayWrite && kind.around && (
          <li>
            <a href={kind.around}>What stands around the list</a>
          </li>
        )}
        <li>
          <a href={CONTENT_PATH}>All content</a>
        </li>
      </ul>
      {drafts.length > 0 && (
        <>
          <h2>Not yet published</h2>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.path}>
                <a href={draft.path}>{draft.title}</a>: {draft.state}, <Moment at={draft.changed} />
              </li>
            ))}
          </ul>
          <h2>On the site</h2>
        </>
      )}
      <DeskList
        shape={shape}
        view={view}
        extent={extent}
        rows={rows}
        keyOf={({ path, name }) => `${path} ${name}`}
        cellOf={cellOf}
      />
    </>
  );
}

function cellOf({ path, title, date, state, isSample }: ListedEntry, name: ColumnName) {
  if (name === 'title') return <a href={path}>{title}</a>;
  if (name === 'date') return date ? dayInWords(date) : '–';
  if (name === 'sample') return isSample ? 'sample' : '';
  return state;
}
