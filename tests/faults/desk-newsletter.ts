// docs/promises.md P7: `npm run fault desk-newsletter` sends an issue from the desk to 2,000 addresses: asked for by one person
// and approved by another, stopped and gone on with, and the sending process killed with SIGKILL, so that another must take over.
// Each address must get one email, a second only in the acknowledgement window. Option: --short (150 addresses)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase, rowsOf } from '../support/databases';
import { type DeskPerson, joinDesk } from '../support/desk';
import { type MailServer, startMailServer } from '../support/mail-server';
import type { OwnSite } from '../support/own-site';
import { stopProcess } from '../support/processes';
import { startSite, type TestSite, untilReady } from '../support/site';
import { atMost, exactly, type Figure, isScript, noted, report } from './figures';
import { withPostgres } from './with-site';

export interface DeskSendingSize {
  addresses: number;
  mailsPerMinute: number;
}

/** Emails that a run of the worker sends at the same time. */
const LANES = 2;
/** Milliseconds in which a stopped sending must have ended. */
const STOP_MS = 3000;
const PATIENCE_MS = 5 * 60_000;

export const SHORT_SIZE: DeskSendingSize = { addresses: 150, mailsPerMinute: 1200 };

if (isScript()) {
  const size = process.argv.includes('--short') ? SHORT_SIZE : { addresses: 2000, mailsPerMinute: 6000 };
  const work = (serverUrl: string) => sendFromDesk(serverUrl, size);
  report('P7: a newsletter sent from the desk', await withPostgres(work));
}

/** Writes and sends an issue at the desk of a site with two processes, the first of which is killed. */
export async function sendFromDesk(serverUrl: string, size: DeskSendingSize): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-desk-newsletter-'));
  const mails = await startMailServer();
  const url = await newDatabase(serverUrl);
  const processes: TestSite[] = [];
  const start = async () => {
    const site = await startSite({
      DATABASE_URL: url,
      DATA_DIR: folder,
      SMTP_URL: mails.url,
      MAIL_PER_MINUTE: String(size.mailsPerMinute),
      LOG_LEVEL: 'warn',
    });
    processes.push(site);
    await untilReady(site);
    return site;
  };
  try {
    await rowsOf(
      url,
      `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until)
       SELECT 'reader' || n || '@example.org', 'confirmed', '2026-11-23', now(), NULL FROM generate_series(1, $1::integer) AS n`,
      [size.addresses],
    );
    const first = await start();
    // The people's browsers go wherever the site is.
    const site = {
      ...first,
      databaseUrl: url,
      dataDir: folder,
      rows: (sql, values) => rowsOf(url, sql, values),
    } as OwnSite;
    return await goThrough(site, mails, size, async () => {
      const second = await start();
      await stopProcess(first.process, 'SIGKILL');
      Object.assign(site, second);
    });
  } finally {
    for (const site of processes) await site.stop().catch(() => {});
    await mails.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

async function goThrough(
  site: OwnSite,
  mails: MailServer,
  { addresses }: DeskSendingSize,
  killFirst: () => Promise<void>,
): Promise<Figure[]> {
  const reached = () => readersOf(mails);
  const until = async (count: number) => {
    for (const end = Date.now() + PATIENCE_MS; reached().length < count; await sleep(10))
      if (Date.now() > end) throw new Error(`${reached().length} of ${count} mails came.`);
  };
  const manager = await joinDesk(site, ['manager']);
  const editor = await joinDesk(site, ['editor']);
  const page = await writeIssue(editor);
  const begun = Date.now();
  await expectDone(editor.send(page, 'send', { at: '' }));
  const alone = await editor.send(page, 'send', { at: '' }).catch(() => null);
  await sleep(1000);
  const early = reached().length;
  await expectDone(manager.send(page, 'approve'));
  await until(Math.floor(addresses / 5));
  await expectDone(editor.send(page, 'stop'));
  await sleep(STOP_MS);
  const atStop = reached().length;
  await sleep(2000);
  const afterStop = reached().length - atStop;
  await expectDone(editor.send(page, 'go-on'));
  await until(Math.floor(addresses / 2));
  await killFirst();
  await until(addresses);
  const state = await untilSent(site);
  const counts = new Map<string, number>();
  for (const address of reached()) counts.set(address, (counts.get(address) ?? 0) + 1);
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  return [
    exactly('emails before the second person approved', early, 0),
    exactly('second orders taken', alone?.status === 303 ? 1 : 0, 0),
    noted('emails out when it was stopped', atStop),
    exactly('emails later than 3 s after the stop', afterStop, 0),
    exactly('addresses without an email', addresses - counts.size, 0),
    atMost('addresses with two, in the window of the kill', doubled, LANES),
    exactly('delivered, as the desk says', state.sent, addresses),
    noted('seconds from asking to the end', Math.round((Date.now() - begun) / 1000)),
  ];
}

async function writeIssue(editor: DeskPerson): Promise<string> {
  const answer = await editor.send('/desk/newsletters/new', 'write', {
    title: 'Figures of the month',
    dated: '2026-01-15',
    description: 'What the office published.',
    body: '## News\n\n::news\n\n## The register\n\n::register',
  });
  await expectDone(Promise.resolve(answer));
  return new URL(answer.headers.get('Location') ?? '', 'http://desk').pathname;
}

async function expectDone(answering: Promise<Response>) {
  const answer = await answering;
  if (answer.status !== 303)
    throw new Error(
      `Not done: ${answer.status} ${(await answer.text()).replace(/<[^>]+>/g, ' ').slice(0, 2000)}`,
    );
}

async function untilSent(site: OwnSite): Promise<{ sent: number }> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const [row] = await site.rows("SELECT sent FROM desk_sendings WHERE state = 'sent'");
    if (row) return row;
    if (Date.now() > end) throw new Error('The sending did not finish.');
  }
}

function readersOf({ deliveries }: MailServer): string[] {
  return deliveries
    .map(({ mail }) => mail.to?.[0]?.address ?? '')
    .filter((address) => address.startsWith('reader'));
}
