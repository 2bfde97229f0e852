import { Link } from '@remix-run/react';
import { COLUMNS, type Column, FIGURES, heading, isFigure, label, shown } from './columns';
import type { Listing, Sums } from './listing.server';
import { placePath, viewPath } from './paths';
import type { RegisterRow } from './rows.server';
import { sortBy, type View } from './view';

interface RegisterTableProps {
  view: View;
  listing: Pick<Listing, 'rows' | 'sums'>;
  caption: string;
  /** False where the order cannot be chosen, as on a state's page. */
  isSortable?: boolean;
}

/**
 * The register table. On narrow screens its rows stack as labelled blocks (rule R7), which takes the
 * table's meaning from the elements, so that the roles say it.
 */
export function RegisterTable({ view, listing, caption, isSortable = true }: RegisterTableProps) {
  return (
    <table className="stacking" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) =>
            isSortable ? (
              <SortHeader key={column} view={view} column={column} />
            ) : (
              <th key={column} className={isFigure(column) ? 'n' : undefined} scope="col" role="columnheader">
                {heading(column)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {listing.rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </tbody>
      {listing.sums && <SumRow sums={listing.sums} />}
    </table>
  );
}

function SortHeader({ view, column }: { view: View; column: Column }) {
  const isSorted = view.sort === column;
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      className={isFigure(column) ? 'n' : undefined}
      scope="col"
      role="columnheader"
      aria-sort={isSorted ? direction : undefined}
    >
      <Link to={viewPath(sortBy(view, column))} rel="nofollow" preventScrollReset>
        {heading(column)}
        {isSorted && (
          <span className="arrow" aria-hidden="true">
            {view.order === 'asc' ? ' ▲' : ' ▼'}
          </span>
        )}
      </Link>
    </th>
  );
}

function Row({ row }: { row: RegisterRow }) {
  return (
    <tr role="row" className={row.isTotal ? 'total' : undefined}>
      <td role="cell">
        {!row.isTotal && (
          <>
            <b>State</b>{' '}
            <Link to={placePath(row.path.split('/', 1)[0] ?? '')} discover="none">
              {row.state}
            </Link>
          </>
        )}
      </td>
      <th scope="row" role="rowheader">
        {row.isTotal ? (
          <span className="total-name">National total</span>
        ) : (
          <Link to={placePath(row.path)} discover="none">
            {row.lga}
          </Link>
        )}
        {row.note && <small className="doubt">Note: {row.note}</small>}
      </th>
      {FIGURES.map((figure) => (
        <td key={figure} className="n" role="cell">
          <b>{label(figure)}</b>
          {` ${shown(row[figure])}`}
        </td>
      ))}
    </tr>
  );
}

function SumRow({ sums }: { sums: Sums }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" colSpan={2}>
          All {sums.rows.toLocaleString('en')} rows of this view together, national total left out
        </th>
        {FIGURES.map((figure) => (
          <td key={figure} className="n" role="cell">
            <b>{label(figure)}</b>
            {` ${shown(sums[figure])}`}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
