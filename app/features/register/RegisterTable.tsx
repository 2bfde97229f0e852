import { FigureCells } from '../../ui/table/FigureCells';
import { SumRow } from '../../ui/table/SumRow';
import { TableHead } from '../../ui/table/TableHead';
import type { Listing } from './listing.server';
import { placePath } from './paths';
import type { RegisterRow as RegisterRowData } from './rows.server';
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
  const { rows, sums } = listing;
  return (
    <table className="stacking numeric" role="table">
      <caption>{caption}</caption>
      <TableHead shape={REGISTER_TABLE} view={view} isSortable={isSortable} />
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <RegisterRow key={row.path} row={row} isFirst={row.state !== rows[at - 1]?.state} />
        ))}
      </tbody>
      {sums && <SumRow shape={REGISTER_TABLE} label={sums.covers} sums={sums.rows > 0 && sums} />}
    </table>
  );
}

interface RegisterRowProps {
  row: RegisterRowData;
  /** In a run of rows of one state the first links it: the same link twenty times only stands in the way. */
  isFirst: boolean;
}

function RegisterRow({ row, isFirst }: RegisterRowProps) {
  const note = row.note && <small className="doubt">{`Note: ${row.note}`}</small>;
  if (row.isTotal) {
    return (
      <tr role="row" className="total">
        <td role="cell" />
        <th scope="row" role="rowheader">
          National total{note}
        </th>
        <FigureCells shape={REGISTER_TABLE} figures={row} />
      </tr>
    );
  }
  return (
    <tr role="row">
      <td role="cell" data-label="State">
        {isFirst ? <a href={placePath(row.path.split('/', 1)[0] ?? '')}>{row.state}</a> : row.state}
      </td>
      <th scope="row" role="rowheader">
        <a href={placePath(row.path)}>{row.lga}</a>
        {note}
      </th>
      <FigureCells shape={REGISTER_TABLE} figures={row} />
    </tr>
  );
}
