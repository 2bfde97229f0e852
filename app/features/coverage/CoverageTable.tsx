import { FigureCells } from '../../ui/table/FigureCells';
import { SumRow } from '../../ui/table/SumRow';
import { TableControls } from '../../ui/table/TableControls';
import { TableHead } from '../../ui/table/TableHead';
import { TableSection } from '../../ui/table/TableSection';
import type { CoverageListing } from './listing';
import { COVERAGE_TABLE, type CoverageView } from './shape';

interface CoverageTableProps {
  about: { caption: string; sample: boolean; note?: string };
  view: CoverageView;
  sentence: string;
  listing: CoverageListing;
  /** The address of a state's page in the register. */
  statePath: (state: string) => string;
}

/** The interactive table of state, LGA, communities and households (specification 2.7). */
export function CoverageTable({ about, view, sentence, listing, statePath }: CoverageTableProps) {
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
            {listing.rows.map((row) => (
              <tr key={`${row.state}/${row.lga}`} role="row">
                <td role="cell" data-label="State">
                  <a href={statePath(row.state)}>{row.state}</a>
                </td>
                <th scope="row" role="rowheader">
                  {row.lga}
                </th>
                <FigureCells shape={COVERAGE_TABLE} figures={row} />
              </tr>
            ))}
          </tbody>
          {listing.sums && <SumRow shape={COVERAGE_TABLE} label={listing.sums.covers} sums={listing.sums} />}
        </table>
      </TableSection>
    </>
  );
}
