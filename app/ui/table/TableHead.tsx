import type { TableShape } from '../../lists/table/shape';
import { idIn, sortBy, type TableView, viewPath } from '../../lists/table/view';

interface TableHeadProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
  /** Class of columns with figures. */
  figures?: string;
}

/** The header row of a table, with links for sorting, and roles for rows that stack (docs/rules.md R3, R4, R7). */
export function TableHead<Name extends string>({ shape, view, figures = 'n' }: TableHeadProps<Name>) {
  const [direction, arrow] =
    view.order === 'asc' ? (['ascending', '▲'] as const) : (['descending', '▼'] as const);
  return (
    <thead role="rowgroup">
      <tr role="row">
        {shape.columns.map(({ name, heading, isFigure }) => (
          <th
            key={name}
            className={isFigure ? figures : undefined}
            scope="col"
            role="columnheader"
            aria-sort={view.sort === name ? direction : undefined}
          >
            <a
              id={idIn(shape, `by-${name}`)}
              href={viewPath(shape, sortBy(shape, view, name))}
              rel="nofollow"
            >
              {heading}
              <span className="arrow" aria-hidden="true">
                {view.sort === name ? ` ${arrow}` : ' ↕'}
              </span>
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}
