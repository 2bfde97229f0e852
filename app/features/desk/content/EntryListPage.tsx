import { dayInWords } from '../../../text/day-in-words';
import { ListTurns } from '../ui/ListTurns';
import { Moment } from '../ui/Moment';
import type { ListedEntry, readEntryList } from './entry-list.server';
import { type EntryView, entriesPath, LONGEST_SEARCH, SORTS } from './list-view';
import { CONTENT_PATH, entryPath, kindPath, NEW } from './paths';

type EntryListProps = Awaited<ReturnType<typeof readEntryList>>;

/** The entries of a kind, to search, sort and change. */
export function EntryListPage({
  title,
  kind,
  view,
  entries,
  place,
  total,
  drafts,
  mayWrite,
}: EntryListProps) {
  return (
    <>
      <h1>{title}</h1>
      <p>
        <a href={CONTENT_PATH}>All content</a>
        {mayWrite && kind.place !== 'file' && (
          <>
            {' · '}
            <a href={entryPath(kind.kind, NEW)}>New {kind.one}</a>
          </>
        )}
        {mayWrite && kind.around && (
          <>
            {' · '}
            <a href={kind.around}>What stands around the list</a>
          </>
        )}
      </p>
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
        </>
      )}
      <Controls kind={kind.kind} view={view} />
      {entries.length === 0 ? (
        <p>{view.q ? 'Nothing matches.' : 'There is none yet.'}</p>
      ) : (
        <>
          <EntryTable
            entries={entries}
            caption={`${total === 1 ? '1 entry' : `${total} entries`}, ${place.from} to ${place.to}`}
          />
          <ListTurns place={place} of={title} pathOf={(page) => entriesPath(kind.kind, { ...view, page })} />
          <p>
            <a href={entriesPath(kind.kind, { ...view, page: 1 }, '.csv')}>Download this list (CSV)</a>
          </p>
        </>
      )}
    </>
  );
}

function Controls({ kind, view }: { kind: string; view: EntryView }) {
  return (
    <form className="controls" action={kindPath(kind)} aria-label="Search">
      <p className="grow">
        <label htmlFor="q">Title, date or state</label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={view.q}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
        />
      </p>
      <p>
        <label htmlFor="sort">Order</label>
        <select id="sort" name="sort" defaultValue={view.sort}>
          {Object.entries(SORTS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </p>
      <p className="press">
        <button type="submit">Show</button>
      </p>
    </form>
  );
}

function EntryTable({ entries, caption }: { entries: readonly ListedEntry[]; caption: string }) {
  const hasDates = entries.some(({ date }) => date);
  return (
    <table className="desk-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          {hasDates && <th scope="col">Date</th>}
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ path, title, name, date, state, isSample }) => (
          <tr key={`${path} ${name}`}>
            <th scope="row">
              <a href={path}>{title || name}</a>
            </th>
            {hasDates && <td data-label="Date">{date ? dayInWords(date) : '–'}</td>}
            <td data-label="State">
              {state}
              {isSample && ', a sample'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
