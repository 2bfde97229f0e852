import { Fragment } from 'react';
import { placePhrase } from '../../../lists/table/sentence';
import { viewPath } from '../../../lists/table/view';
import { PreviousNext } from '../../../ui/PreviousNext';
import { TableHead } from '../../../ui/table/TableHead';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
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
    <nav className="filters" aria-label="Lists">
      <ul>
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

/** Columns that are sorted by time. */
const DATES: ColumnName[] = ['received', 'due_on', 'closed'];

/** Search and order as one form; on narrow screens there are no headers to sort by (docs/rules.md R7). */
function SearchForm({ list, view }: { list: ListName; view: RequestView }) {
  return (
    <form className="controls" action={REQUESTS_PATH} aria-label="Search and order">
      <p className="grow">
        <label htmlFor="q">Reference, organisation or sector</label>
        <input id="q" name="q" type="search" defaultValue={view.q} autoComplete="off" maxLength={100} />
      </p>
      {list !== 'open' && <input type="hidden" name="status" value={list} />}
      <p>
        <label htmlFor="sort">Order</label>
        <select
          id="sort"
          name="sort"
          defaultValue={view.sort ? (view.order === 'desc' ? '-' : '') + view.sort : ''}
        >
          <option value="">As usual</option>
          {shapeOf(list).columns.map(({ name, heading }) => (
            <Fragment key={name}>
              <option
                value={name}
              >{`${heading}, ${DATES.includes(name) ? 'earliest first' : 'A to Z'}`}</option>
              <option
                value={`-${name}`}
              >{`${heading}, ${DATES.includes(name) ? 'latest first' : 'Z to A'}`}</option>
            </Fragment>
          ))}
        </select>
      </p>
      <p className="press">
        <button type="submit">Show requests</button>
      </p>
    </form>
  );
}

function Cell({ name, heading, row }: { name: ColumnName; heading: string; row: ListedRequest }) {
  if (name === 'reference')
    return (
      <th scope="row">
        <a className="one-line" href={requestPath(row.reference)}>
          {row.reference}
        </a>
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
        {days_overdue && (
          <>
            {' '}
            <Tag look="late">{`${daysInWords(days_overdue)} overdue`}</Tag>
          </>
        )}
      </>
    );
  if (name === 'status')
    return (
      <>
        <Tag look={row.status === 'new' ? 'due' : undefined}>{row.status}</Tag>
        {doubt && (
          <>
            {' '}
            <Tag look="late">doubtful</Tag>
          </>
        )}
      </>
    );
  return row[name] ?? '';
}

/** "1 day", "12 days". */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
