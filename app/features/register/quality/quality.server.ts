import { publicRows } from '../../../db/replica.server';
import { join, raw, type Sql, sql } from '../../../db/sql.server';
import { queryString } from '../../../ui/query-string';
import { FIGURES, type Figure } from '../columns';
import { currentEdition, type Edition } from '../edition.server';
import { editionPath, placePath } from '../paths';
import { fromStored, type RegisterRow, SELECTED, type StoredRow } from '../rows.server';
import { spellings } from '../spellings.server';
import { addUp, summarise } from '../summary.server';
import { ZONES } from '../zones';
import { CHECKS, type Check } from './checks';

/** What was looked for in an edition, and what was found. */
export interface Quality {
  /** Rows that name an LGA. */
  rows: number;
  checks: CheckedRows[];
  /** The rows of each figure added up, beside the national total's; the latter null where it has none. */
  totals: { figure: Figure; sum: number; total: number | null }[];
  /** Names in addresses of the states and the FCT that no row names. */
  missingStates: string[];
}

export interface CheckedRows extends Pick<Check, 'name' | 'title' | 'meaning'> {
  count: number;
  /** The first of them, in the order of the file. */
  found: FoundRow[];
}

/** `path` as a row's: `kano/gaya`; `address` where the row can be read. */
export type FoundRow = Pick<RegisterRow, 'state' | 'lga' | 'path'> & { address: string; finding: string };

/** Rows that a check shows at the most. */
const MOST_SHOWN = 100;

/**
 * Looks through an edition.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function checkEdition(edition: Edition): Promise<Quality> {
  const [{ states, total }, current] = await Promise.all([summarise(edition), currentEdition()]);
  const checks: CheckedRows[] = [];
  for (const check of CHECKS) checks.push(await foundBy(check, edition, edition.id === current.id));
  const sums = addUp(states);
  const named = new Set(states.map(({ slug }) => slug));
  return {
    rows: sums.rows,
    checks,
    totals: FIGURES.map((figure) => ({ figure, sum: sums[figure], total: total?.[figure] ?? null })),
    missingStates: ZONES.flatMap(({ states: own }) => own).filter((slug) => !named.has(slug)),
  };
}

async function foundBy(check: Check, edition: Edition, isCurrent: boolean): Promise<CheckedRows> {
  const { name, title, meaning } = check;
  const rows = await publicRows<StoredRow & { found: string }>(sql`
    SELECT ${SELECTED}, count(*) OVER () AS found FROM register_row
    WHERE edition_id = ${edition.id} AND NOT is_total AND (${conditionOf(check)})
    ORDER BY position LIMIT ${MOST_SHOWN}`);
  const found = rows.map((stored) => {
    const row = fromStored(stored);
    const { state, lga, path } = row;
    // Places have pages of the current edition only; in another one a view of its table shows the row.
    const address = isCurrent
      ? placePath(path)
      : `${editionPath(edition.slug)}${queryString({ q: lga, state: stored.state_slug })}`;
    return { state, lga, path, address, finding: check.finding(row) };
  });
  return { name, title, meaning, count: Number(rows[0]?.found ?? 0), found };
}

function conditionOf({ condition }: Check): Sql {
  if (condition !== null) return raw(condition);
  const named = spellings.flatMap(({ state, lga, secondSpelling }) => [
    sql`(${state}, ${lga})`,
    sql`(${state}, ${secondSpelling})`,
  ]);
  return named.length > 0 ? sql`(state, lga) IN (${join(named)})` : sql`false`;
}
