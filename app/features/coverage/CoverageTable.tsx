import { escaped } from '../../ui/escaped';
import { figureCells, labelledCell, linkHtml, nameCell, rowHtml } from '../../ui/table/row-html';
import { SumRow } from '../../ui/table/SumRow';
import { TableControls } from '../../ui/table/TableControls';
import { TableHead } from '../../ui/table/TableHead';
import { TableRows } from '../../ui/table/TableRows';
import { TableSection } from '../../ui/table/TableSection';
import type { CoverageListing } from './listing';
import type { CoverageRow } from './rows.server';
import { COVERAGE_TABLE, type CoverageView } from './shape';

interface CoverageTableProps {
  about: { caption: string; sample: boolean; note?: string };
  view: CoverageView;
  sentence: string;
  /** Without its rows while React takes over the page, where they stand already. */
  listing: Omit<CoverageListing, 'rows'> & Partial<Pick<CoverageListing, 'rows'>>;
  /** The address of a state's page in the register. */
  statePath: (state: string) => string;
}

/** The interactive table of state, LGA, communities and households (specification 2.7). */
export function CoverageTable({ about, view, sentence, listing, statePath }: CoverageTableProps) {
  const html = listing.rows?.map((row) => coverageRowHtml(row, statePath)).join('');
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
          <TableRows html={html} />
          {listing.sums && <SumRow shape={COVERAGE_TABLE} label={listing.sums.covers} sums={listing.sums} />}
        </table>
      </TableSection>
    </>
  );
}

function coverageRowHtml(row: CoverageRow, statePath: (state: string) => string): string {
  const state = labelledCell('State', linkHtml(statePath(row.state), row.state));
  return rowHtml(state + nameCell(escaped(row.lga)) + figureCells(COVERAGE_TABLE, row));
}
