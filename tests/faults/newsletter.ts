// `npm run fault newsletter`: docs/promises.md P7. An issue is sent to 10,000 confirmed addresses, while the command is
// killed with SIGKILL at 20 random points and the mail server is slow, defers, refuses everyone and is cut off. Each address
// must get one email, a second only in the acknowledgement window; those who unsubscribed in time get none. Option: --short
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countIn, newDatabase, rowsOf } from '../support/databases';
import { type Delivery, type MailServer, startMailServer } from '../support/mail-server';
import { hasEnded, stopProcess, untilEnded } from '../support/processes';
import { SECRET_KEY } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withPostgres } from './with-site';

export interface SendingSize {
  addresses: number;
  kills: number;
  /** Mail server faults, each at a random point between kills. */
  troubles: ('slow' | '4xx' | '5xx' | 'cut off')[];
  troubleSeconds: number;
}

/** Concurrent emails per sender. */
const LANES = 4;
/** Allowance for the commit after the mail server's answer, and for the server to read the last bytes. */
const NOTING_MS = 250;
const PATIENCE_MS = 15 * 60_000;

if (isScript()) {
  const size: SendingSize = process.argv.includes('--short')
    ? { addresses: 300, kills: 4, troubles: ['slow', 'cut off'], troubleSeconds: 1 }
    : {
        addresses: 10_000,
        kills: 20,
        troubles: ['slow', '4xx', 'cut off', '5xx', 'slow', 'cut off'],
        troubleSeconds: 4,
      };
  const work = (serverUrl: string) => sendThroughFaults(serverUrl, size);
  report('P7: a newsletter sent through kills', await withPostgres(work));
}

/** Sends the sample issue through kills and mail server faults. */
export async function sendThroughFaults(serverUrl: string, size: SendingSize): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-newsletter-'));
  const mails = await startMailServer();
  const url = await newDatabase(serverUrl);
  const send = () => startSend({ DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: mails.url });
  try {
    await rowsOf(
      url,
      `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until)
       SELECT 'reader' || n || '@example.org', 'confirmed', '2026-11-23', now(), NULL FROM generate_series(1, $1::integer) AS n`,
      [size.addresses],
    );
    const story = await goThrough(url, mails, send, size);
    const before = mails.deliveries.length;
    await untilEnded(send());
    const again = mails.deliveries.length - before;
    return figures(
      story,
      mails.deliveries,
      size,
      again,
      await countIn(url, 'subscriber', 'status', 'bounced'),
    );
  } finally {
    await mails.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the signal to the end of the process, in milliseconds. */
interface Break {
  from: number;
  to: number;
}

/** What happened, apart from the emails. */
interface Story {
  /** Times when a sender was killed or its connections were cut. */
  breaks: Break[];
  /** Addresses that unsubscribed while waiting. */
  left: string[];
  lastCode: number | null;
}

async function goThrough(
  url: string,
  mails: MailServer,
  send: () => ChildProcess,
  { addresses, kills, troubles, troubleSeconds }: SendingSize,
): Promise<Story> {
  const events = [...Array.from({ length: kills }, () => 'kill' as const), ...troubles];
  // The first tenth is sent undisturbed, so that those who unsubscribe are still waiting; the last event is before the end.
  const points = events
    .map((event) => ({ event, at: Math.floor(addresses * (0.1 + 0.8 * Math.random())) }))
    .sort((one, other) => one.at - other.at);
  const story: Story = { breaks: [], left: [], lastCode: null };
  let sender = send();
  const untilSent = async (count: number) => {
    for (const end = Date.now() + PATIENCE_MS; mails.deliveries.length < count; await sleep(5)) {
      if (Date.now() > end) throw new Error(`${mails.deliveries.length} of ${count} mails came.`);
      if (hasEnded(sender)) sender = send();
    }
  };
  await untilSent(Math.floor(addresses / 20));
  story.left = await leave(url, Math.ceil(addresses / 50));
  for (const { event, at } of points) {
    await untilSent(Math.min(at, addresses - story.left.length));
    await sleep(Math.random() * 30);
    if (event === 'kill') {
      if (hasEnded(sender)) sender = send();
      const from = Date.now();
      await stopProcess(sender, 'SIGKILL');
      story.breaks.push({ from, to: Date.now() });
      sender = send();
      continue;
    }
    if (event === 'cut off') {
      const from = Date.now();
      await mails.goDown();
      story.breaks.push({ from, to: Date.now() });
    } else mails.behave(event);
    await sleep(troubleSeconds * 1000);
    if (event === 'cut off') await mails.comeBack();
    mails.behave('good');
  }
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; sender = send()) {
    story.lastCode = await untilEnded(sender);
    if (story.lastCode === 0) break;
  }
  return story;
}

/** Starts the staff command, with its output discarded. */
function startSend(env: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['command.js', 'staff', 'newsletter', 'send', '2026-11', '--sample', '--yes'],
    {
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        SECRET_KEY,
        PUBLIC_URL: 'https://www.example.org',
        MAIL_PER_MINUTE: '100000',
        ...env,
      },
      stdio: 'ignore',
    },
  );
}

/** Unsubscribes the last of those waiting, and returns their addresses. */
async function leave(url: string, count: number): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    url,
    `UPDATE subscriber SET status = 'unsubscribed', unsubscribed_at = now(), keep_until = lagos_today() + 30
     WHERE id IN (SELECT subscriber_id FROM newsletter_delivery WHERE state = 'waiting' ORDER BY id DESC LIMIT $1)
     RETURNING email`,
    [count],
  );
  return rows.map(({ email }) => email);
}

function figures(
  { breaks, left, lastCode }: Story,
  deliveries: Delivery[],
  { addresses, kills }: SendingSize,
  again: number,
  off: number,
): Figure[] {
  const copies = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const address = delivery.mail.to?.[0]?.address ?? '';
    copies.set(address, [...(copies.get(address) ?? []), delivery]);
  }
  const hasLeft = new Set(left);
  const readers = Array.from({ length: addresses }, (_, n) => `reader${n + 1}@example.org`);
  const doubled = [...copies.values()].filter((each) => each.length > 1);
  const outside = doubled.filter((each) => !isInWindow(each, breaks));
  return [
    exactly('kills', breaks.length >= kills ? kills : breaks.length, kills),
    exactly('exit code of the last send', lastCode ?? -1, 0),
    exactly(
      'addresses without a mail',
      readers.filter((reader) => !hasLeft.has(reader) && !copies.has(reader)).length,
      0,
    ),
    exactly('addresses with two outside the window', outside.length, 0),
    atMost('addresses with two inside it', doubled.length - outside.length, breaks.length * LANES),
    exactly(`mails to the ${left.length} who left before`, left.filter((one) => copies.has(one)).length, 0),
    exactly('emails sent by another send', again, 0),
    exactly('addresses removed', off, 0),
  ];
}

/** Whether a sender ended after a copy was sent in full and before it could be recorded. */
function isInWindow(copies: Delivery[], breaks: Break[]): boolean {
  return copies
    .slice(0, -1)
    .every(({ wholeAt, takenAt }) =>
      breaks.some(({ from, to }) => wholeAt <= to + NOTING_MS && from <= takenAt + NOTING_MS),
    );
}
