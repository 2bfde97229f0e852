import { type Html, html } from '../../text/html';
import { slugOf } from '../../text/slug';
import { figureCells } from '../../ui/table/figure-cells';
import { SumRow } from '../../ui/table/SumRow';
import { TableControls } from '../../ui/table/TableControls';
import { TableHead } from '../../ui/table/TableHead';
import { TableSection } from '../../ui/table/TableSection';
import { FIRST_ROW } from '../../ui/table/TableSkips';
import { TableView } from '../../ui/table/TableView';
import { placePath } from '../register/paths';
import type { CoverageListing } from './listing';
import type { CoverageRow } from './rows.server';
import { COVERAGE_TABLE, type CoverageView } from './shape';

interface CoverageTableProps {
  about: { caption: string; sample: boolean; note?: string };
  view: CoverageView;
  sentence: string;
  listing: CoverageListing;
}

/** The interactive table of state, LGA, communities and households (docs/behaviour.md 2.7). */
export function CoverageTable({ about, view, sentence, listing }: CoverageTableProps) {
  const body = html`${listing.rows.map(coverageRow)}`;
  return (
    <>
      {about.sample && (
        <p className="note">
          <b>Sample figures.</b> {about.note}
        </p>
      )}
      <TableView>
        <TableControls shape={COVERAGE_TABLE} view={view} />
        <TableSection shape={COVERAGE_TABLE} view={view} sentence={sentence} extent={listing}>
          <table className="stacking numeric" role="table">
            <caption>{about.caption}</caption>
            <TableHead shape={COVERAGE_TABLE} view={view} />
            <tbody id={FIRST_ROW} role="rowgroup" dangerouslySetInnerHTML={body} />
            {listing.sums && (
              <SumRow shape={COVERAGE_TABLE} label={listing.sums.covers} sums={listing.sums} />
            )}
          </table>
        </TableSection>
      </TableView>
    </>
  );
}

function coverageRow(row: CoverageRow): Html {
  const state = html`<a href="${placePath(slugOf(row.state))}">${row.state}</a>`;
  return html`<tr role="row"><td role="cell" data-label="State">${state}<th scope="row" role="rowheader">${row.lga}${figureCells(COVERAGE_TABLE, row)}`;
}
