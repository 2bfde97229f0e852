import type pg from 'pg';
import { fromDatabase } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';

/** The national total of an edition of the register, and that of the edition of the same kind before it. */
export interface EditionNews {
  edition: string;
  /** First day of the month, as `2021-05-01`. */
  asAt: string;
  isSample: boolean;
  isWithdrawn: boolean;
  households: number | null;
  individuals: number | null;
  before: { edition: string; asAt: string; households: number | null; individuals: number | null } | null;
}

/** Sums of a state's rows in an edition. */
export interface StateFigures {
  households: number | null;
  individuals: number | null;
}

/** Whoever sends is a client of pg of its own; pages use the site's pool. */
type Client = Pick<pg.ClientBase, 'query'>;

/** Of the edition of that name, or of the one that the site shows; null when there is none. */
export async function editionNews(client: Client, edition: string | null): Promise<EditionNews | null> {
  const { rows } = await client.query<EditionNews>(
    sql`SELECT edition, as_at AS "asAt", is_sample AS "isSample", is_withdrawn AS "isWithdrawn", households::float8,
          individuals::float8, CASE WHEN before_edition IS NOT NULL THEN json_build_object('edition', before_edition,
            'asAt', before_as_at, 'households', before_households, 'individuals', before_individuals) END AS before
        FROM edition_news(${edition}::text)`,
  );
  return rows[0] ?? null;
}

/** What the rows of each state add up to, by its name in addresses. */
export async function stateFigures(client: Client, edition: string): Promise<Map<string, StateFigures>> {
  const { rows } = await client.query<StateFigures & { state: string }>(
    sql`SELECT state, households::float8, individuals::float8 FROM edition_states(${edition}::text)`,
  );
  return new Map(rows.map(({ state, ...figures }) => [state, figures]));
}

/**
 * The edition that an issue tells of on its page: the one of its mails, before them the one that the site shows.
 *
 * @throws Response 503 when the database does not answer.
 */
export function editionOfIssue(issue: string): Promise<EditionNews | null> {
  return fromDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ edition: string | null }>(
      sql`SELECT edition FROM newsletter_sending WHERE kind = 'issue' AND name = ${issue}`,
    );
    return editionNews(pool as unknown as Client, rows[0]?.edition ?? null);
  });
}
