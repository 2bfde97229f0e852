import { StackedTable } from '../../../ui/table/StackedTable';
import { shownFigure } from '../../../ui/table/shape';
import { FIGURES, type Figure, figureColumns } from '../columns';
import { CHANGE_KINDS, type Change, difference, signed } from './change';

interface ChangesTableProps {
  changes: Change[];
  caption: string;
}

/** One row per change: each figure before and after, and the difference. Rows added, gone or renamed are marked. */
export function ChangesTable({ changes, caption }: ChangesTableProps) {
  return (
    <StackedTable
      className="numeric differences"
      caption={<caption className="hidden-text">{caption}</caption>}
      columns={[{ heading: 'State' }, { heading: 'LGA' }, ...figureColumns()]}
      headAt={1}
      rows={changes.map((change) => ({
        key: change.id,
        isTotal: change.isTotal,
        cells: [
          (change.after ?? change.before)?.state,
          <RowName key="name" change={change} />,
          ...FIGURES.map((figure) => <FigureChange key={figure} change={change} figure={figure} />),
        ],
      }))}
    />
  );
}

function RowName({ change }: { change: Change }) {
  const { kind, isTotal, before, after } = change;
  return (
    <>
      {isTotal ? 'National total' : (after ?? before)?.lga}
      {kind !== 'changed' && <small className="doubt">{` ${kindLabel(change)}`}</small>}
    </>
  );
}

/** "Added", "Gone", or "Renamed" with the former name. */
function kindLabel({ kind, before, after }: Change): string {
  if (kind !== 'renamed' || !before) return CHANGE_KINDS[kind];
  return `${CHANGE_KINDS[kind]} from ${before.state === after?.state ? '' : `${before.state}, `}${before.lga}`;
}

function FigureChange({ change, figure }: { change: Change; figure: Figure }) {
  const { before, after } = change;
  if (!before || !after) return shownFigure((before ?? after)?.[figure] ?? null);
  if (before[figure] === after[figure]) return shownFigure(after[figure]);
  const delta = difference(change, figure);
  return (
    <>
      {`${shownFigure(before[figure])} → ${shownFigure(after[figure])}`}
      {delta !== null && <small className="doubt">{` (${signed(delta)})`}</small>}
    </>
  );
}
