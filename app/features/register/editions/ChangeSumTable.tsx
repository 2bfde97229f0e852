import { ColumnHeads } from '../../../ui/table/ColumnHeads';
import { FIGURES, figureColumn, label } from '../columns';
import { CHANGE_KINDS, type ChangeKind, type ChangeSums, KIND_NAMES, signed } from './change';

interface ChangeSumTableProps {
  sums: ChangeSums;
  /** The kind that is shown below; null for all. */
  shown: ChangeKind | null;
  pathOf(kind: ChangeKind): string;
}

/** What the changes of each kind add up to; each name leads to those changes alone. On narrow screens the rows stack as labelled blocks (docs/rules.md R7). */
export function ChangeSumTable({ sums, shown, pathOf }: ChangeSumTableProps) {
  return (
    <table className="stacking numeric" role="table">
      <caption>By how much the figures have changed, national total left out</caption>
      <ColumnHeads columns={['Kind', { heading: 'Rows', isFigure: true }, ...FIGURES.map(figureColumn)]} />
      <tbody role="rowgroup">
        {KIND_NAMES.map((kind) => (
          <tr key={kind} role="row">
            <th scope="row" role="rowheader">
              <a href={pathOf(kind)} aria-current={kind === shown ? 'page' : undefined}>
                {CHANGE_KINDS[kind]}
              </a>
            </th>
            <td role="cell" data-label="Rows">
              {sums[kind].rows.toLocaleString('en')}
            </td>
            {FIGURES.map((figure) => (
              <td key={figure} role="cell" data-label={label(figure)}>
                {signed(sums[kind].after[figure] - sums[kind].before[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
