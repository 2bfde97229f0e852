import { queryRows } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import type { Figures } from '../columns';
import type { EditionId } from '../edition.server';
import { stateOf } from '../paths';
import { listStates, type StateSummary } from '../places.server';
import { hasPathIn, SELECTED, type StoredRow, withNote } from '../rows.server';
import { addUp, type FigureSums } from '../summary.server';
import type { LgasOfState } from './suggestions';
import { MOST_PLACES } from './view';

/** Rank by households, 1 for the most, and among how many. */
interface Rank {
  rank: number;
  of: number;
}

/** A state or an LGA in a comparison. */
export interface ComparedPlace extends Figures {
  /** `kano`, or `kano/gaya`. */
  path: string;
  /** "Kano", or "Gaya, Kano". */
  name: string;
  state: string;
  /** '' for a state. */
  lga: string;
  /** The number of its LGAs; one listed in two spellings counts once. */
  lgas: number;
  /** Shares of households, 0 to 1; null without a figure, and for a state's share of itself. */
  shareOfState: number | null;
  shareOfCountry: number | null;
  rankInState: Rank | null;
  /** Among all rows, or for a state among the states. */
  rankInCountry: Rank | null;
  /** Why its figures are in doubt, or ''. */
  note: string;
}

/**
 * The places of a comparison, without those that the edition does not have.
 *
 * @param paths as returned by `parseComparison`
 * @throws Response 503 when the database does not answer.
 */
export async function listCompared(edition: EditionId, paths: readonly string[]) {
  const [states, rows] = await Promise.all([listStates(edition), readRows(edition, paths)]);
  const found = new Map<string, ComparedPlace>([
    ...states.map((state) => [state.slug, comparedState(state)] as const),
    ...rows.map((row) => [row.path, comparedLga(row, states)] as const),
  ]);
  return {
    /** Those that exist, in the order of the URL, at most six. */
    places: paths.flatMap((path) => found.get(path) ?? []).slice(0, MOST_PLACES),
    /** All states, to choose from. */
    states: states.map(({ name, slug }) => ({ name, path: slug })),
  };
}

/** A row, with how many rows of the country and of its state have more households. */
type RankedRow = StoredRow & { above: number; above_in_state: number };

async function readRows(edition: EditionId, paths: readonly string[]): Promise<RankedRow[]> {
  const lgas = paths.filter((path) => path.includes('/'));
  if (lgas.length === 0) return [];
  return queryRows<RankedRow>(sql`
    SELECT ${SELECTED}, greater.* FROM register_row AS asked
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS above, count(*) FILTER (WHERE state_slug = asked.state_slug)::int AS above_in_state
      FROM register_row WHERE edition_id = ${edition.id} AND NOT is_total AND households > asked.households
    ) AS greater
    WHERE edition_id = ${edition.id} AND ${hasPathIn(lgas)}`);
}

function comparedLga(stored: RankedRow, states: readonly StateSummary[]): ComparedPlace {
  const { isTotal: _, above, above_in_state, ...row } = withNote(stored);
  const country = addUp(states);
  const state = addUp(states.filter(({ slug }) => slug === stateOf(row.path)));
  const share = (whole: FigureSums) =>
    row.households === null || whole.households === 0 ? null : row.households / whole.households;
  const rank = (above: number, { rows }: FigureSums) =>
    row.households === null ? null : { rank: above + 1, of: rows };
  return {
    ...row,
    name: `${row.lga}, ${row.state}`,
    lgas: 1,
    shareOfState: share(state),
    shareOfCountry: share(country),
    rankInState: rank(above_in_state, state),
    rankInCountry: rank(above, country),
  };
}

function comparedState(state: StateSummary): ComparedPlace {
  const { name, slug, share, rank, states, rows: _, ...figures } = state;
  return {
    ...figures,
    path: slug,
    name,
    state: name,
    lga: '',
    shareOfState: null,
    shareOfCountry: share,
    rankInState: null,
    rankInCountry: { rank, of: states },
    note: '',
  };
}

/** All LGAs of the compared places' states, in table order. @throws Response as `queryRows` does. */
export async function lgasOfStates(
  edition: EditionId,
  places: readonly ComparedPlace[],
): Promise<LgasOfState[]> {
  const slugs = [...new Set(places.map(({ path }) => stateOf(path)))];
  if (slugs.length === 0) return [];
  const rows = await queryRows<{ state: string; name: string; path: string }>(sql`
    SELECT state, lga AS name, state_slug || '/' || lga_slug AS path FROM register_row
    WHERE edition_id = ${edition.id} AND state_slug = ANY(${slugs}) AND NOT is_total ORDER BY position`);
  const states = [...new Set(rows.map(({ state }) => state))];
  return states.map((state) => ({
    state,
    lgas: rows.filter((row) => row.state === state).map(({ name, path }) => ({ name, path })),
  }));
}
