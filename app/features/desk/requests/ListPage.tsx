import type { ListExtent } from '../lists/read-list.server';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
import type { ListedRequest } from './list.server';
import { type ColumnName, listOf, type RequestView, requestPath, shapeOf } from './list-view';

interface ListPageProps {
  view: RequestView;
  extent: ListExtent;
  rows: ListedRequest[];
}

/** The requests of a list, to search, sort and page through. */
export function ListPage({ view, extent, rows }: ListPageProps) {
  return (
    <>
      <h1>Requests</h1>
      <DeskList
        shape={shapeOf(listOf(view))}
        view={view}
        extent={extent}
        rows={rows}
        keyOf={({ reference }) => reference}
        cellOf={shown}
      />
    </>
  );
}

function shown(row: ListedRequest, name: ColumnName) {
  if (name === 'reference')
    return (
      <a className="one-line" href={requestPath(row.reference)}>
        {row.reference}
      </a>
    );
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
