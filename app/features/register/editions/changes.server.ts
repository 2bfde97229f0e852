import { queryRows } from '../../../db/client.server';
import { join, raw, type Sql, sql } from '../../../db/sql.server';
import { slugOf } from '../../../text/slug';
import { FIGURES } from '../columns';
import { allSpellings } from '../spellings.server';
import type { Change } from './change';
import type { EditionPair } from './edition-list.server';

/** A change, with the position of its row in each file; 0 if it is not there. */
export interface PlacedChange extends Change {
  fromPosition: number;
  toPosition: number;
}

/** Names of each edition compared per query: few enough to take milliseconds. */
const NAMES_PER_QUERY = 10_000;

/** The slugs that name a row. The national total has empty ones, so it sorts first. */
type RowName = [state: string, lga: string];
const FIRST: RowName = ['', ''];

/**
 * Yields all changes from one edition to another in batches, ordered by state and LGA. No query takes longer for a
 * million rows than for ten thousand.
 *
 * @param namesPerQuery how many rows of an edition a query reads
 * @throws Response 503 when the database does not answer.
 */
export async function* walkChanges(
  pair: EditionPair,
  namesPerQuery = NAMES_PER_QUERY,
): AsyncGenerator<PlacedChange[]> {
  const renamed = await findRenamed(pair);
  const renamedTo = new Set(renamed.map(({ id }) => id));
  const byOldName = new Map(renamed.map((change) => [oldIdOf(change), change]));
  let next: RowName | null = FIRST;
  while (next) {
    const from: RowName = next;
    next = await findBound(pair, from, namesPerQuery);
    const found = await queryRows<PlacedChange>(changesBetween(pair, from, next));
    yield found.flatMap((change) => {
      if (change.kind === 'gone') return byOldName.get(change.id) ?? change;
      return change.kind === 'added' && renamedTo.has(change.id) ? [] : change;
    });
  }
}

/**
 * The changes of the rows at these positions in the two files, in the same order.
 *
 * @throws Response 503 when the database does not answer.
 */
export function changesAt([from, to]: EditionPair, positions: [number, number][]): Promise<PlacedChange[]> {
  return queryRows(sql`
    SELECT ${COLUMNS} FROM unnest(${positions.map(([before]) => before)}::int[], ${positions.map(([, after]) => after)}::int[])
      WITH ORDINALITY AS place (from_position, to_position, number)
    LEFT JOIN register_row AS a ON a.edition_id = ${from.id} AND a.position = from_position
    LEFT JOIN register_row AS b ON b.edition_id = ${to.id} AND b.position = to_position
    ORDER BY number`);
}

const FIELDS = ['state', 'lga', ...FIGURES];

const rowOf = (side: 'a' | 'b') => {
  const fields = FIELDS.map((field) => `'${field}', ${side}.${field}`);
  return `CASE WHEN ${side}.position IS NOT NULL THEN json_build_object(${fields.join(', ')}) END`;
};

/** A `PlacedChange` from the row `a` of the earlier edition, if there is one, to the row `b` of the later. */
const COLUMNS = raw(`
  CASE WHEN a.position IS NULL THEN 'added' WHEN b.position IS NULL THEN 'gone'
       WHEN (a.state, a.lga) = (b.state, b.lga) THEN 'changed' ELSE 'renamed' END AS kind,
  CASE WHEN coalesce(b.is_total, a.is_total) THEN 'nigeria'
       ELSE coalesce(b.state_slug, a.state_slug) || '/' || coalesce(b.lga_slug, a.lga_slug) END AS id,
  coalesce(b.is_total, a.is_total) AS "isTotal", ${rowOf('a')} AS before, ${rowOf('b')} AS after,
  coalesce(a.position, 0) AS "fromPosition", coalesce(b.position, 0) AS "toPosition"`);

/** The columns that are compared: names as given, and figures. */
const compared = (side: 'a' | 'b') => raw(FIELDS.map((field) => `${side}.${field}`).join(', '));

/** Selects the changes among the rows from the name `first` up to but not including `end`; null for no end. */
export function changesBetween([from, to]: EditionPair, first: RowName, end: RowName | null): Sql {
  const before = end ? sql`AND (state_slug, lga_slug) < (${end[0]}, ${end[1]})` : sql``;
  const rowsOf = (id: number) => sql`(
    SELECT * FROM register_row
    WHERE edition_id = ${id} AND (state_slug, lga_slug) >= (${first[0]}, ${first[1]}) ${before})`;
  return sql`
    SELECT ${COLUMNS} FROM ${rowsOf(from.id)} AS a FULL JOIN ${rowsOf(to.id)} AS b USING (state_slug, lga_slug)
    WHERE a.position IS NULL OR b.position IS NULL OR (${compared('a')}) IS DISTINCT FROM (${compared('b')})
    ORDER BY state_slug, lga_slug`;
}

/** The end of a batch: before this name, neither edition has more than `names` rows from `first` on. Null for the last. */
async function findBound([from, to]: EditionPair, first: RowName, names: number): Promise<RowName | null> {
  const boundOf = (id: number) => sql`(
    SELECT state_slug, lga_slug FROM register_row WHERE edition_id = ${id} AND (state_slug, lga_slug) >= (${join(first)})
    ORDER BY state_slug, lga_slug OFFSET ${names} LIMIT 1)`;
  const [bound] = await queryRows<{ state_slug: string; lga_slug: string }>(sql`
    SELECT * FROM (${boundOf(from.id)} UNION ALL ${boundOf(to.id)}) AS bound ORDER BY state_slug, lga_slug LIMIT 1`);
  return bound ? [bound.state_slug, bound.lga_slug] : null;
}

/** Finds LGAs that each edition has in only one of the listed spellings, and not the same one. */
async function findRenamed([from, to]: EditionPair): Promise<PlacedChange[]> {
  const names = allSpellings.flatMap(({ state, lga, secondSpelling }) => {
    const [inState, first, second] = [slugOf(state), slugOf(lga), slugOf(secondSpelling)];
    return [
      [inState, first, second],
      [inState, second, first],
    ];
  });
  const column = (index: number) => sql`${names.map((name) => name[index])}::text[]`;
  const has = (id: number, lga: string) => sql`EXISTS (
    SELECT FROM register_row
    WHERE edition_id = ${id} AND state_slug = names.state_slug AND lga_slug = ${raw(lga)})`;
  const found = await queryRows<PlacedChange>(sql`
    SELECT ${COLUMNS} FROM unnest(${join([0, 1, 2].map(column))}) AS names (state_slug, old_name, new_name)
    JOIN register_row AS a ON a.edition_id = ${from.id} AND a.state_slug = names.state_slug AND a.lga_slug = old_name
    JOIN register_row AS b ON b.edition_id = ${to.id} AND b.state_slug = names.state_slug AND b.lga_slug = new_name
    WHERE NOT ${has(to.id, 'old_name')} AND NOT ${has(from.id, 'new_name')}`);
  return withoutDuplicates(found);
}

/** An LGA with three spellings may be found by two of them. */
function withoutDuplicates(found: PlacedChange[]): PlacedChange[] {
  return found.filter(
    ({ fromPosition, toPosition }, index) =>
      !found
        .slice(0, index)
        .some((other) => other.fromPosition === fromPosition || other.toPosition === toPosition),
  );
}

function oldIdOf({ before }: Change): string {
  return `${slugOf(before?.state ?? '')}/${slugOf(before?.lga ?? '')}`;
}
