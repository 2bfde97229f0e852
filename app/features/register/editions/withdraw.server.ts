import type pg from 'pg';
import { onConnection } from '../../../db/connection.server';
import { sql } from '../../../db/sql.server';
import { tellContentChanged } from '../../../server/content-changes.server';

/** The request was refused and nothing changed. The message is shown to whoever ran the command. */
export class EditionRefused extends Error {}

const LONGEST_REASON = 300;

interface StoredEdition {
  isWithdrawn: boolean;
  /** How many other editions are published and not withdrawn. */
  others: number;
}

/**
 * Withdraws an edition. It stays readable at its URL, with the reason, and the site shows another one as the current.
 *
 * @throws EditionRefused when there is no such edition, it is already withdrawn, no other edition would remain, or the
 *   reason is empty, longer than 300 characters or has control characters.
 */
export async function withdrawEdition(databaseUrl: string, slug: string, reason: string): Promise<void> {
  const trimmed = reason.trim();
  if (!trimmed || trimmed.length > LONGEST_REASON || /\p{Cc}/u.test(trimmed))
    throw new EditionRefused(
      `--reason must say in one line of up to ${LONGEST_REASON} characters why. Visitors will read it.`,
    );
  await changeEdition(databaseUrl, slug, async (client, { isWithdrawn, others }) => {
    if (isWithdrawn) throw new EditionRefused(`Edition ${slug} is already withdrawn.`);
    if (others === 0)
      throw new EditionRefused(
        `Edition ${slug} is the only one that is not withdrawn. Import another one first, or the site has no figures.`,
      );
    await client.query(
      sql`UPDATE register_edition SET withdrawn_at = now(), withdrawn_reason = ${trimmed} WHERE slug = ${slug}`,
    );
  });
}

/** Reverses the withdrawal of an edition. @throws EditionRefused unless there is a withdrawn edition of that name. */
export async function restoreEdition(databaseUrl: string, slug: string): Promise<void> {
  await changeEdition(databaseUrl, slug, async (client, { isWithdrawn }) => {
    if (!isWithdrawn) throw new EditionRefused(`Edition ${slug} is not withdrawn.`);
    await client.query(
      sql`UPDATE register_edition SET withdrawn_at = NULL, withdrawn_reason = NULL WHERE slug = ${slug}`,
    );
  });
}

/** Changes an edition in a transaction, and notifies the site's processes. Concurrent changes wait for each other. */
async function changeEdition(
  databaseUrl: string,
  slug: string,
  change: (client: pg.Client, edition: StoredEdition) => Promise<void>,
): Promise<void> {
  await onConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE register_edition IN SHARE ROW EXCLUSIVE MODE');
    await change(client, await storedEdition(client, slug));
    await tellContentChanged(client);
    await client.query('COMMIT');
  });
}

async function storedEdition(client: pg.Client, slug: string): Promise<StoredEdition> {
  const { rows } = await client.query<StoredEdition>(sql`
    SELECT withdrawn_at IS NOT NULL AS "isWithdrawn",
      (SELECT count(*)::int FROM register_edition_ranked WHERE withdrawn_at IS NULL AND slug <> ${slug}) AS others
    FROM register_edition WHERE slug = ${slug}`);
  if (rows[0]) return rows[0];
  const known = await client.query<{ slug: string }>('SELECT slug FROM register_edition ORDER BY as_at, id');
  throw new EditionRefused(
    `There is no edition "${slug}". There are: ${known.rows.map((row) => row.slug).join(', ')}.`,
  );
}
