import { ColumnHeads } from '../../../ui/table/ColumnHeads';
import { shownFigure } from '../../../ui/table/shape';
import { FIGURES, type Figure, figureColumn, label } from '../columns';
import { CHANGE_KINDS, type Change, difference, signed } from './change';

interface ChangesTableProps {
  changes: Change[];
  caption: string;
}

/**
 * Changes, one a row: each figure before, after and by how much; a row that was added, is gone or renamed says so. On
 * narrow screens rows stack (docs/rules.md R7).
 */
export function ChangesTable({ changes, caption }: ChangesTableProps) {
  return (
    <table className="stacking numeric" role="table">
      <caption className="hidden-text">{caption}</caption>
      <ColumnHeads columns={['State', 'LGA', ...FIGURES.map(figureColumn)]} />
      <tbody role="rowgroup">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { kind, isTotal, before, after } = change;
  const named = after ?? before;
  return (
    <tr role="row" className={isTotal ? 'total' : undefined}>
      <td role="cell" data-label="State">
        {named?.state}
      </td>
      <th scope="row" role="rowheader">
        {isTotal ? 'National total' : named?.lga}
        {kind !== 'changed' && <small className="doubt">{` ${markOf(change)}`}</small>}
      </th>
      {FIGURES.map((figure) => (
        <td key={figure} role="cell" data-label={label(figure)}>
          <FigureChange change={change} figure={figure} />
        </td>
      ))}
    </tr>
  );
}

/** What has happened to a row; nothing for one of which only the figures are others. */
function markOf({ kind, before, after }: Change): string {
  if (kind !== 'renamed' || !before) return CHANGE_KINDS[kind];
  return `${CHANGE_KINDS[kind]}, before: ${before.state === after?.state ? '' : `${before.state}, `}${before.lga}`;
}

function FigureChange({ change, figure }: { change: Change; figure: Figure }) {
  const { before, after } = change;
  if (!before || !after) return shownFigure((before ?? after)?.[figure] ?? null);
  if (before[figure] === after[figure]) return shownFigure(after[figure]);
  const by = difference(change, figure);
  return (
    <>
      {`${shownFigure(before[figure])} → ${shownFigure(after[figure])}`}
      {by !== null && <small className="doubt">{` (${signed(by)})`}</small>}
    </>
  );
}
