// `npm run fault mail`: docs/promises.md P4. The mail server is down, slow, or answers 4xx or 5xx, or a worker is killed
// with SIGKILL. Each time submissions must be as fast as before, and every email must arrive within 60 s of recovery, twice
// only in the acknowledgement window. Options: --short, or the name of a fault, such as `down`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CANARY, type Submitted, submitRequest } from '../support/data-access-request';
import { liftMailCaps, newDatabase } from '../support/databases';
import { type Delivery, type MailServer, startMailServer } from '../support/mail-server';
import { median } from '../support/percentile';
import { expectRunning, startSite, type TestSite, untilReady } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withPostgres } from './with-site';

/** `killed`: the server is slow, and one of two processes is killed with emails in flight. */
export const FAULTS = ['down', 'slow', '4xx', '5xx', 'killed'] as const;
export type Fault = (typeof FAULTS)[number];

/** Duration and load. */
export interface FaultSize {
  submissions: number;
  faultSeconds: number;
}

/** Longest time from recovery to the last email in seconds, promised and waited for. */
const PROMISED_SECONDS = 60;
const PATIENCE_SECONDS = 90;
/** Factor by which a submission may be slower than before: noise on a shared machine. */
const SLOWER = 1.5;
const SLOWER_MS = 10;
/** Milliseconds by which a busy machine reads an email late, or records late that it was taken. */
const BUSY_MS = 1000;
const AT_ONCE = 4;

let lastNumber = 0;

if (isScript()) {
  const size = process.argv.includes('--short')
    ? { submissions: 10, faultSeconds: 5 }
    : { submissions: 60, faultSeconds: 45 };
  const named = FAULTS.filter((fault) => process.argv.includes(fault));
  await withPostgres(async (serverUrl) => {
    for (const fault of named.length > 0 ? named : FAULTS)
      report(`P4: mail server ${fault}`, (await mailFaults(serverUrl, [fault], size)).flat());
  });
}

/** Puts two processes of the site and a mail server through faults; `killed` can only be the last. Figures of each fault. */
export async function mailFaults(serverUrl: string, faults: Fault[], size: FaultSize): Promise<Figure[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-mail-'));
  const mails = await startMailServer();
  const sites: TestSite[] = [];
  try {
    const url = await newDatabase(serverUrl);
    await liftMailCaps(url);
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      SMTP_URL: mails.url,
      TRUST_PROXY: '1',
    };
    for (const _ of [1, 2]) sites.push(await startSite(settings));
    await Promise.all(sites.map(untilReady));
    const found: Figure[][] = [];
    for (const fault of faults) found.push(await goThrough(fault, size, sites, mails));
    return found;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await mails.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

async function goThrough(
  fault: Fault,
  { submissions, faultSeconds }: FaultSize,
  sites: TestSite[],
  mails: MailServer,
): Promise<Figure[]> {
  await submitMany(sites, AT_ONCE * 2); // warms up connections and code
  const before = await submitMany(sites, submissions);
  await untilArrived(mails, before);

  const started = Date.now();
  let during: Submitted[];
  let killedAt = 0;
  if (fault === 'killed') {
    mails.behave('slow');
    during = await submitMany(sites, submissions);
    for (; mails.pending() < 2; await sleep(10)) expectRunning(...sites);
    sites[0]?.process.kill('SIGKILL');
    killedAt = Date.now();
    during.push(...(await submitMany(sites.slice(1), submissions)));
  } else {
    if (fault === 'down') await mails.goDown();
    else mails.behave(fault);
    during = await submitMany(sites, submissions);
    await sleep(Math.max(0, started + faultSeconds * 1000 - Date.now()));
  }

  const recoveredAt = Date.now();
  mails.behave('good');
  if (fault === 'down') await mails.comeBack();
  const all = [...before, ...during];
  await untilArrived(mails, all);
  await sleep(1000); // for duplicates that are still in flight
  return figures(before, during, mails.deliveries, recoveredAt, killedAt);
}

function figures(
  before: Submitted[],
  during: Submitted[],
  deliveries: Delivery[],
  recoveredAt: number,
  killedAt: number,
): Figure[] {
  const taken = [...before, ...during].filter(({ status }) => status === 201);
  const arrived = taken.flatMap(({ reference }) => mailsOf(reference, deliveries));
  const doubled = arrived.filter((copies) => copies.length > 1);
  const last = Math.max(recoveredAt, ...arrived.flat().map(({ takenAt }) => takenAt));
  const limit = Math.round(medianOf(before) * SLOWER + SLOWER_MS);
  return [
    exactly('submissions not accepted', before.length + during.length - taken.length, 0),
    atMost(`submissions: p50 (ms; before: ${medianOf(before)})`, medianOf(during), limit),
    exactly('mails that arrived, of those expected', arrived.filter(isThere).length, taken.length * 2),
    atMost(
      'seconds from recovery to the last mail',
      Math.round((last - recoveredAt) / 100) / 10,
      PROMISED_SECONDS,
    ),
    exactly(
      'mails doubled outside the window',
      doubled.filter((copies) => !isInWindow(copies, killedAt)).length,
      0,
    ),
    // A process sends four emails at a time.
    atMost(
      'mails doubled inside it',
      doubled.filter((copies) => isInWindow(copies, killedAt)).length,
      killedAt ? 4 : 0,
    ),
    exactly(
      'mails with words of a visitor',
      deliveries.filter(({ mail }) => JSON.stringify(mail).includes(CANARY)).length,
      0,
    ),
  ];
}

function isThere(copies: Delivery[]): boolean {
  return copies.length > 0;
}

/** All copies of the emails to the office and to the requester. */
function mailsOf(reference: string, deliveries: Delivery[]): [Delivery[], Delivery[]] {
  const ofRequest = deliveries.filter(({ mail }) => mail.subject?.endsWith(reference));
  const isToOffice = ({ mail }: Delivery) => mail.to?.[0]?.address === 'office@localhost';
  return [ofRequest.filter(isToOffice), ofRequest.filter((delivery) => !isToOffice(delivery))];
}

/** Whether the process was killed after the first copy was sent in full and before it could be recorded. */
function isInWindow(copies: Delivery[], killedAt: number): boolean {
  const first = copies[0];
  return !!first && first.wholeAt - BUSY_MS <= killedAt && killedAt <= first.takenAt + BUSY_MS;
}

async function untilArrived(mails: MailServer, submitted: Submitted[]) {
  const wanted = submitted.filter(({ status }) => status === 201);
  const isComplete = () =>
    wanted.every(({ reference }) =>
      mailsOf(reference, mails.deliveries).every((copies) => copies.length > 0),
    );
  for (const end = Date.now() + PATIENCE_SECONDS * 1000; !isComplete() && Date.now() < end; )
    await sleep(200);
}

async function submitMany(sites: TestSite[], count: number): Promise<Submitted[]> {
  const results: Submitted[] = [];
  let started = 0;
  async function one() {
    while (started < count) {
      const site = sites[started++ % sites.length];
      if (site) results.push(await submitRequest(site.url, ++lastNumber));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return results;
}

function medianOf(submitted: Submitted[]): number {
  return Math.round(median(submitted.map(({ ms }) => ms)) * 10) / 10;
}
