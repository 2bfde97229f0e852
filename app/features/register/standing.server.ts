import { publicRows } from '../../db/replica.server';
import { sql } from '../../db/sql.server';
import { roundStep } from './charts/geometry';
import type { EditionId } from './edition.server';
import { keptByEdition } from './kept-by-edition.server';
import { addUp, summarise } from './summary.server';

/** Columns that the spread of a figure has at the most. */
const MOST_COLUMNS = 30;

/** All rows of an edition by their households, the national total left out. */
interface Spread {
  /** Households to a column of `spread`. */
  step: number;
  /** Rows by their households: how many have 0 to under one step, one step to under two, and so on. */
  spread: number[];
}

/** Where a number of households stands among those of all rows of an edition. */
export interface Standing extends Spread {
  /** Place by households, 1 for the most; equal rows share a place. */
  rank: number;
  rows: number;
  /** Part of the households of all rows, 0 to 1. */
  share: number;
}

/**
 * Where an LGA's households stand among all rows, the national total left out.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function nationalStanding(edition: EditionId, households: number): Promise<Standing> {
  const [{ states }, spread, above] = await Promise.all([
    summarise(edition),
    readSpread(edition.id),
    countAbove(edition.id, households),
  ]);
  const all = addUp(states);
  const share = all.households === 0 ? 0 : households / all.households;
  return { ...spread, rank: above + 1, rows: all.rows, share };
}

const readSpread = keptByEdition(async (id): Promise<Spread> => {
  const [found] = await publicRows<{ greatest: number | null }>(
    sql`SELECT max(households) AS greatest FROM register_row WHERE edition_id = ${id} AND NOT is_total`,
  );
  const greatest = found?.greatest ?? 0;
  const step = roundStep(greatest, MOST_COLUMNS);
  const columns = await publicRows<{ place: number; rows: number }>(sql`
    SELECT households / ${step}::int AS place, count(*)::int AS rows FROM register_row
    WHERE edition_id = ${id} AND NOT is_total AND households IS NOT NULL GROUP BY place`);
  const spread = Array.from({ length: Math.floor(greatest / step) + 1 }, () => 0);
  for (const column of columns) spread[column.place] = column.rows;
  return { step, spread };
});

async function countAbove(id: number, households: number): Promise<number> {
  const [row] = await publicRows<{ above: number }>(sql`
    SELECT count(*)::int AS above FROM register_row
    WHERE edition_id = ${id} AND NOT is_total AND households > ${households}`);
  return row?.above ?? 0;
}
