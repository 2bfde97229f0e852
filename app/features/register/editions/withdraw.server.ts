import pg from 'pg';
import { sql } from '../../../db/sql.server';
import { tellContentChanged } from '../../../server/content-changes.server';

/** A refusal in words for whoever gave the command; nothing was changed. */
export class EditionRefused extends Error {}

const LONGEST_REASON = 300;

interface StoredEdition {
  slug: string;
  isWithdrawn: boolean;
  /** How many editions stand besides this one. */
  others: number;
}

/**
 * Withdraws an edition: it stays at its address with the reason, and the site shows another one as the current.
 *
 * @throws EditionRefused when there is no such edition, it is withdrawn already, is the last that stands, or the reason is
 *   empty or longer than 300 characters.
 */
export async function withdrawEdition(databaseUrl: string, slug: string, reason: string): Promise<void> {
  const words = reason.trim();
  if (!words || words.length > LONGEST_REASON || /\p{Cc}/u.test(words))
    throw new EditionRefused(
      `--reason must say in one line of up to ${LONGEST_REASON} characters why: visitors read it.`,
    );
  await changeEdition(databaseUrl, slug, async (client, { isWithdrawn, others }) => {
    if (isWithdrawn) throw new EditionRefused(`Edition ${slug} is withdrawn already.`);
    if (others === 0)
      throw new EditionRefused(
        `Edition ${slug} is the last one that stands: without it the site has no figures. Import another one first.`,
      );
    await client.query(
      sql`UPDATE register_edition SET withdrawn_at = now(), withdrawn_reason = ${words} WHERE slug = ${slug}`,
    );
  });
}

/**
 * Takes the withdrawal of an edition back.
 *
 * @throws EditionRefused when there is no such edition or it is not withdrawn.
 */
export async function restoreEdition(databaseUrl: string, slug: string): Promise<void> {
  await changeEdition(databaseUrl, slug, async (client, { isWithdrawn }) => {
    if (!isWithdrawn) throw new EditionRefused(`Edition ${slug} is not withdrawn.`);
    await client.query(
      sql`UPDATE register_edition SET withdrawn_at = NULL, withdrawn_reason = NULL WHERE slug = ${slug}`,
    );
  });
}

/** Changes an edition in a transaction of its own, and tells the processes of the site. Two at once wait for each other. */
async function changeEdition(
  databaseUrl: string,
  slug: string,
  change: (client: pg.Client, edition: StoredEdition) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE register_edition IN SHARE ROW EXCLUSIVE MODE');
    await change(client, await storedEdition(client, slug));
    await tellContentChanged(client);
    await client.query('COMMIT');
  } finally {
    // Ending the connection rolls back whatever was not committed.
    await client.end();
  }
}

async function storedEdition(client: pg.Client, slug: string): Promise<StoredEdition> {
  const { rows } = await client.query<StoredEdition>(sql`
    SELECT slug, withdrawn_at IS NOT NULL AS "isWithdrawn",
      (SELECT count(*)::int FROM register_edition WHERE withdrawn_at IS NULL AND slug <> ${slug}) AS others
    FROM register_edition WHERE slug = ${slug}`);
  if (rows[0]) return rows[0];
  const known = await client.query<{ slug: string }>('SELECT slug FROM register_edition ORDER BY as_at, id');
  throw new EditionRefused(
    `There is no edition "${slug}". There are: ${known.rows.map((row) => row.slug).join(', ')}.`,
  );
}
