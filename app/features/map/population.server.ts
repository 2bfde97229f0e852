import { queryRows } from '../../db/client.server';
import { sql } from '../../db/sql.server';

/** How many people live in each state, from the file that was imported last. */
export interface Population {
  /** By slug of the state. */
  people: ReadonlyMap<string, number>;
  year: number;
  source: string;
  isSample: boolean;
}

interface StoredState {
  slug: string;
  people: number;
  year: number;
  source: string;
  isSample: boolean;
}

/** The population of the states; null if no file was imported. @throws Response as `queryRows` does. */
export async function readPopulation(): Promise<Population | null> {
  const rows = await queryRows<StoredState>(
    sql`SELECT state_slug AS slug, people, year, source, is_sample AS "isSample" FROM state_population`,
  );
  const [first] = rows;
  if (!first) return null;
  const { year, source, isSample } = first;
  return { year, source, isSample, people: new Map(rows.map(({ slug, people }) => [slug, people])) };
}
