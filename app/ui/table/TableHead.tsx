import { Link } from '@remix-run/react';
import type { TableShape } from '../../lists/table/shape';
import { sortBy, type TableView, viewPath } from '../../lists/table/view';

interface TableHeadProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
}

/** The header row of a table, with links for sorting, and roles for rows that stack (docs/rules.md R3, R4, R7). */
export function TableHead<Name extends string>({ shape, view }: TableHeadProps<Name>) {
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  return (
    <thead role="rowgroup">
      <tr role="row">
        {shape.columns.map(({ name, heading, isFigure }) => (
          <th
            key={name}
            className={isFigure ? 'n' : undefined}
            scope="col"
            role="columnheader"
            aria-sort={view.sort === name ? direction : undefined}
          >
            <Link to={viewPath(shape, sortBy(shape, view, name))} rel="nofollow" preventScrollReset>
              {heading}
              {view.sort === name && (
                <span className="arrow" aria-hidden="true">
                  {direction === 'ascending' ? ' ▲' : ' ▼'}
                </span>
              )}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}
