import { publicRows } from '../../../db/replica.server';
import { sql } from '../../../db/sql.server';
import type { EditionId } from '../edition.server';
import type { ComparedPlace } from './places.server';
import type { LgasOfState } from './suggestions';

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
