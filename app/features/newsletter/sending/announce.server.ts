import type { Task } from 'graphile-worker';
import { sql } from '../../../db/sql.server';
import { env } from '../../../server/env.server';
import { log } from '../../../server/log.server';
import { editionNews, stateFigures } from '../issues/edition-news.server';
import { keyMark, toSubscriber } from '../link-token.server';
import type { SubscriberLinks } from '../mails.server';
import { editionMail } from './edition-mail.server';
import { sendDeliveries } from './send-deliveries.server';
import { listTenders, tenderMailWriter } from './tender-mail.server';

interface Waiting {
  sending: string;
  kind: 'tender' | 'edition';
  name: string;
}

type Client = Parameters<typeof editionNews>[0];

/** A subscriber's mail without its address. */
type Writer = (links: SubscriberLinks, states: readonly string[]) => ReturnType<typeof editionMail>;

/** Milliseconds after which the task ends, and leaves the rest to its next run. */
const TURN_MS = 5 * 60_000;

/**
 * Looks for tenders and editions of the register that were not there before, and tells of them those who asked for it. At its
 * first run it only remembers what there is.
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
  const stop = AbortSignal.any([AbortSignal.timeout(TURN_MS), ...(abortSignal ? [abortSignal] : [])]);
  for (const one of waiting) {
    if (stop.aborted) return;
    const write = await withPgClient((client) => writerOf(one, client));
    await tellOf(one, write, stop);
  }
};

/** Of what is withdrawn or gone from the site nobody is told. */
async function writerOf({ kind, name }: Waiting, client: Client): Promise<Writer | null> {
  const origin = env().PUBLIC_URL;
  if (kind === 'tender') return tenderMailWriter(name, origin);
  const edition = await editionNews(client, name);
  if (!edition || edition.isWithdrawn) return null;
  const states = await stateFigures(client, name);
  const statesBefore = edition.before ? await stateFigures(client, edition.before.edition) : new Map();
  return (links, chosen) => editionMail({ edition, states, statesBefore }, chosen, links, origin);
}

async function tellOf({ sending, kind }: Waiting, write: Writer | null, stop: AbortSignal) {
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
