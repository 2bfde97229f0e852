import type { Task } from 'graphile-worker';
import { sql } from '../../../db/sql.server';
import { log } from '../../../server/log.server';
import { keyMark, toSubscriber } from '../link-token.server';
import {
  type AnnouncementWriter,
  editionMailWriter,
  listTenders,
  tenderMailWriter,
} from './announcement-mails.server';
import { sendDeliveries } from './send-deliveries.server';

interface Waiting {
  sending: string;
  kind: 'tender' | 'edition';
  name: string;
}

/** Milliseconds after which the task ends and leaves the rest to its next run. */
const MAX_RUN_MS = 5 * 60_000;

/**
 * Looks for new tenders and editions of the register, and emails them to subscribers who chose them. The first run only
 * records what is already there.
 */
export const announceNews: Task = async (_payload, { withPgClient, abortSignal }) => {
  const waiting = await withPgClient(async (client) => {
    await client.query(sql`SELECT note_newsletter_key(${keyMark()})`);
    const tenders = listTenders();
    const { rows } = await client.query<{ tenders: number; editions: number }>(
      sql`SELECT announce('tender', ${tenders.map(({ name }) => name)}::text[], ${tenders.map(({ title }) => title)}::text[]) AS tenders,
        announce_editions() AS editions`,
    );
    if (rows[0] && rows[0].tenders + rows[0].editions > 0) log.info(rows[0], 'news for subscribers');
    await client.query(sql`SELECT queue_issue_sendings()`);
    const found = await client.query<Waiting>(
      sql`SELECT sending::text, kind, name FROM waiting_announcements()`,
    );
    return found.rows;
  });
  const stop = AbortSignal.any([AbortSignal.timeout(MAX_RUN_MS), ...(abortSignal ? [abortSignal] : [])]);
  for (const announcement of waiting) {
    if (stop.aborted) return;
    const { kind, name } = announcement;
    const write =
      kind === 'tender'
        ? tenderMailWriter(name)
        : await withPgClient((client) => editionMailWriter(client, name));
    await sendAnnouncement(announcement, write, stop);
  }
};

/** Without a writer nobody is told: it has been withdrawn or is gone from the site. */
async function sendAnnouncement(
  { sending, kind }: Waiting,
  write: AnnouncementWriter | null,
  stop: AbortSignal,
) {
  const outcome = await sendDeliveries({
    connectionString: process.env.DATABASE_URL ?? '',
    role: 'nassco_app',
    sending,
    lanes: 1,
    stop,
    tell: (text) => log.warn({ sending, kind }, text),
    write: (delivery) =>
      write && toSubscriber(delivery, (links, language) => write(links, language, delivery.states)),
  });
  log.info({ sending, kind, outcome }, 'news sent to subscribers');
}
