import type { PagePlace } from '../../../lists/page-of-list';
import { shownFigure } from '../../../lists/table/shape';
import { STATES } from '../../register/zones';
import type { StaffAction } from '../people/people.server';
import { ActionList } from '../ui/ActionList';
import { ListTurns } from '../ui/ListTurns';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
import {
  FRAUD_REPORTS_PATH,
  LONGEST_SEARCH,
  type ReportView,
  reportPath,
  reportsPath,
  SORTS,
} from './list-view';
import type { ReportGroup } from './report-list.server';

interface ReportListPageProps {
  view: ReportView;
  groups: ReportGroup[];
  place: PagePlace;
  /** Reports in the list. */
  total: number;
  /** The last steps with reports. */
  actions: StaffAction[];
  /** Reports that are compared, and most lines of the file. */
  limits: { compared: number; lines: number };
}

/** The queue of new reports, or all of them, those of the same fraud together. */
export function ReportListPage({ view, groups, place, total, actions, limits }: ReportListPageProps) {
  return (
    <>
      <h1>Fraud reports</h1>
      <ListChoice view={view} />
      <Controls view={view} />
      {groups.length === 0 ? (
        <p>{view.q || view.state ? 'No report matches.' : 'No report waits.'}</p>
      ) : (
        <>
          <p>
            Reports that name the same link, number or account are one row.{' '}
            {total > limits.compared &&
              `The newest ${shownFigure(limits.compared)} reports are compared with each other. `}
            <b>Do not open a link of a report.</b>
          </p>
          <ReportTable groups={groups} caption={captionOf(view, place, total)} />
          <ListTurns place={place} of="reports" pathOf={(page) => reportsPath({ ...view, page })} />
          <p>
            <a href={reportsPath({ ...view, sort: 'newest', page: 1 }, `${FRAUD_REPORTS_PATH}.csv`)}>
              {total > limits.lines
                ? `Download the newest ${shownFigure(limits.lines)} of these reports (CSV)`
                : 'Download these reports (CSV)'}
            </a>
          </p>
        </>
      )}
      <h2>What was done last</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}

function captionOf({ list }: ReportView, { from, to }: PagePlace, total: number): string {
  const reports = total === 1 ? '1 report' : `${shownFigure(total)} reports`;
  return `Rows ${from} to ${to}, of ${reports}${list === 'new' ? ' that nobody has reviewed' : ''}`;
}

function ListChoice({ view }: { view: ReportView }) {
  const lists = { new: 'New', all: 'All' } as const;
  return (
    <nav className="filters" aria-label="Which reports">
      <ul>
        {(['new', 'all'] as const).map((list) => (
          <li key={list}>
            <a
              href={reportsPath({ ...view, list, page: 1 })}
              aria-current={view.list === list ? 'page' : undefined}
            >
              {lists[list]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Controls({ view }: { view: ReportView }) {
  return (
    <form className="controls" action={FRAUD_REPORTS_PATH}>
      {view.list === 'all' && <input type="hidden" name="list" value="all" />}
      <p className="grow">
        <label htmlFor="q">Words in the report</label>
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
        <label htmlFor="state">State</label>
        <select id="state" name="state" defaultValue={view.state}>
          <option value="">All</option>
          {STATES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
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
        <button type="submit">Show reports</button>
      </p>
    </form>
  );
}

function ReportTable({ groups, caption }: { groups: ReportGroup[]; caption: string }) {
  return (
    <table className="desk-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Report</th>
          <th scope="col">Received</th>
          <th scope="col">What it says</th>
          <th scope="col">State</th>
          <th scope="col">Same fraud</th>
          <th scope="col">Reviewed</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ report, others }) => (
          <tr key={report.number}>
            <th scope="row">
              <a className="one-line" href={reportPath(report.number)}>
                Report {report.number}
              </a>
            </th>
            <td data-label="Received">
              <Moment at={report.received} />
            </td>
            <td data-label="What it says" className="report-text">
              {beginningOf(report.what_happened)}
              {report.link_or_number && (
                <>
                  <br />
                  <small>{beginningOf(report.link_or_number)}</small>
                </>
              )}
              {report.doubt && (
                <>
                  <br />
                  <Tag look="late">doubtful</Tag> <small>{report.doubt}</small>
                </>
              )}
            </td>
            <td data-label="State">{report.state ?? 'not given'}</td>
            <td data-label="Same fraud">
              <Others numbers={others} />
            </td>
            <td data-label="Reviewed">
              {report.reviewed ? (
                <>
                  <Moment at={report.reviewed} />, {report.reviewed_by}
                </>
              ) : (
                <Tag look="due">new</Tag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Reports that are linked in a row. */
const LINKED = 5;

function Others({ numbers }: { numbers: number[] }) {
  if (numbers.length === 0) return 'only this';
  return (
    <>
      <b>{numbers.length + 1} reports:</b> also{' '}
      {numbers.slice(0, LINKED).map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <a href={reportPath(number)}>{number}</a>
        </span>
      ))}
      {numbers.length > LINKED && ` and ${numbers.length - LINKED} more`}
    </>
  );
}

/** Characters of a text in the list. */
const BEGINNING = 160;

function beginningOf(text: string): string {
  const signs = [...text.replaceAll('\n', ' ')];
  return signs.length > BEGINNING ? `${signs.slice(0, BEGINNING).join('')}…` : signs.join('');
}
