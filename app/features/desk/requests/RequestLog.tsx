import type { TableView } from '../../../lists/table/view';
import type { ListExtent } from '../lists/read-list.server';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { type LogColumn, type LogEntry, requestLog } from './list-view';

interface RequestLogProps {
  reference: string;
  view: TableView<LogColumn>;
  extent: ListExtent;
  rows: LogEntry[];
}

/** What has happened with a request. */
export function RequestLog({ reference, ...list }: RequestLogProps) {
  const { rows } = list;
  return (
    <DeskList
      {...list}
      shape={requestLog(reference).shape}
      keyOf={(row) => rows.indexOf(row)}
      cellOf={shown}
      file="Download these entries (CSV)"
    />
  );
}

function shown({ happened, what, who, words, doubt }: LogEntry, column: LogColumn) {
  if (column === 'happened') return <Moment at={happened} />;
  if (column === 'what') return doubt ? `${what} (doubtful: ${doubt})` : what;
  if (column === 'who') return who ?? 'not kept';
  return words && <span className="as-written">{words}</span>;
}
