import { publicRows } from '../../db/replica.server';
import { sql } from '../../db/sql.server';
import type { EditionId } from './edition.server';
import { fromStored, type RegisterRow, SELECTED, type StoredRow } from './rows.server';
import { nationalStanding, type Standing } from './standing.server';
import { addUp, type StateSums, summarise } from './summary.server';

/** What a state's rows add up to, and its place among the states. */
export type StateSummary = StateSums & {
  /** Place among the states by households, 1 for the most; equal states share a place. */
  rank: number;
  states: number;
  /** Part of the households of all states, 0 to 1. */
  share: number;
};

export interface Neighbour {
  name: string;
  path: string;
}

/** A place with its households, for a chart. */
export interface Counted {
  name: string;
  households: number;
}

export interface StatePage {
  state: StateSummary;
  /** All states, fewest households first. */
  amongStates: Counted[];
  rows: RegisterRow[];
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface LgaPage {
  row: RegisterRow;
  /** Households of the state's rows together. */
  stateHouseholds: number;
  /** Part of the households of the state, 0 to 1; null without a figure. */
  share: number | null;
  /** Place among the rows of its state by households, 1 for the most; null without a figure. */
  rank: number | null;
  stateRows: number;
  /** The rows of the state that have a figure, fewest households first. */
  amongRows: Counted[];
  /** Its place among all rows; null without a figure. */
  nation: Standing | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/**
 * The states of an edition in the order of the table, with their sums and places.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function listStates(edition: EditionId): Promise<StateSummary[]> {
  const { states } = await summarise(edition);
  const all = addUp(states).households;
  return states.map((state) => ({
    ...state,
    rank: 1 + states.filter((other) => other.households > state.households).length,
    states: states.length,
    share: all === 0 ? 0 : state.households / all,
  }));
}

/** The page of one state, or null when the edition has no such state. */
export async function findState(edition: EditionId, slug: string): Promise<StatePage | null> {
  const states = await listStates(edition);
  const index = states.findIndex((state) => state.slug === slug);
  const state = states[index];
  if (!state) return null;
  const neighbour = (other?: StateSummary) => (other ? { name: other.name, path: other.slug } : null);
  return {
    state,
    amongStates: fewestFirst(states),
    rows: await listRowsOfState(edition, slug),
    previous: neighbour(states[index - 1]),
    next: neighbour(states[index + 1]),
  };
}

/** The page of one row, or null when the edition has no such row. State and LGA together name it. */
export async function findLga(edition: EditionId, state: string, lga: string): Promise<LgaPage | null> {
  const rows = await listRowsOfState(edition, state);
  const index = rows.findIndex((row) => row.path === `${state}/${lga}`);
  const row = rows[index];
  if (!row) return null;
  const own = row.households;
  const stateHouseholds = rows.reduce((sum, other) => sum + (other.households ?? 0), 0);
  const neighbour = (other?: RegisterRow) => (other ? { name: other.lga, path: other.path } : null);
  return {
    row,
    stateHouseholds,
    share: own === null || stateHouseholds === 0 ? null : own / stateHouseholds,
    rank: own === null ? null : 1 + rows.filter((other) => (other.households ?? -1) > own).length,
    stateRows: rows.length,
    amongRows: fewestFirst(rows.map(({ lga, households }) => ({ name: lga, households }))),
    nation: own === null ? null : await nationalStanding(edition, own),
    previous: neighbour(rows[index - 1]),
    next: neighbour(rows[index + 1]),
  };
}

/** Of equal ones the later in the order as given comes first, so that ranks count down from the end. */
function fewestFirst(places: readonly { name: string; households: number | null }[]): Counted[] {
  return places
    .flatMap(({ name, households }) => (households === null ? [] : { name, households }))
    .reverse()
    .sort((a, b) => a.households - b.households);
}

async function listRowsOfState(edition: EditionId, slug: string): Promise<RegisterRow[]> {
  const rows = await publicRows<StoredRow>(sql`
    SELECT ${SELECTED} FROM register_row
    WHERE edition_id = ${edition.id} AND state_slug = ${slug} AND NOT is_total ORDER BY position`);
  return rows.map(fromStored);
}
