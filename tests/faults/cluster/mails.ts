import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from '../../support/databases';
import type { MailServer } from '../../support/mail-server';
import type { Submission } from '../submissions';

/** How often each submission's email arrived. */
export interface Mailed {
  missing: number;
  doubled: number;
}

const PATIENCE_S = 60;
/** Time for duplicates that are still in flight. */
const AFTER_MS = 1000;

/**
 * Waits for the submissions' emails: one to the office for each request; one receipt or confirmation link for each
 * submission through the JSON API.
 *
 * @param url a database with the references of the requests
 */
export async function mailsOf(
  url: string,
  { deliveries }: MailServer,
  submissions: Submission[],
): Promise<Mailed> {
  const marks = new Map(submissions.map((submission) => [submission.mark, submission]));
  const rows = await rowsOf<{ mark: string; reference: string }>(
    url,
    'SELECT organization_name AS mark, reference FROM data_access_request',
  );
  const wanted = new Map<string, number>();
  for (const { mark, reference } of rows) if (marks.has(mark)) wanted.set(reference, 0);
  // Forms filled in too fast for a person await review: only the office gets an email.
  for (const { way, mark, mailbox } of submissions) {
    if (way === 'newsletter API') wanted.set(mark, 0);
    if (way === 'request API') wanted.set(mailbox, 0);
  }

  let seen = 0;
  function count() {
    for (const { mail } of deliveries.slice(seen)) {
      const to = mail.to?.[0]?.address ?? '';
      const reference = /\S+$/.exec(mail.subject ?? '')?.[0] ?? '';
      const key = to === 'office@localhost' ? reference : to;
      const before = wanted.get(key);
      if (before !== undefined) wanted.set(key, before + 1);
    }
    seen = deliveries.length;
  }
  const missing = () => [...wanted.values()].filter((times) => times === 0).length;
  for (const end = Date.now() + PATIENCE_S * 1000; Date.now() < end; await sleep(200)) {
    count();
    if (missing() === 0) break;
  }
  await sleep(AFTER_MS);
  count();
  return { missing: missing(), doubled: [...wanted.values()].filter((times) => times > 1).length };
}
