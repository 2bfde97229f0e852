interface ColumnHeadsProps {
  columns: readonly { heading: string; isFigure?: boolean }[];
}

/** The header row of a table that cannot be sorted. The roles are for rows that stack (docs/rules.md R7). */
export function ColumnHeads({ columns }: ColumnHeadsProps) {
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
