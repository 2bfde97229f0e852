import { monthIn } from '../../content-files/messages.server';
import { queryRows } from '../../db/client.server';
import { sql } from '../../db/sql.server';
import { ENGLISH } from '../../words/language';
import { cacheByEdition, type Edition } from './edition.server';
import { listEditions } from './editions/edition-list.server';
import { rowsTable } from './rows.server';

/** The households of a place in one edition. */
export interface TrendPoint {
  month: string;
  households: number;
}

/** With fewer, the sentence about the change since the edition before says it all. */
const LEAST_POINTS = 3;
const MOST_POINTS = 12;

const editionsUpTo = cacheByEdition<Edition[]>();

/**
 * The households of a place in an edition and those of the same kind before it that are not withdrawn, earliest first. None
 * if there are fewer than three.
 *
 * @param path `kano`, or `kano/gaya`
 * @throws Response 503 when the database does not answer.
 */
export async function placeTrend(edition: Edition, path: string, language = ENGLISH): Promise<TrendPoint[]> {
  const editions = await editionsUpTo(edition.id, () => earlierEditions(edition));
  if (editions.length < LEAST_POINTS) return [];
  const [state, lga] = path.split('/');
  const found = await queryRows<{ id: number; households: number | null }>(sql`
    SELECT edition_id AS id, sum(households)::float8 AS households FROM ${rowsTable()}
    WHERE edition_id = ANY(${editions.map(({ id }) => id)}::int[]) AND state_slug = ${state}
      AND lga_slug = coalesce(${lga ?? null}, lga_slug) AND NOT is_total
    GROUP BY edition_id`);
  const points = editions.flatMap(({ id, asAt }) => {
    const households = found.find((each) => each.id === id)?.households ?? null;
    return households === null ? [] : [{ month: monthIn(language, asAt), households }];
  });
  return points.length < LEAST_POINTS ? [] : points;
}

async function earlierEditions(edition: Edition): Promise<Edition[]> {
  const all = await listEditions();
  const from = all.findIndex(({ id }) => id === edition.id);
  return all
    .slice(from)
    .filter(
      ({ id, isSample, withdrawn }) => id === edition.id || (isSample === edition.isSample && !withdrawn),
    )
    .slice(0, MOST_POINTS)
    .reverse();
}
