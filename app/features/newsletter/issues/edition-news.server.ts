import type pg from 'pg';
import { fromDatabase, isUnavailable } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';

/** The national total of an edition of the register, and that of the previous edition of the same kind. */
export interface EditionNews extends Totals {
  edition: string;
  /** First day of the month, as `2021-05-01`. */
  asAt: string;
  isSample: boolean;
  isWithdrawn: boolean;
  before: (Totals & { edition: string; asAt: string }) | null;
}

/** Totals of a state's rows in an edition, or of all. */
export interface Totals {
  households: number | null;
  individuals: number | null;
}

/** Sending uses a pg client of its own; pages use the site's pool. */
type Client = Pick<pg.ClientBase, 'query'>;

/** The news of the named edition, or of the current one; null if there is none. */
export async function editionNews(client: Client, edition: string | null): Promise<EditionNews | null> {
  const { rows } = await client.query<EditionNews>(
    sql`SELECT edition, as_at AS "asAt", is_sample AS "isSample", is_withdrawn AS "isWithdrawn", households::float8,
          individuals::float8, CASE WHEN before_edition IS NOT NULL THEN json_build_object('edition', before_edition,
            'asAt', before_as_at, 'households', before_households, 'individuals', before_individuals) END AS before
        FROM edition_news(${edition}::text)`,
  );
  return rows[0] ?? null;
}

/** The totals of each state, by slug. */
export async function stateFigures(client: Client, edition: string): Promise<Map<string, Totals>> {
  const { rows } = await client.query<Totals & { state: string }>(
    sql`SELECT state, households::float8, individuals::float8 FROM edition_states(${edition}::text)`,
  );
  return new Map(rows.map(({ state, ...figures }) => [state, figures]));
}

/**
 * The edition shown on an issue's page: that of its emails or, before they are sent, the current one. Null if there is
 * none, undefined while the database does not answer.
 */
export function editionOfIssue(issue: string): Promise<EditionNews | null | undefined> {
  return fromDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ edition: string | null }>(
      sql`SELECT edition FROM newsletter_sending WHERE kind = 'issue' AND name = ${issue}`,
    );
    return editionNews(pool as unknown as Client, rows[0]?.edition ?? null);
  }).catch((error: unknown) => {
    if (isUnavailable(error)) return undefined;
    throw error;
  });
}
