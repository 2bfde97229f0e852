import type { Task } from 'graphile-worker';
import { sql } from '../../../db/sql.server';
import { env } from '../../../server/env.server';
import { log } from '../../../server/log.server';
import { editionNews, stateFigures } from '../issues/edition-news.server';
import { keyMark, toSubscriber } from '../link-token.server';
import type { SubscriberLinks } from '../mails.server';
import { editionMail, listTenders, tenderMailWriter } from './announcement-mails.server';
import { sendDeliveries } from './send-deliveries.server';

interface Waiting {
  sending: string;
  kind: 'tender' | 'edition';
  name: string;
}

type Client = Parameters<typeof editionNews>[0];

/** Writes a subscriber's email, without the address. */
type Writer = (links: SubscriberLinks, states: readonly string[]) => ReturnType<typeof editionMail>;

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
    const found = await client.query<Waiting>(
      sql`SELECT sending::text, kind, name FROM waiting_announcements()`,
    );
    return found.rows;
  });
  const stop = AbortSignal.any([AbortSignal.timeout(MAX_RUN_MS), ...(abortSignal ? [abortSignal] : [])]);
  for (const announcement of waiting) {
    if (stop.aborted) return;
    const write = await withPgClient((client) => writerOf(announcement, client));
    await sendAnnouncement(announcement, write, stop);
  }
};

/** Null if it has been withdrawn or is gone from the site: then nobody is told. */
async function writerOf({ kind, name }: Waiting, client: Client): Promise<Writer | null> {
  const origin = env().PUBLIC_URL;
  if (kind === 'tender') return tenderMailWriter(name, origin);
  const edition = await editionNews(client, name);
  if (!edition || edition.isWithdrawn) return null;
  const states = await stateFigures(client, name);
  const statesBefore = edition.before ? await stateFigures(client, edition.before.edition) : new Map();
  return (links, chosen) => editionMail({ edition, states, statesBefore }, chosen, links, origin);
}

async function sendAnnouncement({ sending, kind }: Waiting, write: Writer | null, stop: AbortSignal) {
  const outcome = await sendDeliveries({
    connectionString: process.env.DATABASE_URL ?? '',
    role: 'nassco_app',
    sending,
    lanes: 1,
    stop,
    tell: (text) => log.warn({ sending, kind }, text),
    write: ({ subscriberId, email, states }) =>
      write && toSubscriber(subscriberId, email, (links) => write(links, states)),
  });
  log.info({ sending, kind, outcome }, 'news sent to subscribers');
}
