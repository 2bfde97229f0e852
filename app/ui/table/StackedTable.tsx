import type { ReactNode } from 'react';
import { ColumnHeads } from './ColumnHeads';

interface StackedColumn {
  heading: string;
  /** Label of a value on narrow screens; defaults to the heading. */
  label?: string;
  /** Whether to right-align the cells. */
  isFigure?: boolean;
}

interface StackedRow {
  key: string | number;
  /** Anchor for links to the row. */
  id?: string;
  isTotal?: boolean;
  /** In the order of the columns. */
  cells: readonly ReactNode[];
}

interface StackedTableProps {
  /** Additional classes. */
  className?: string;
  /** Its `<caption>`. */
  caption: ReactNode;
  columns: readonly StackedColumn[];
  rows: readonly StackedRow[];
  /** Index of the column with the row headers. */
  headAt?: number;
}

/**
 * A table that cannot be sorted. On narrow screens its rows stack as labelled blocks, which removes the elements' table
 * semantics, so roles restore them (docs/rules.md R7).
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
