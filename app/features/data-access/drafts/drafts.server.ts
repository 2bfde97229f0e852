import { fromDatabase } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import { fingerprint, sign } from '../../../server/secret.server';
import { dayInWords } from '../../../text/day-in-words';
import { FORM_PATH } from '../form/form-fields';

/** What was entered, by field name. */
export type Entries = Record<string, string>;

/** Path of a draft's page. */
export function draftPath(token: string): string {
  return `${FORM_PATH}/draft/${token}`;
}

/** Replaces the token in the path once a draft is erased; no token is this short. */
const ERASED = 'erased';
export const ERASED_PATH = draftPath(ERASED);

/** Why a token has no draft: it was just erased, or it is unknown. */
export function whyGone(token: string): 'erased' | 'unknown' {
  return token === ERASED ? 'erased' : 'unknown';
}

/**
 * The secret part of a draft's URL. It is derived from the form's key, so that keeping a form twice, by a double press or
 * after Back, makes one draft (docs/rules.md R26), and only this site can make it.
 */
export function draftToken(formKey: string): string {
  return sign('draft', formKey);
}

/**
 * Keeps entries for 30 days from now, replacing any kept before.
 *
 * @param sender code of the network that sent the form.
 * @returns false if there is no room for another draft.
 * @throws Response 503 when the database does not answer.
 */
export async function keepDraft(
  token: string,
  { formKey, sender }: { formKey: string; sender: string | null },
  entries: Entries,
): Promise<boolean> {
  const { rows } = await fromDatabase(({ pool }) =>
    pool.query<{ until: string | null }>(
      sql`SELECT keep_draft(${fingerprint(token)}, ${formKey}, ${JSON.stringify(entries)}::jsonb)::text AS until
        FROM as_sender(${sender}::text)`,
    ),
  );
  return rows[0]?.until !== null;
}

/**
 * The draft behind a link, with the last day on which it can be opened; null if it is gone or never existed.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findDraft(token: string) {
  const { rows } = await fromDatabase(({ pool }) =>
    pool.query<{ formKey: string; entries: Entries; until: string }>(
      sql`SELECT form_key AS "formKey", entries, keep_until::text AS until FROM read_draft(${fingerprint(token)})`,
    ),
  );
  if (!rows[0]) return null;
  const { until, ...draft } = rows[0];
  return { ...draft, until: { iso: until, words: dayInWords(until) } };
}

/** Erases the draft behind a link, if there is one. @throws Response 503 when the database does not answer. */
export async function eraseDraft(token: string): Promise<void> {
  await fromDatabase(({ pool }) => pool.query(sql`SELECT erase_draft(${fingerprint(token)})`));
}
