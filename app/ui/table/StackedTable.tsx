import type { ReactNode } from 'react';
import { ColumnHeads } from './ColumnHeads';

interface StackedColumn {
  heading: string;
  /** Beside a value on a narrow screen; the heading when left out. */
  label?: string;
  /** Figures are aligned right. */
  isFigure?: boolean;
}

interface StackedRow {
  key: string | number;
  /** Where links to the row lead. */
  id?: string;
  isTotal?: boolean;
  /** In the order of the columns. */
  cells: readonly ReactNode[];
}

interface StackedTableProps {
  /** Classes that it has besides. */
  className?: string;
  /** Its `<caption>`. */
  caption: ReactNode;
  columns: readonly StackedColumn[];
  rows: readonly StackedRow[];
  /** The column whose cells name their rows. */
  headAt?: number;
}

/**
 * A table whose order cannot be chosen. On narrow screens its rows stack as labelled blocks, which takes the table's
 * meaning from the elements, so that the roles say it (docs/rules.md R7).
 */
export function StackedTable({ className, caption, columns, rows, headAt = 0 }: StackedTableProps) {
  return (
    <table className={className ? `stacking ${className}` : 'stacking'} role="table">
      {caption}
      <ColumnHeads columns={columns} />
      <tbody role="rowgroup">
        {rows.map(({ key, id, isTotal, cells }) => (
          <tr key={key} id={id} role="row" className={isTotal ? 'total' : undefined}>
            {columns.map(({ heading, label = heading, isFigure }, index) =>
              index === headAt ? (
                <th key={heading} scope="row" role="rowheader">
                  {cells[index]}
                </th>
              ) : (
                <td key={heading} className={isFigure ? 'n' : undefined} role="cell" data-label={label}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
