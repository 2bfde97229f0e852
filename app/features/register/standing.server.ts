import { fromDatabase } from '../../db/client.server';
import { sql } from '../../db/sql.server';
import { roundStep } from './charts/geometry';
import type { Edition } from './edition.server';

/** Columns that the spread of a figure has at the most. */
const MOST_COLUMNS = 30;

/** Where a number of households stands among those of all rows of an edition. */
export interface Standing {
  /** Place by households, 1 for the most; equal rows share a place. */
  rank: number;
  rows: number;
  /** Part of the households of all rows, 0 to 1. */
  share: number;
  /** Households to a column of `spread`. */
  step: number;
  /** Rows by their households: how many have 0 to under one step, one step to under two, and so on. */
  spread: number[];
}

/**
 * Where an LGA's households stand among all rows, the national total left out.
 *
 * @throws Response 503 when the database does not answer.
 */
export function nationalStanding(edition: Pick<Edition, 'id'>, households: number): Promise<Standing> {
  return fromDatabase(async ({ pool }) => {
    const { rows: totals } = await pool.query<{ greatest: number; sum: string; rows: number; above: number }>(
      sql`SELECT max(households) AS greatest, sum(households) AS sum, count(*)::int AS rows,
                 count(*) FILTER (WHERE households > ${households})::int AS above
          FROM register_row WHERE edition_id = ${edition.id} AND NOT is_total`,
    );
    const { greatest = 0, sum = '0', rows = 0, above = 0 } = totals[0] ?? {};
    const step = roundStep(greatest, MOST_COLUMNS);
    const { rows: columns } = await pool.query<{ place: number; rows: number }>(
      sql`SELECT households / ${step}::int AS place, count(*)::int AS rows FROM register_row
          WHERE edition_id = ${edition.id} AND NOT is_total AND households IS NOT NULL GROUP BY place`,
    );
    const spread = Array.from({ length: Math.floor(greatest / step) + 1 }, () => 0);
    for (const column of columns) spread[column.place] = column.rows;
    const all = Number(sum);
    return { rank: above + 1, rows, share: all === 0 ? 0 : households / all, step, spread };
  });
}
