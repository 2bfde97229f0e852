import { publicRows } from '../../../db/replica.server';
import { sql } from '../../../db/sql.server';
import type { Figures } from '../columns';
import type { EditionId } from '../edition.server';
import { listStates, type StateSummary } from '../places.server';
import { fromStored, isOneOf, SELECTED, type StoredRow } from '../rows.server';
import { addUp, type FigureSums } from '../summary.server';
import type { LgasOfState, NamedPlace } from './suggestions';
import { MOST_PLACES } from './view';

/** Place by households, 1 for the most, among how many. */
interface Rank {
  rank: number;
  of: number;
}

/** A state or an LGA as it stands beside others. */
export interface ComparedPlace extends Figures {
  /** `kano`, or `kano/gaya`. */
  path: string;
  /** "Kano", or "Gaya, Kano". */
  name: string;
  state: string;
  /** '' for a state. */
  lga: string;
  /** LGAs that it consists of; one that is listed in two spellings counts once. */
  lgas: number;
  /** Parts of households, 0 to 1; null where there is no figure, and for the share of a state in itself. */
  shareOfState: number | null;
  shareOfCountry: number | null;
  rankInState: Rank | null;
  /** Among all rows or, for a state, among the states. */
  rankInCountry: Rank | null;
  /** Why its figures are in doubt, or ''. */
  note: string;
}

export interface ComparisonData {
  /** Those that there are, in the order of the address, six at the most. */
  places: ComparedPlace[];
  /** All states, to choose from. */
  states: NamedPlace[];
}

/**
 * The places of a comparison. What the edition does not have is left out.
 *
 * @param paths as `parseComparison` gives them
 * @throws Response 503 when the database does not answer.
 */
export async function listCompared(edition: EditionId, paths: readonly string[]): Promise<ComparisonData> {
  const [states, rows] = await Promise.all([listStates(edition), readRows(edition, paths)]);
  const found = new Map<string, ComparedPlace>([
    ...states.map((state) => [state.slug, ofState(state)] as const),
    ...rows.map((row) => [`${row.state_slug}/${row.lga_slug}`, ofRow(row, states)] as const),
  ]);
  return {
    places: paths.flatMap((path) => found.get(path) ?? []).slice(0, MOST_PLACES),
    states: states.map(({ name, slug }) => ({ name, path: slug })),
  };
}

/** A row, with how many rows of its state and of the country have more households. */
type RankedRow = StoredRow & { above: number; above_in_state: number };

async function readRows(edition: EditionId, paths: readonly string[]): Promise<RankedRow[]> {
  const lgas = paths.filter((path) => path.includes('/'));
  if (lgas.length === 0) return [];
  return publicRows<RankedRow>(sql`
    SELECT ${SELECTED}, greater.* FROM register_row AS asked
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS above, count(*) FILTER (WHERE state_slug = asked.state_slug)::int AS above_in_state
      FROM register_row WHERE edition_id = ${edition.id} AND NOT is_total AND households > asked.households
    ) AS greater
    WHERE edition_id = ${edition.id} AND ${isOneOf(lgas)}`);
}

function ofRow(stored: RankedRow, states: readonly StateSummary[]): ComparedPlace {
  const { isTotal: _, ...row } = fromStored(stored);
  const country = addUp(states);
  const state = addUp(states.filter(({ slug }) => slug === stored.state_slug));
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
    rankInState: rank(stored.above_in_state, state),
    rankInCountry: rank(stored.above, country),
  };
}

function ofState({ name, slug, share, rank, states, rows: _, ...figures }: StateSummary): ComparedPlace {
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

/**
 * All LGAs of the states that compared places are in, in the order of the table.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function lgasOfStates(
  edition: EditionId,
  places: readonly ComparedPlace[],
): Promise<LgasOfState[]> {
  const slugs = [...new Set(places.map(({ path }) => path.split('/', 1)[0]))];
  if (slugs.length === 0) return [];
  const rows = await publicRows<{ state: string; name: string; path: string }>(sql`
    SELECT state, lga AS name, state_slug || '/' || lga_slug AS path FROM register_row
    WHERE edition_id = ${edition.id} AND state_slug = ANY(${slugs}) AND NOT is_total ORDER BY position`);
  const states = [...new Set(rows.map(({ state }) => state))];
  return states.map((state) => ({
    state,
    lgas: rows.filter((row) => row.state === state).map(({ name, path }) => ({ name, path })),
  }));
}
