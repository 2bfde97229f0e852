import { pageExtent } from '../../lists/page-of-list';
import { sumPhrase } from '../../lists/table/sentence';
import { searchedText, shownFigure } from '../../lists/table/shape';
import { sortRows } from '../../lists/table/sort-rows';
import type { CoverageRow } from './rows.server';
import { COVERAGE_TABLE, type CoverageView } from './shape';

export type CoverageListing = ReturnType<typeof listCoverage>;

/** One page of a view of the coverage table. A page number past the end returns the last page. */
export function listCoverage(allRows: readonly CoverageRow[], view: CoverageView) {
  const found = view.q ? allRows.filter((row) => matches(row, searchedText(view.q))) : allRows;
  const size = view.size === 'all' ? Math.max(1, found.length) : view.size;
  const { offset, ...place } = pageExtent(view.page, found.length, size);
  const rows = sortRows(COVERAGE_TABLE, found, view).slice(offset, place.to);
  return {
    rows,
    /** Matching rows on all pages. */
    count: found.length,
    ...place,
    /** Sums over all matching rows, with a label; null without a search. */
    sums: view.q ? sumsOf(found) : null,
  };
}

/** Searches the text of every column as shown, ignoring case (docs/behaviour.md 2.6). */
function matches({ state, lga, communities, households }: CoverageRow, query: string): boolean {
  const texts = [state, lga, shownFigure(communities), shownFigure(households)];
  return texts.some((text) => text.toLowerCase().includes(query));
}

function sumsOf(rows: readonly CoverageRow[]) {
  const sum = (column: 'communities' | 'households') => rows.reduce((total, row) => total + row[column], 0);
  return { communities: sum('communities'), households: sum('households'), covers: sumPhrase(rows.length) };
}
