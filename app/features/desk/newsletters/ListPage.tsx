import { PageNumbers } from '../../../ui/PageTurns';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
import { type ListView, ORDERS, queryOf, SEARCH_LENGTH } from './list-view';
import type { ListedIssue } from './newsletters.server';
import { figure, lookOf, stateInWords } from './sending';

interface ListPageProps {
  issues: ListedIssue[];
  view: ListView;
  pages: number;
  total: number;
  mayWrite: boolean;
}

/** Every issue of the newsletter, and how far its sending is. */
export function ListPage({ issues, view, pages, total, mayWrite }: ListPageProps) {
  const pathOf = (page: number) => `/desk/newsletters${queryOf({ ...view, page })}`;
  return (
    <>
      <h1>Newsletters</h1>
      {mayWrite && (
        <p>
          <a href="/desk/newsletters/new">Write an issue</a>
        </p>
      )}
      <ListForm view={view} />
      {total === 0 ? <p>No issue has “{view.q}”.</p> : <IssueTable issues={issues} total={total} />}
      {pages > 1 && <PageNumbers label="Pages of the list" page={view.page} pages={pages} pathOf={pathOf} />}
      {total > 0 && (
        <p>
          <a href={`/desk/newsletters.csv${queryOf({ ...view, page: 1 })}`}>Download these issues (CSV)</a>
        </p>
      )}
    </>
  );
}

function IssueTable({ issues, total }: Pick<ListPageProps, 'issues' | 'total'>) {
  return (
    <table className="desk-table">
      <caption>{total === 1 ? '1 issue' : `${total} issues`}</caption>
      <thead>
        <tr>
          <th scope="col">Issue</th>
          <th scope="col">Date</th>
          <th scope="col">State</th>
          <th scope="col" className="figure">
            For
          </th>
          <th scope="col" className="figure">
            Delivered
          </th>
          <th scope="col" className="figure">
            Came back
          </th>
          <th scope="col" className="figure">
            Left before
          </th>
          <th scope="col">Last step</th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <IssueRow key={issue.name} issue={issue} />
        ))}
      </tbody>
    </table>
  );
}

function IssueRow({ issue }: { issue: ListedIssue }) {
  const { name, title, date, isSample, isOfDesk, sending, last } = issue;
  return (
    <tr>
      <th scope="row">
        {date ? <a href={`/desk/newsletters/${name}`}>{title}</a> : title} <small>{name}</small>
        {isSample && <small> (sample)</small>}
      </th>
      <td data-label="Date">{date ? <Moment at={date} /> : 'no longer in the content'}</td>
      <td data-label="State">
        <Tag look={lookOf(sending)}>{stateInWords(sending, isOfDesk)}</Tag>
      </td>
      <td data-label="For" className="figure">
        {figure(sending?.recipients ?? null)}
      </td>
      <td data-label="Delivered" className="figure">
        {figure(sending?.sent ?? null)}
      </td>
      <td data-label="Came back" className="figure">
        {figure(sending?.no_mailbox ?? null)}
      </td>
      <td data-label="Left before" className="figure">
        {figure(sending?.gone ?? null)}
      </td>
      <td data-label="Last step">
        {last ? (
          <>
            {last.what}
            {last.who && ` by ${last.who}`}, <Moment at={last.at} />
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}

function ListForm({ view }: { view: ListView }) {
  return (
    <form className="controls" action="/desk/newsletters" aria-label="Issues">
      <p className="grow">
        <label htmlFor="q">Words in title, name or state</label>
        <input id="q" name="q" type="search" defaultValue={view.q} maxLength={SEARCH_LENGTH} />
      </p>
      <p>
        <label htmlFor="sort">Order</label>
        <select id="sort" name="sort" defaultValue={view.sort}>
          {Object.entries(ORDERS).map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </select>
      </p>
      <p className="press">
        <button type="submit">Show issues</button>
      </p>
    </form>
  );
}
