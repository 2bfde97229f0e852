import { Link } from '@remix-run/react';
import type { Column, TableShape } from './shape';
import { sortBy, type TableView, viewPath } from './view';

interface TableHeadProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
}

/** The header row of a table, with links for sorting, and roles for rows that stack (docs/rules.md R3, R4, R7). */
export function TableHead<Name extends string>({ shape, view }: TableHeadProps<Name>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {shape.columns.map((column) => (
          <SortHeader key={column.name} shape={shape} view={view} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function SortHeader<Name extends string>({
  shape,
  view,
  column,
}: TableHeadProps<Name> & { column: Column<Name> }) {
  const isSorted = view.sort === column.name;
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      className={column.isFigure ? 'n' : undefined}
      scope="col"
      role="columnheader"
      aria-sort={isSorted ? direction : undefined}
    >
      <Link to={viewPath(shape, sortBy(shape, view, column.name))} rel="nofollow" preventScrollReset>
        {column.heading}
        {isSorted && (
          <span className="arrow" aria-hidden="true">
            {view.order === 'asc' ? ' ▲' : ' ▼'}
          </span>
        )}
      </Link>
    </th>
  );
}
