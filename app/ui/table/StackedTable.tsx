import type { ReactNode } from 'react';

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
  className?: string;
  caption: ReactNode;
  columns: readonly StackedColumn[];
  rows: readonly StackedRow[];
  /** Index of the column with the row headers. */
  headAt?: number;
}

/** A table that cannot be sorted. Its rows stack on narrow screens; roles keep the table's semantics (docs/rules.md R7). */
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

/** The header row of a table that cannot be sorted. The roles are for rows that stack (docs/rules.md R7). */
export function ColumnHeads({ columns }: { columns: readonly { heading: string; isFigure?: boolean }[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ heading, isFigure }) => (
          <th key={heading} className={isFigure ? 'n' : undefined} scope="col" role="columnheader">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
