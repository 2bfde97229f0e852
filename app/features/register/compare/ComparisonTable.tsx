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
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Figure
            </th>
            {places.map(({ path, name }) => (
              <th key={path} className="n" scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
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
