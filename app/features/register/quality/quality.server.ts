import { queryRows } from '../../../db/client.server';
import { join, raw, type Sql, sql } from '../../../db/sql.server';
import { queryString } from '../../../text/query-string';
import { FIGURES } from '../columns';
import { currentEdition, type Edition, type EditionId } from '../edition.server';
import { editionPath, placePath, stateOf } from '../paths';
import { SELECTED, type StoredRow, withNote } from '../rows.server';
import { spellings } from '../spellings.server';
import { addUp, summarise } from '../summary.server';
import { ZONES } from '../zones';
import { CHECKS, type Check } from './checks';

/** The results of checking an edition. */
export type Quality = Awaited<ReturnType<typeof checkEdition>>;
export type CheckedRows = Awaited<ReturnType<typeof runCheck>>;

/** The most rows shown per check. */
const MOST_SHOWN = 100;

/** Runs all checks on an edition. @throws Response as `queryRows` does. */
export async function checkEdition(edition: Edition) {
  const [{ states, total }, current] = await Promise.all([summarise(edition), currentEdition()]);
  const checks: CheckedRows[] = [];
  for (const check of CHECKS) checks.push(await runCheck(check, edition, edition.id === current.id));
  const sums = addUp(states);
  const present = new Set(states.map(({ slug }) => slug));
  return {
    /** The number of rows, without the national total. */
    rows: sums.rows,
    checks,
    /** For each figure, the sum of the rows and the national total's own figure, if it has one. */
    totals: FIGURES.map((figure) => ({ figure, sum: sums[figure], total: total?.[figure] ?? null })),
    /** Slugs of the states, or the FCT, that have no row. */
    missingStates: ZONES.flatMap((zone) => zone.states).filter((slug) => !present.has(slug)),
  };
}

/** Counts the rows that a check finds. `found` has the first of them, in file order, and where they are shown. */
async function runCheck(check: Check, edition: Edition, isCurrent: boolean) {
  const { name, title, meaning } = check;
  const rows = await queryRows<StoredRow & { found: string }>(sql`
    SELECT ${SELECTED}, count(*) OVER () AS found FROM register_row
    WHERE edition_id = ${edition.id} AND NOT is_total AND (${conditionOf(check)})
    ORDER BY position LIMIT ${MOST_SHOWN}`);
  const found = rows.map((row) => {
    const { state, lga, path } = row;
    // Place pages exist for the current edition only; for others, link to a view of the edition's table.
    const address = isCurrent
      ? placePath(path)
      : `${editionPath(edition.slug)}${queryString({ q: lga, state: stateOf(path) })}`;
    return { state, lga, path, address, finding: check.finding(withNote(row)) };
  });
  return { name, title, meaning, count: Number(rows[0]?.found ?? 0), found };
}

/** How many rows each check finds, in their order. @throws Response as `queryRows` does */
export async function countDoubts({ id }: EditionId): Promise<{ title: string; count: number }[]> {
  const counts = CHECKS.map((check) => sql`count(*) FILTER (WHERE ${conditionOf(check)})::int`);
  const [found] = await queryRows<{ counts: number[] }>(
    sql`SELECT ARRAY[${join(counts)}] AS counts FROM register_row WHERE edition_id = ${id} AND NOT is_total`,
  );
  return CHECKS.map(({ title }, index) => ({ title, count: found?.counts[index] ?? 0 }));
}

function conditionOf({ condition }: Check): Sql {
  if (condition !== null) return raw(condition);
  const names = spellings.flatMap(({ state, lga, secondSpelling }) => [
    sql`(${state}, ${lga})`,
    sql`(${state}, ${secondSpelling})`,
  ]);
  return names.length > 0 ? sql`(state, lga) IN (${join(names)})` : sql`false`;
}
