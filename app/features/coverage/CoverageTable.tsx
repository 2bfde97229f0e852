import { Link } from '@remix-run/react';
import { useMemo } from 'react';
import { FigureCells } from '../../ui/table/FigureCells';
import { SumRow } from '../../ui/table/SumRow';
import { TableControls } from '../../ui/table/TableControls';
import { TableHead } from '../../ui/table/TableHead';
import { TableSection } from '../../ui/table/TableSection';
import type { CoverageListing } from './listing';
import type { CoverageRow } from './rows.server';
import { rowsInPage } from './rows-in-page';
import { COVERAGE_TABLE, type CoverageView } from './shape';

interface CoverageTableProps {
  about: { caption: string; sample: boolean; note?: string };
  view: CoverageView;
  sentence: string;
  /** Without its rows on the first render in a browser: they stand in the page (see rows-in-page.ts). */
  listing: Omit<CoverageListing, 'rows'> & Partial<Pick<CoverageListing, 'rows'>>;
  /** The address of a state's page in the register. */
  statePath: (state: string) => string;
}

/** The interactive table of state, LGA, communities and households (specification 2.7). */
export function CoverageTable({ about, view, sentence, listing, statePath }: CoverageTableProps) {
  const rows = useMemo(
    () => listing.rows ?? rowsInPage(document.querySelector('.register table')),
    [listing],
  );
  return (
    <>
      {about.sample && (
        <p className="note">
          <b>Sample figures.</b> {about.note}
        </p>
      )}
      <TableControls shape={COVERAGE_TABLE} view={view} />
      <TableSection shape={COVERAGE_TABLE} view={view} sentence={sentence} extent={listing}>
        <table className="stacking numeric" role="table">
          <caption>{about.caption}</caption>
          <TableHead shape={COVERAGE_TABLE} view={view} />
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={`${row.state}/${row.lga}`} row={row} statePath={statePath} />
            ))}
          </tbody>
          {listing.sums && (
            <SumRow
              shape={COVERAGE_TABLE}
              label={`All ${listing.count.toLocaleString('en')} rows of this view together`}
              sums={listing.sums}
            />
          )}
        </table>
      </TableSection>
    </>
  );
}

function Row({ row, statePath }: { row: CoverageRow; statePath: (state: string) => string }) {
  return (
    <tr role="row">
      <td role="cell">
        <b>State</b>{' '}
        <Link to={statePath(row.state)} discover="none">
          {row.state}
        </Link>
      </td>
      <th scope="row" role="rowheader">
        {row.lga}
      </th>
      <FigureCells shape={COVERAGE_TABLE} figures={row} />
    </tr>
  );
}
