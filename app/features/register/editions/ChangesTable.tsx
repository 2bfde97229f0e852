import { shownFigure } from '../../../ui/table/shape';
import { FIGURES, type Figure, label } from '../columns';
import { CHANGE_KINDS, type Change, difference, type RowOfEdition } from './change';
import { signed } from './signed';

interface ChangesTableProps {
  changes: Change[];
  caption: string;
}

/** Changes, one a row: each figure before, after and by how much. On narrow screens rows stack (docs/rules.md R7). */
export function ChangesTable({ changes, caption }: ChangesTableProps) {
  return (
    <table className="stacking numeric" role="table">
      <caption className="hidden-text">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['State', 'Change', 'LGA'].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
          {FIGURES.map((figure) => (
            <th key={figure} className="n" scope="col" role="columnheader">
              {label(figure)}
            </th>
          ))}
        </tr>
      </thead>
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
      <td role="cell" data-label="Change">
        {CHANGE_KINDS[kind]}
        {kind === 'renamed' && <small className="doubt">{` before: ${oldName(before, after)}`}</small>}
      </td>
      <th scope="row" role="rowheader">
        {isTotal ? 'National total' : named?.lga}
      </th>
      {FIGURES.map((figure) => (
        <td key={figure} role="cell" data-label={label(figure)}>
          <FigureChange change={change} figure={figure} />
        </td>
      ))}
    </tr>
  );
}

function oldName(before: RowOfEdition | null, after: RowOfEdition | null): string {
  if (!before) return '';
  return before.state === after?.state ? before.lga : `${before.lga}, ${before.state}`;
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
