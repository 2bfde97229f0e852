import { type PagePlace, pageExtent } from '../../ui/page-of-list';
import { sumPhrase } from '../../ui/table/sentence';
import { shownFigure } from '../../ui/table/shape';
import { sortRows } from '../../ui/table/sort-rows';
import type { CoverageRow } from './rows.server';
import { COVERAGE_TABLE, type CoverageView } from './shape';

/** One page of a view of the coverage table. */
export interface CoverageListing extends PagePlace {
  rows: CoverageRow[];
  /** Rows that match, on all pages together. */
  count: number;
  /** Sums over all matching rows, and in words what they cover; null when no search was made. */
  sums: { communities: number; households: number; covers: string } | null;
}

/** The rows of one page of a view, and how many match. A page past the end gives the last page. */
export function listCoverage(all: readonly CoverageRow[], view: CoverageView): CoverageListing {
  const found = view.q ? all.filter((row) => matches(row, view.q.toLowerCase())) : all;
  const size = view.size === 'all' ? Math.max(1, found.length) : view.size;
  const { offset, ...place } = pageExtent(view.page, found.length, size);
  const rows = sortRows(COVERAGE_TABLE, found, view).slice(offset, place.to);
  return { rows, count: found.length, ...place, sums: view.q ? sumsOf(found) : null };
}

/** Any part of any column's text as shown, in capitals or not (docs/behaviour.md 2.6). */
function matches({ state, lga, communities, households }: CoverageRow, query: string): boolean {
  const texts = [state, lga, shownFigure(communities), shownFigure(households)];
  return texts.some((text) => text.toLowerCase().includes(query));
}

function sumsOf(rows: readonly CoverageRow[]) {
  const sum = (column: 'communities' | 'households') => rows.reduce((total, row) => total + row[column], 0);
  return { communities: sum('communities'), households: sum('households'), covers: sumPhrase(rows.length) };
}
