import { formatted, messagesOf, monthIn } from '../../content-files/messages.server';
import { queryRows } from '../../db/client.server';
import { sql } from '../../db/sql.server';
import { ENGLISH } from '../../words/language';
import { rankingOf } from './charts/ranking';
import type { Edition, EditionId } from './edition.server';
import { previousEdition } from './edition-before.server';
import { placeStory, type StoryFacts, standingSentence } from './place-story';
import { hasPathIn, type RegisterRow, rowsTable, SELECTED, type StoredRow, withNote } from './rows.server';
import { nationalStanding } from './standing.server';
import { addUp, summarise } from './summary.server';
import { placeTrend } from './trend.server';
import { isStateName } from './zones';

/** A state's sums, and its rank among the states. */
export type StateSummary = Awaited<ReturnType<typeof listStates>>[number];

export type StatePage = NonNullable<Awaited<ReturnType<typeof findState>>>;
export type LgaPage = NonNullable<Awaited<ReturnType<typeof findLga>>>;

/** The states of an edition in table order, with their sums and ranks. @throws Response as `queryRows` does. */
export async function listStates(edition: EditionId) {
  const { states } = await summarise(edition);
  const total = addUp(states).households;
  return states.map((state) => ({
    ...state,
    /** Rank among the states by households, 1 for the most; ties share a rank. */
    rank: 1 + states.filter((other) => other.households > state.households).length,
    /** How many states there are. */
    states: states.length,
    /** Share of the households of all states, 0 to 1. */
    share: total === 0 ? 0 : state.households / total,
  }));
}

/** What the page of a state shows, in a language, or null if the edition has no such state. */
export async function findState(edition: Edition, slug: string, language = ENGLISH) {
  const [states, before] = await Promise.all([listStates(edition), previousEdition(edition)]);
  const index = states.findIndex((state) => state.slug === slug);
  const state = states[index];
  if (!state) return null;
  const neighbour = (other?: StateSummary) => (other ? { name: other.name, path: other.slug } : null);
  const earlier = before && (await summarise(before)).states.find((other) => other.slug === slug);
  const { place } = messagesOf(language);
  const count = states.filter(({ name }) => isStateName(name)).length;
  const among = formatted(language, count === states.length ? place.amongStates : place.amongStatesAndFct, {
    count,
  });
  const facts: StoryFacts = {
    name: state.name,
    figures: state,
    standing: { rank: state.rank, of: states.length, among },
    part: { of: formatted(language, place.whole, { place: place.nigeria }), share: state.share },
    nation: addUp(states),
    before: before && { month: monthIn(language, before.asAt), households: earlier?.households ?? null },
  };
  return {
    state,
    story: placeStory(facts, language),
    standing: standingSentence(facts, language),
    trend: await placeTrend(edition, slug, language),
    /** "the 36 states and the FCT" */
    among,
    /** All states, this one marked. */
    ranking: rankingOf(states, index),
    rows: await listRowsOfState(edition, slug),
    previous: neighbour(states[index - 1]),
    next: neighbour(states[index + 1]),
  };
}

/**
 * What the page of an LGA shows, in a language, or null if the edition has no such row. LGA slugs are unique only within a
 * state.
 */
export async function findLga(edition: Edition, state: string, lga: string, language = ENGLISH) {
  // One after the other: with a million rows, two at a time would pass the longest time that a query has.
  const { states } = await summarise(edition);
  const rows = await listRowsOfState(edition, state);
  const before = await previousEdition(edition);
  const index = rows.findIndex((row) => row.path === `${state}/${lga}`);
  const row = rows[index];
  if (!row) return null;
  const { households } = row;
  const stateHouseholds = rows.reduce((sum, other) => sum + (other.households ?? 0), 0);
  const neighbour = (other?: RegisterRow) => (other ? { name: other.lga, path: other.path } : null);
  const share = households === null || stateHouseholds === 0 ? null : households / stateHouseholds;
  const ranking = rankingOf(
    rows.map((each) => ({ name: each.lga, households: each.households })),
    index,
  );
  const all = addUp(states);
  const nation = households === null ? null : await nationalStanding(edition, households, all);
  const { place } = messagesOf(language);
  const among = formatted(language, place.amongListed, { count: rows.length, state: row.state });
  const facts: StoryFacts = {
    name: row.lga,
    figures: row,
    standing: ranking && { rank: ranking.rank, of: rows.length, among },
    wider: nation ? { rank: nation.rank, rows: all.rows, lgas: all.lgas } : undefined,
    part: share === null ? null : { of: formatted(language, place.whole, { place: row.state }), share },
    nation: all,
    before: before && {
      month: monthIn(language, before.asAt),
      households: await householdsOf(before, row.path),
    },
    isDoubtful: row.note !== '',
  };
  return {
    row,
    story: placeStory(facts, language),
    standing: standingSentence(facts, language),
    trend: await placeTrend(edition, row.path, language),
    stateHouseholds,
    /** Share of the state's households, 0 to 1; null without a figure. */
    share,
    stateRows: rows.length,
    /** The rows of the state, this one marked; null without a figure. */
    ranking,
    /** How it ranks among all rows; null without a figure. */
    nation,
    previous: neighbour(rows[index - 1]),
    next: neighbour(rows[index + 1]),
  };
}

/** The households of a row, such as `kano/gaya`; null if the edition does not have it or its figure. */
async function householdsOf({ id }: EditionId, path: string): Promise<number | null> {
  const [row] = await queryRows<Pick<StoredRow, 'households'>>(
    sql`SELECT households FROM ${rowsTable()} WHERE edition_id = ${id} AND ${hasPathIn([path])}`,
  );
  return row?.households ?? null;
}

async function listRowsOfState(edition: EditionId, slug: string): Promise<RegisterRow[]> {
  const rows = await queryRows<StoredRow>(sql`
    SELECT ${SELECTED} FROM ${rowsTable()}
    WHERE edition_id = ${edition.id} AND state_slug = ${slug} AND NOT is_total ORDER BY position`);
  return rows.map(withNote);
}
