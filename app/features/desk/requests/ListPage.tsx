import { placePhrase } from '../../../lists/table/sentence';
import { viewPath } from '../../../lists/table/view';
import { PreviousNext } from '../../../ui/PreviousNext';
import { TableHead } from '../../../ui/table/TableHead';
import { Moment } from '../ui/Moment';
import type { ListedRequest } from './list.server';
import {
  type ColumnName,
  filePath,
  LISTS,
  type ListName,
  listOf,
  listPath,
  REQUESTS_PATH,
  type RequestView,
  requestPath,
  shapeOf,
} from './list-view';

interface ListPageProps {
  view: RequestView;
  extent: { count: number; from: number; to: number; pages: number };
  rows: ListedRequest[];
}

/** The requests of a list, to search, sort and page through. */
export function ListPage({ view, extent, rows }: ListPageProps) {
  const list = listOf(view);
  const shape = shapeOf(list);
  const words = view.sort ? placePhrase(shape, view, extent) : `${extent.from} to ${extent.to}`;
  return (
    <>
      <h1>Requests</h1>
      <Tabs list={list} view={view} />
      <SearchForm list={list} view={view} />
      {rows.length === 0 ? (
        <p>
          No request here{view.q && ` with “${view.q}”`}.{' '}
          {(view.q || list !== 'all') && <a href={`${REQUESTS_PATH}?status=all`}>Show all requests</a>}
        </p>
      ) : (
        <>
          <table className="desk-table">
            <caption>
              {extent.count.toLocaleString('en')} {extent.count === 1 ? 'request' : 'requests'}
              {view.q && ` with “${view.q}”`}, {words}
            </caption>
            <TableHead shape={shape} view={view} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.reference}>
                  {shape.columns.map(({ name, heading }) => (
                    <Cell key={name} name={name} heading={heading} row={row} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {extent.pages > 1 && (
            <PreviousNext
              label="Pages of the list"
              page={view.page}
              pages={extent.pages}
              pathOf={(page) => viewPath(shape, { ...view, page })}
            />
          )}
          <p>
            <a href={filePath(view)}>Download this list (CSV)</a>
          </p>
        </>
      )}
    </>
  );
}

function Tabs({ list, view }: { list: ListName; view: RequestView }) {
  return (
    <nav aria-label="Lists">
      <ul className="desk-tabs">
        {(Object.keys(LISTS) as ListName[]).map((name) => (
          <li key={name}>
            <a href={listPath(name, view)} aria-current={name === list ? 'page' : undefined}>
              {LISTS[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchForm({ list, view }: { list: ListName; view: RequestView }) {
  return (
    <form className="desk-search" action={REQUESTS_PATH} aria-label="Search">
      <label htmlFor="q">Reference, organisation or sector</label>
      <input id="q" name="q" type="search" defaultValue={view.q} autoComplete="off" maxLength={100} />
      {list !== 'open' && <input type="hidden" name="status" value={list} />}
      {view.sort && <input type="hidden" name="sort" value={view.sort} />}
      {view.order === 'desc' && <input type="hidden" name="order" value="desc" />}
      <button type="submit">Search</button>
    </form>
  );
}

function Cell({ name, heading, row }: { name: ColumnName; heading: string; row: ListedRequest }) {
  if (name === 'reference')
    return (
      <th scope="row">
        <a href={requestPath(row.reference)}>{row.reference}</a>
      </th>
    );
  return <td data-label={heading}>{shown(name, row)}</td>;
}

function shown(name: Exclude<ColumnName, 'reference'>, row: ListedRequest) {
  const { received, due_on, closed, days_overdue, doubt } = row;
  if (name === 'received') return <Moment at={received} />;
  if (name === 'closed') return closed ? <Moment at={closed} /> : 'not yet';
  if (name === 'due_on')
    return (
      <>
        <Moment at={due_on} />
        {days_overdue && <b className="late"> {daysInWords(days_overdue)} overdue</b>}
      </>
    );
  if (name === 'status') return doubt ? `${row.status}, doubtful` : row.status;
  return row[name] ?? '';
}

/** "1 day", "12 days". */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
