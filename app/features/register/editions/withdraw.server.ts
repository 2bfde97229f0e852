import { onConnection } from '../../../db/connection.server';
import { sqlState } from '../../../db/sql-state';

/** The request was refused and nothing changed. The message is shown to whoever ran the command. */
export class EditionRefused extends Error {}

const LONGEST_REASON = 300;

/** SQLSTATEs by which the functions refuse: a state that does not fit, an edition that is not there. */
const REFUSALS = ['55000', 'P0002'];

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
  await changeEdition(databaseUrl, 'withdraw_edition($1, $2)', [slug, trimmed]);
}

/** Reverses the withdrawal of an edition. @throws EditionRefused unless there is a withdrawn edition of that name. */
export async function restoreEdition(databaseUrl: string, slug: string): Promise<void> {
  await changeEdition(databaseUrl, 'restore_edition($1)', [slug]);
}

/** Has the database change an edition and notify the site's processes. Concurrent changes wait for each other. */
async function changeEdition(databaseUrl: string, call: string, values: string[]): Promise<void> {
  try {
    await onConnection({ connectionString: databaseUrl }, (client) => client.query(`SELECT ${call}`, values));
  } catch (error) {
    if (REFUSALS.includes(sqlState(error) ?? '')) throw new EditionRefused((error as Error).message);
    throw error;
  }
}
