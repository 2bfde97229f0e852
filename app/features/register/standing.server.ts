import { queryRows } from '../../db/client.server';
import { sql } from '../../db/sql.server';
import { roundStep } from './charts/geometry';
import { cacheByEdition, type EditionId } from './edition.server';
import { rowsTable } from './rows.server';
import type { FigureSums } from './summary.server';

/** The most columns that a spread has. */
const MOST_COLUMNS = 30;

const spreads = cacheByEdition<Awaited<ReturnType<typeof readSpread>>>();

/** How a number of households ranks among all rows of an edition. */
export type Standing = Awaited<ReturnType<typeof nationalStanding>>;

/**
 * How an LGA's households rank among all rows, without the national total. Only the rows in its own column of the spread are
 * counted: to count all that have more takes half a second with a million rows.
 *
 * @param nation the sums of all these rows
 * @throws Response as `queryRows` does.
 */
export async function nationalStanding(edition: EditionId, households: number, nation: FigureSums) {
  const { step, spread } = await spreads(edition.id, () => readSpread(edition.id));
  const next = Math.floor(households / step) + 1;
  const [inColumn] = await queryRows<{ rows: number }>(sql`
    SELECT count(*)::int AS rows FROM ${rowsTable()}
    WHERE edition_id = ${edition.id} AND NOT is_total AND households > ${households} AND households < ${next * step}::bigint`);
  return {
    step,
    spread,
    /** Rank by households, 1 for the most; ties share a rank. */
    rank: spread.slice(next).reduce((sum, rows) => sum + rows, 1 + (inColumn?.rows ?? 0)),
    rows: nation.rows,
    /** Share of the households of all rows, 0 to 1. */
    share: nation.households === 0 ? 0 : households / nation.households,
  };
}

/**
 * The distribution of an edition's rows by households, without the national total: how many rows have 0 to under one
 * `step` of households, one step to under two, and so on.
 */
async function readSpread(id: number) {
  const [found] = await queryRows<{ greatest: number | null }>(
    sql`SELECT max(households) AS greatest FROM ${rowsTable()} WHERE edition_id = ${id} AND NOT is_total`,
  );
  const greatest = found?.greatest ?? 0;
  const step = roundStep(greatest, MOST_COLUMNS);
  const columns = await queryRows<{ index: number; rows: number }>(sql`
    SELECT households / ${step}::int AS index, count(*)::int AS rows FROM ${rowsTable()}
    WHERE edition_id = ${id} AND NOT is_total AND households IS NOT NULL GROUP BY index`);
  const spread = Array.from({ length: Math.floor(greatest / step) + 1 }, () => 0);
  for (const column of columns) spread[column.index] = column.rows;
  return { step, spread };
}
