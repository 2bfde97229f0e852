import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import { sql } from '../../../db/sql.server';
import { tellContentChanged } from '../../../server/content-changes.server';
import { env } from '../../../server/env.server';
import { log } from '../../../server/log.server';
import { type DeskIssueRow, issueOf } from '../issues/desk-issues.server';
import { editionNews } from '../issues/edition-news.server';
import { tellsFigures } from '../issues/fill-blocks.server';
import { type Issue, issues, type Leads } from '../issues/issues.server';
import { toSubscriber } from '../link-token.server';
import { issueMailWriter } from './issue-mail.server';
import { type SendOutcome, sendDeliveries } from './send-deliveries.server';

/** Milliseconds after which a run ends and leaves the rest to the next one. */
const MAX_RUN_MS = 5 * 60_000;

/** Milliseconds between two looks whether somebody has stopped the sending. */
const LOOK_MS = 500;

/** Emails sent at the same time: receipts and links must find the mail server free. */
const LANES = 2;

type UsePgClient = Parameters<Task>[1]['withPgClient'];

/**
 * Carries out an order of the desk to send an issue, until it is done, stopped, or refused by the mail server. A run that
 * ends before that, however it ends, leaves the rest to another one, in any process.
 *
 * @param leads where links in its emails lead
 * @param whenOnSite done before the first email, as the issue is on the site from now on; sends on if it fails
 */
export const sendDeskIssue =
  (leads: Leads, whenOnSite: (withPgClient: UsePgClient) => Promise<void>): Task =>
  async (payload, { withPgClient, abortSignal }) => {
    const order = Number((payload as { id: number }).id);
    const begun = await withPgClient((client) => begin(client, order, leads));
    if (!begun) return;
    await whenOnSite(withPgClient).catch((error) =>
      log.error({ error: error.message }, 'an issue is on the site, but its search failed'),
    );
    const { sending, write } = begun;
    const person = new AbortController();
    const limits = [AbortSignal.timeout(MAX_RUN_MS), ...(abortSignal ? [abortSignal] : [])];
    const done = new AbortController();
    const watch = watchForStop(withPgClient, order, person, done.signal);
    let outcome: SendOutcome;
    try {
      outcome = await sendDeliveries({
        connectionString: process.env.DATABASE_URL ?? '',
        role: 'nassco_app',
        sending,
        lanes: LANES,
        stop: AbortSignal.any([person.signal, ...limits]),
        tell: (text) => log.warn({ sending }, text),
        write: (delivery) => toSubscriber(delivery, write),
      });
    } finally {
      done.abort();
      await watch;
    }
    log.info({ sending, outcome }, 'issue of the newsletter');
    if (outcome === 'refused')
      await withPgClient((client) => client.query(sql`SELECT desk_note_refused(${order}::bigint)`));
    if (outcome === 'stopped' && !person.signal.aborted)
      await withPgClient((client) => client.query(sql`SELECT queue_issue_sending(${order}::bigint)`));
  };

/** Begins the sending of an order or finds it begun; null if it is not, or no longer, to be sent. */
async function begin(client: pg.PoolClient, order: number, leads: Leads) {
  const { rows } = await client.query<DueIssue>(
    sql`SELECT name, title, dated::text, description, body, edition FROM desk_due_issue(${order}::bigint)`,
  );
  const [row] = rows;
  const issue = row && issueToSend(row);
  if (!issue) return null;
  const figuresOf = (edition: string | null) => (tellsFigures(issue) ? editionNews(client, edition) : null);
  // A resumed sending keeps the figures it began with.
  const edition = await figuresOf(row.edition);
  const begun = await client.query<{ sending: string | null }>(
    sql`SELECT desk_begin_sending(${order}::bigint, ${edition?.edition ?? null}::text)::text AS sending`,
  );
  const sending = begun.rows[0]?.sending;
  if (!sending) return null;
  await tellContentChanged(client);
  return { sending, write: issueMailWriter(issue, edition, { origin: env().PUBLIC_URL, leads }) };
}

/** An issue that is to be sent, without a text where the content has it, and the edition that its figures are of. */
type DueIssue = { name: string; edition: string | null } & (DeskIssueRow | { body: null });

function issueToSend(row: DueIssue): Issue | null {
  const issue = row.body === null ? issues.find(row.name) : issueOf(row);
  if (!issue) log.error({ issue: row.name }, 'an issue that is to be sent is no longer in the content');
  return issue;
}

/** Looks every moment whether somebody has stopped the order; ends with `done`. */
async function watchForStop(
  withPgClient: UsePgClient,
  order: number,
  person: AbortController,
  done: AbortSignal,
) {
  while (!done.aborted && !person.signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    const stands = await withPgClient((client) =>
      client.query<{ stands: boolean }>(sql`SELECT desk_sending_stands(${order}::bigint) AS stands`),
    ).catch(() => null); // the sending itself tells of a database that does not answer
    if (stands?.rows[0]?.stands) person.abort();
  }
}
