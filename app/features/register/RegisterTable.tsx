import { Link } from '@remix-run/react';
import { FigureCells } from '../../ui/table/FigureCells';
import { SumRow } from '../../ui/table/SumRow';
import { TableHead } from '../../ui/table/TableHead';
import type { Listing } from './listing.server';
import { placePath } from './paths';
import type { RegisterRow } from './rows.server';
import { REGISTER_TABLE } from './shape';
import type { View } from './view';

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
    <table className="stacking numeric" role="table">
      <caption>{caption}</caption>
      <TableHead shape={REGISTER_TABLE} view={view} isSortable={isSortable} />
      <tbody role="rowgroup">
        {listing.rows.map((row, at) => (
          <Row key={row.path} row={row} linksState={row.state !== listing.rows[at - 1]?.state} />
        ))}
      </tbody>
      {listing.sums && (
        <SumRow
          shape={REGISTER_TABLE}
          label={`All ${listing.sums.rows.toLocaleString('en')} rows of this view together, national total left out`}
          sums={listing.sums}
        />
      )}
    </table>
  );
}

interface RowProps {
  row: RegisterRow;
  /** In a run of rows of one state the first links it: the same link twenty times only stands in the way. */
  linksState: boolean;
}

function Row({ row, linksState }: RowProps) {
  return (
    <tr role="row" className={row.isTotal ? 'total' : undefined}>
      <td role="cell">{row.isTotal ? null : <StateName row={row} isLink={linksState} />}</td>
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
      <FigureCells shape={REGISTER_TABLE} figures={row} />
    </tr>
  );
}

function StateName({ row: { state, path }, isLink }: { row: RegisterRow; isLink: boolean }) {
  if (!isLink) {
    return (
      <>
        <b>State</b>
        {` ${state}`}
      </>
    );
  }
  return (
    <>
      <b>State</b>{' '}
      <Link to={placePath(path.split('/', 1)[0] ?? '')} discover="none">
        {state}
      </Link>
    </>
  );
}
