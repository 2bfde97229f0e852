import { publicRows } from '../../db/replica.server';
import { type Sql, sql } from '../../db/sql.server';
import { type PagePlace, pageExtent } from '../../ui/page-of-list';
import { sortRows } from '../../ui/table/sort-rows';
import type { Grouping } from './columns';
import type { EditionId } from './edition.server';
import {
  fromStored,
  orderBy,
  type RegisterRow,
  SELECTED,
  type StoredRow,
  searchPattern,
} from './rows.server';
import { registerTable } from './shape';
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
export interface Listing extends PagePlace {
  /** A row for each LGA; none where rows are added up. */
  rows: RegisterRow[];
  /** Where rows are added up, by what, and a row for each group. */
  groups: { by: Grouping; rows: Group[] } | null;
  /** Rows or groups that match, on all pages together. */
  count: number;
  /** What the view holds without the national total, and of how many states. */
  found: FigureSums & { states: number };
}

/** The rows of a state or a zone, added up; `slug` as in the address. */
export type Group = FigureSums & { slug: string; state?: string; zone?: string };

/** "All" shows this many rows at the most, so that a page stays one that a browser can hold. */
export const LONGEST_PAGE = 5000;

interface Place {
  offset: number;
  size: number;
  count: number;
}

/**
 * The rows of one page of a view, how many match, and what they add up to, each part asked of PostgreSQL
 * with bound parameters. A page past the end gives the last page.
 *
 * @param matching what matches the view's text, where that has been read already (`summaryOf`).
 * @throws Response 503 when the database does not answer.
 */
export async function listRows(edition: EditionId, view: View, matching?: Summary): Promise<Listing> {
  const summary = matching ?? (await summaryOf(edition, view));
  const states = chosenStates(summary, view);
  const found = { ...addUp(states), states: states.length };
  const by = groupingOf(view);
  const groups = by && sortRows(registerTable(by), groupsOf(states, by), view);
  const count = groups ? groups.length : found.rows + (hasTotal(summary, view) ? 1 : 0);
  const size = view.size === 'all' ? LONGEST_PAGE : view.size;
  const { offset, ...place } = pageExtent(view.page, count, size);
  return {
    rows: by ? [] : await readRows(edition, view, { offset, size, count }),
    groups: by && groups && { by, rows: groups.slice(offset, place.to) },
    count,
    ...place,
    found,
  };
}

/** The national total is a row of the whole table alone. */
function hasTotal({ total }: Summary, view: View): boolean {
  return total !== null && statesIn(view) === null;
}

/** States as they are, or added up by zone; a state that lies in no zone is left out there. */
function groupsOf(states: readonly StateSums[], by: Grouping): Group[] {
  if (by === 'state') return states.map(({ name, ...sums }) => ({ ...sums, state: name }));
  return ZONES.flatMap(({ name, slug, states: own }) => {
    const inZone = states.filter((state) => own.includes(state.slug));
    return inZone.length > 0 ? { ...addUp(inZone), zone: name, slug } : [];
  });
}

/**
 * Up to `size` rows of a view from `offset` on; `count` is how many match in all.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function readRows(edition: EditionId, view: View, at: Place): Promise<RegisterRow[]> {
  if (at.offset >= at.count) return [];
  const rows = await publicRows<StoredRow>(pageQuery(edition.id, view, at));
  return rows.map(fromStored);
}

/** The rows of one page. */
export function pageQuery(editionId: number, view: View, at: Place): Sql {
  return sql`
    SELECT ${SELECTED} FROM register_row JOIN (${placesQuery(editionId, view, at)}) AS page USING (position)
    WHERE edition_id = ${editionId} ORDER BY ${orderBy(view)}`;
}

/**
 * The positions of the rows of one page. An index is walked, and nothing else read; to a page in the second half from the
 * end; in the order as given, the position is the place.
 */
function placesQuery(editionId: number, view: View, { offset, size: most, count }: Place): Sql {
  const size = Math.min(most, count - offset);
  const states = statesIn(view);
  if (!view.q && !states && !view.sort)
    return sql`SELECT generate_series(${offset + 1}::int, ${offset + size}::int) AS position`;
  const backwards = offset > count / 2;
  const matching = view.q ? sql`AND search_text LIKE ${searchPattern(view.q)}` : sql``;
  const within = states ? sql`AND state_slug = ANY(${states}) AND NOT is_total` : sql``;
  return sql`
    SELECT position FROM register_row WHERE edition_id = ${editionId} ${matching} ${within}
    ORDER BY ${orderBy(view, backwards)} LIMIT ${size} OFFSET ${backwards ? count - offset - size : offset}`;
}
