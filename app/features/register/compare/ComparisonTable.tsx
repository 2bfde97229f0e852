import { ColumnHeads } from '../../../ui/table/ColumnHeads';
import type { ComparedPlace } from './places.server';
import { comparisonRows } from './table-rows';

interface ComparisonTableProps {
  places: readonly ComparedPlace[];
  caption: string;
}

/** The places side by side, a line for each figure; on narrow screens a block for each figure (docs/rules.md R7). */
export function ComparisonTable({ places, caption }: ComparisonTableProps) {
  return (
    <div className="register">
      <table className="stacking comparison" role="table">
        <caption>{caption}</caption>
        <ColumnHeads columns={['Figure', ...places.map(({ name }) => ({ heading: name, isFigure: true }))]} />
        <tbody role="rowgroup">
          {comparisonRows(places).map((row) => (
            <tr key={row.label} role="row">
              <th scope="row" role="rowheader">
                {row.label}
              </th>
              {places.map(({ path, name }, column) => (
                <td key={path} className="n" role="cell" data-label={name}>
                  {row.values[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
