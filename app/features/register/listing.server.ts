import { fromDatabase } from '../../db/client.server';
import { raw, type Sql, sql } from '../../db/sql.server';
import { pageExtent } from '../../ui/page-of-list';
import { FIGURES, type Figure } from './columns';
import type { Edition } from './edition.server';
import {
  fromStored,
  orderBy,
  type RegisterRow,
  SELECTED,
  type StoredRow,
  searchPattern,
} from './rows.server';
import { sumSentence } from './sentence';
import type { View } from './view';

/** One page of a view of the register table. */
export interface Listing {
  rows: RegisterRow[];
  /** Rows that match, on all pages together. */
  count: number;
  /** Places of the first and the last row of the page among them, from 1; 0 and 0 when none match. */
  from: number;
  to: number;
  page: number;
  pages: number;
  /** Sums over all matching rows, the national total left out; null when all rows match. */
  sums: Sums | null;
}

/** `covers` says in words what is added up. */
export type Sums = Record<Figure, number> & { rows: number; covers: string };

/** "All" shows this many rows at the most, so that a page stays one that a browser can hold. */
export const LONGEST_PAGE = 5000;

interface Place {
  offset: number;
  size: number;
  count: number;
}

type Sized = Pick<Edition, 'id' | 'rowCount'>;

/**
 * The rows of one page of a view, how many match, and what they add up to, each part asked of PostgreSQL
 * with bound parameters. A page past the end gives the last page.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function listRows(edition: Sized, view: View): Promise<Listing> {
  const found = view.q ? await sumUp(edition, view) : { count: edition.rowCount, sums: null };
  const size = view.size === 'all' ? LONGEST_PAGE : view.size;
  const { page, pages, offset } = pageExtent(view.page, found.count, size);
  const rows = await readRows(edition, view, { offset, size, count: found.count });
  const from = rows.length === 0 ? 0 : offset + 1;
  return { ...found, page, pages, from, to: offset + rows.length, rows };
}

/** How many rows match a view. @throws Response 503 when the database does not answer. */
export async function countRows(edition: Sized, view: View): Promise<number> {
  return view.q ? (await sumUp(edition, view)).count : edition.rowCount;
}

/**
 * Up to `size` rows of a view from `offset` on; `count` is how many match in all.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function readRows(edition: Sized, view: View, at: Place): Promise<RegisterRow[]> {
  if (at.offset >= at.count) return [];
  const { rows } = await fromDatabase(({ pool }) => pool.query<StoredRow>(pageQuery(edition.id, view, at)));
  return rows.map(fromStored);
}

async function sumUp(edition: Sized, view: View): Promise<{ count: number; sums: Sums }> {
  const { rows } = await fromDatabase(({ pool }) =>
    pool.query<Record<string, string>>(sumQuery(edition.id, view)),
  );
  const all = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  const { count = 0, ...sums } = all;
  return { count, sums: { ...sums, covers: sumSentence(sums.rows ?? 0) } as Sums };
}

/** Counts and adds up what matches a view's text. */
export function sumQuery(editionId: number, view: View): Sql {
  const sums = FIGURES.map((name) => `coalesce(sum(${name}) FILTER (WHERE NOT is_total), 0) AS ${name}`);
  return sql`
    SELECT count(*), count(*) FILTER (WHERE NOT is_total) AS rows, ${raw(sums.join(', '))}
    FROM register_row WHERE edition_id = ${editionId} AND search_text LIKE ${searchPattern(view)}`;
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
  const pattern = searchPattern(view);
  if (pattern === null && !view.sort)
    return sql`SELECT generate_series(${offset + 1}::int, ${offset + size}::int) AS position`;
  const backwards = offset > count / 2;
  const filter = pattern === null ? sql`` : sql`AND search_text LIKE ${pattern}`;
  return sql`
    SELECT position FROM register_row WHERE edition_id = ${editionId} ${filter}
    ORDER BY ${orderBy(view, backwards)} LIMIT ${size} OFFSET ${backwards ? count - offset - size : offset}`;
}
