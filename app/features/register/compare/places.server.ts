import { fromDatabase } from '../../../db/client.server';
import { join, sql } from '../../../db/sql.server';
import type { Figure } from '../columns';
import type { Edition } from '../edition.server';
import { listStates, type StateSummary } from '../places.server';
import { fromStored, SELECTED, type StoredRow } from '../rows.server';
import type { NamedPlace } from './suggestions';
import { MOST_PLACES } from './view';

/** Place by households, 1 for the most, among how many. */
interface Rank {
  rank: number;
  of: number;
}

/** A state or an LGA as it stands beside others. */
export interface ComparedPlace extends Record<Figure, number | null> {
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
export async function listCompared(
  edition: Pick<Edition, 'id'>,
  paths: readonly string[],
): Promise<ComparisonData> {
  const [states, rows] = await Promise.all([listStates(edition), readRows(edition, paths)]);
  const country = states.reduce((sum, { households }) => sum + households, 0);
  const found = new Map<string, ComparedPlace>([
    ...states.map((state) => [state.slug, ofState(state)] as const),
    ...rows.map((row) => [`${row.state_slug}/${row.lga_slug}`, ofRow(row, country)] as const),
  ]);
  return {
    places: paths.flatMap((path) => found.get(path) ?? []).slice(0, MOST_PLACES),
    states: states.map(({ name, slug }) => ({ name, path: slug })),
  };
}

/** A row with its ranks, and what the rows of its state have. */
type RankedRow = StoredRow & {
  rows: number;
  above: number;
  state_rows: number;
  state_above: number;
  state_households: string | null;
};

async function readRows(edition: Pick<Edition, 'id'>, paths: readonly string[]): Promise<RankedRow[]> {
  const names = paths.map((path) => path.split('/')).filter((parts) => parts.length === 2);
  if (names.length === 0) return [];
  const wanted = join(names.map(([state, lga]) => sql`(${state}, ${lga})`));
  const { rows } = await fromDatabase(({ pool }) =>
    pool.query<RankedRow>(
      sql`SELECT ${SELECTED}, nation.*, own.* FROM register_row AS asked
          CROSS JOIN LATERAL (
            SELECT count(*)::int AS rows, count(*) FILTER (WHERE households > asked.households)::int AS above
            FROM register_row WHERE edition_id = ${edition.id} AND NOT is_total
          ) AS nation
          CROSS JOIN LATERAL (
            SELECT count(*)::int AS state_rows, sum(households) AS state_households,
                   count(*) FILTER (WHERE households > asked.households)::int AS state_above
            FROM register_row
            WHERE edition_id = ${edition.id} AND state_slug = asked.state_slug AND NOT is_total
          ) AS own
          WHERE edition_id = ${edition.id} AND (state_slug, lga_slug) IN (${wanted}) AND NOT is_total`,
    ),
  );
  return rows;
}

function ofRow(stored: RankedRow, country: number): ComparedPlace {
  const { isTotal: _, ...row } = fromStored(stored);
  const part = (whole: number) => (row.households === null || whole === 0 ? null : row.households / whole);
  const rank = (above: number, of: number) => (row.households === null ? null : { rank: above + 1, of });
  return {
    ...row,
    name: `${row.lga}, ${row.state}`,
    lgas: 1,
    shareOfState: part(Number(stored.state_households ?? 0)),
    shareOfCountry: part(country),
    rankInState: rank(stored.state_above, stored.state_rows),
    rankInCountry: rank(stored.above, stored.rows),
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
