import { queryRows } from '../../db/client.server';
import { type Sql, sql } from '../../db/sql.server';
import { pageExtent } from '../../lists/page-of-list';
import { sortRows } from '../../lists/table/sort-rows';
import { type Grouping, registerTable } from './columns';
import type { EditionId } from './edition.server';
import {
  orderBy,
  type RegisterRow,
  rowsTable,
  SELECTED,
  type StoredRow,
  searchPattern,
  withNote,
} from './rows.server';
import {
  addUp,
  chosenStates,
  type FigureSums,
  type StateSums,
  type Summary,
  summaryOf,
} from './summary.server';
import { groupingOf, statesIn, type View } from './view';
import { ZONES } from './zones';

/** One page of a view of the register table. */
export type Listing = Awaited<ReturnType<typeof listRows>>;

/** The rows of a state or a zone, added up. */
export type Group = FigureSums & { slug: string; state?: string; zone?: string };

/** The most rows that "All" shows, so that the page stays usable in a browser. */
export const LONGEST_PAGE = 5000;

interface Slice {
  offset: number;
  size: number;
  count: number;
}

/**
 * One page of a view: its rows, how many match, and their sums. A page number past the end returns the last page.
 *
 * @param matching the result of `summaryOf` for this view, if already read.
 * @throws Response 503 when the database does not answer.
 */
export async function listRows(edition: EditionId, view: View, matching?: Summary) {
  const summary = matching ?? (await summaryOf(edition, view));
  const states = chosenStates(summary, view);
  const found = { ...addUp(states), states: states.length };
  const by = groupingOf(view);
  const groups = by && sortRows(registerTable(by), groupsOf(states, by), view);
  // The national total is shown only when the view is not limited to some states.
  const hasTotal = summary.total !== null && statesIn(view) === null;
  const count = groups ? groups.length : found.rows + (hasTotal ? 1 : 0);
  const size = view.size === 'all' ? LONGEST_PAGE : view.size;
  const { offset, ...place } = pageExtent(view.page, count, size);
  return {
    /** One row per LGA; empty in a grouped view. */
    rows: by ? [] : await readRows(edition, view, { offset, size, count }),
    /** The groups of a grouped view; otherwise null. */
    groups: by && groups && { by, rows: groups.slice(offset, place.to) },
    /** Matching rows or groups on all pages. */
    count,
    ...place,
    /** Sums over all matching rows except the national total, and how many states they cover. */
    found,
  };
}

/** The states, or their sums by zone, leaving out states that are in no zone. */
function groupsOf(states: readonly StateSums[], by: Grouping): Group[] {
  if (by === 'state') return states.map(({ name, ...sums }) => ({ ...sums, state: name }));
  return ZONES.flatMap(({ name, slug, states: members }) => {
    const inZone = states.filter((state) => members.includes(state.slug));
    return inZone.length > 0 ? { ...addUp(inZone), zone: name, slug } : [];
  });
}

/**
 * Up to `size` rows of a view from `offset`; `count` is how many match in all.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function readRows(edition: EditionId, view: View, slice: Slice): Promise<RegisterRow[]> {
  if (slice.offset >= slice.count) return [];
  const rows = await queryRows<StoredRow>(pageQuery(edition.id, view, slice));
  return rows.map(withNote);
}

/** Selects the rows of one page. */
export function pageQuery(editionId: number, view: View, slice: Slice): Sql {
  return sql`
    SELECT ${SELECTED} FROM ${rowsTable()} JOIN (${positionsQuery(editionId, view, slice)}) AS page USING (position)
    WHERE edition_id = ${editionId} ORDER BY ${orderBy(view)}`;
}

/**
 * Selects the positions of one page by an index-only scan, which starts from the end for pages in the second half. In
 * file order no scan is needed, because positions count up from 1.
 */
function positionsQuery(editionId: number, view: View, { offset, size: pageSize, count }: Slice): Sql {
  const size = Math.min(pageSize, count - offset);
  const states = statesIn(view);
  if (!view.q && !states && !view.sort)
    return sql`SELECT generate_series(${offset + 1}::int, ${offset + size}::int) AS position`;
  const backwards = offset > count / 2;
  const matching = view.q ? sql`AND search_text LIKE ${searchPattern(view.q)}` : sql``;
  const within = states ? sql`AND state_slug = ANY(${states}) AND NOT is_total` : sql``;
  return sql`
    SELECT position FROM ${rowsTable()} WHERE edition_id = ${editionId} ${matching} ${within}
    ORDER BY ${orderBy(view, backwards)} LIMIT ${size} OFFSET ${backwards ? count - offset - size : offset}`;
}
