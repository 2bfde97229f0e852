import { useMemo } from 'react';
import { escaped } from '../../ui/escaped';
import { figureCells, labelledCell, linkHtml, nameCell, rowHtml } from '../../ui/table/row-html';
import { SumRow } from '../../ui/table/SumRow';
import { TableHead } from '../../ui/table/TableHead';
import { TableRows } from '../../ui/table/TableRows';
import type { Listing } from './listing.server';
import { placePath } from './paths';
import type { RegisterRow } from './rows.server';
import { REGISTER_TABLE } from './shape';
import type { View } from './view';

interface RegisterTableProps {
  view: View;
  /** Without its rows while React takes over the page, where they stand already. */
  listing: Pick<Listing, 'sums'> & { rows?: RegisterRow[] };
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
  const html = useMemo(() => rows?.map(registerRowHtml).join(''), [rows]);
  return (
    <table className="stacking numeric" role="table">
      <caption>{caption}</caption>
      <TableHead shape={REGISTER_TABLE} view={view} isSortable={isSortable} />
      <TableRows html={html} />
      {sums && <SumRow shape={REGISTER_TABLE} label={sums.covers} sums={sums.rows > 0 && sums} />}
    </table>
  );
}

/** In a run of rows of one state the first links it: the same link twenty times only stands in the way. */
function registerRowHtml(row: RegisterRow, at: number, rows: RegisterRow[]): string {
  const figures = figureCells(REGISTER_TABLE, row);
  const note = row.note && `<small class="doubt">Note: ${escaped(row.note)}</small>`;
  if (row.isTotal) {
    return rowHtml(`<td role="cell">${nameCell(`National total${note}`)}${figures}`, 'total');
  }
  const isFirst = row.state !== rows[at - 1]?.state;
  const statePath = placePath(row.path.split('/', 1)[0] ?? '');
  const state = labelledCell('State', isFirst ? linkHtml(statePath, row.state) : escaped(row.state));
  return rowHtml(state + nameCell(linkHtml(placePath(row.path), row.lga) + note) + figures);
}
