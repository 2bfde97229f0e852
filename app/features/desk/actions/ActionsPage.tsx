import type { TableView } from '../../../lists/table/view';
import type { ListExtent } from '../lists/read-list.server';
import { requestPath } from '../requests/list-view';
import type { StaffAction } from '../staff-action';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { ACTIONS, type ActionColumn } from './list-view';

interface ActionsPageProps {
  view: TableView<ActionColumn>;
  extent: ListExtent;
  rows: StaffAction[];
}

/** The log of what was done at the desk, by whom and when. */
export function ActionsPage({ view, extent, rows }: ActionsPageProps) {
  return (
    <>
      <h1>What was done</h1>
      <p>Each step at the desk and in the database is kept for three years. Nobody can change the log.</p>
      <DeskList
        shape={ACTIONS}
        view={view}
        extent={extent}
        rows={rows}
        keyOf={(row) => rows.indexOf(row)}
        cellOf={shown}
      />
    </>
  );
}

function shown(action: StaffAction, column: ActionColumn) {
  const { done, reference } = action;
  if (column === 'done') return <Moment at={done} />;
  if (column === 'reference')
    return (
      reference && (
        <a className="one-line" href={requestPath(reference)}>
          {reference}
        </a>
      )
    );
  return action[column];
}
