import { publicRows } from '../../../db/replica.server';
import { join, raw, type Sql, sql } from '../../../db/sql.server';
import { queryString } from '../../../ui/query-string';
import { FIGURES, type Figure } from '../columns';
import type { Edition } from '../edition.server';
import { placePath } from '../paths';
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

/** `path` as a row's: `kano/gaya`. */
export type FoundRow = Pick<RegisterRow, 'state' | 'lga' | 'path'> & { finding: string };

/** Rows that a check shows at the most. */
const MOST_SHOWN = 100;

/**
 * Looks through an edition.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function checkEdition(edition: Edition): Promise<Quality> {
  const { states, total } = await summarise(edition);
  const checks: CheckedRows[] = [];
  for (const check of CHECKS) checks.push(await foundBy(check, edition));
  const sums = addUp(states);
  const named = new Set(states.map(({ slug }) => slug));
  return {
    rows: sums.rows,
    checks,
    totals: FIGURES.map((figure) => ({ figure, sum: sums[figure], total: total?.[figure] ?? null })),
    missingStates: ZONES.flatMap(({ states: own }) => own).filter((slug) => !named.has(slug)),
  };
}

/** A check whose rows have the addresses at which they can be read. */
export type LinkedCheck = Omit<CheckedRows, 'found'> & { found: (FoundRow & { address: string })[] };

/**
 * What was found, with the address of each row.
 *
 * @param editionPath of the page of an edition; null for the current one, whose rows have pages of their own
 */
export function linkRows({ checks, ...quality }: Quality, editionPath: string | null) {
  const addressOf = ({ path, lga }: FoundRow) =>
    editionPath === null
      ? placePath(path)
      : `${editionPath}${queryString({ q: lga, state: path.split('/', 1)[0] ?? '' })}`;
  return {
    ...quality,
    checks: checks.map(
      (check): LinkedCheck => ({
        ...check,
        found: check.found.map((row) => ({ ...row, address: addressOf(row) })),
      }),
    ),
  };
}

async function foundBy(check: Check, edition: Edition): Promise<CheckedRows> {
  const { name, title, meaning } = check;
  const rows = await publicRows<StoredRow & { found: string }>(sql`
    SELECT ${SELECTED}, count(*) OVER () AS found FROM register_row
    WHERE edition_id = ${edition.id} AND NOT is_total AND (${conditionOf(check)})
    ORDER BY position LIMIT ${MOST_SHOWN}`);
  const found = rows.map((stored) => {
    const row = fromStored(stored);
    return { state: row.state, lga: row.lga, path: row.path, finding: check.finding(row) };
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
