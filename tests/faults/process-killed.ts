// `npm run fault process-killed`: docs/promises.md P3. Kills Node with SIGKILL at 100 random points of submissions: a row
// and its email jobs must both exist or neither, and both if success was reported. Option: --short
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { submitRequest } from '../support/data-access-request';
import { liftMailCaps, newDatabase, withClient } from '../support/databases';
import { stopProcess } from '../support/processes';
import { startSite, untilReady } from '../support/site';
import { atLeast, exactly, type Figure, isScript, noted, report } from './figures';
import { withPostgres } from './with-site';

/** Submissions in flight at each kill. */
const AT_ONCE = 6;
/** Jobs of a request with an email address. */
const MAILS = ['mail_office', 'mail_receipt'];
const PATIENCE_MS = 60_000;

let lastNumber = 1_000_000;

if (isScript()) {
  const points = process.argv.includes('--short') ? 5 : 100;
  const work = (serverUrl: string) => killAtRandomPoints(serverUrl, points);
  report('P3: the process killed', await withPostgres(work));
}

/** Kills a fresh site with SIGKILL at `points` random points of submissions. */
export async function killAtRandomPoints(serverUrl: string, points: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-kill-'));
  const url = await newDatabase(serverUrl);
  const settings = { DATABASE_URL: url, DATA_DIR: folder, TRUST_PROXY: '1' };
  const answered: string[] = [];
  await liftMailCaps(url);
  try {
    for (let point = 0; point < points; point++) answered.push(...(await killOnce(settings)));
    return await withClient(url, async (client) => {
      const left = await look(client, path.join(folder, 'mail'), answered);
      const site = await startSite(settings);
      const neverSent = await untilSent(client);
      await site.stop();
      return [
        atLeast(
          `successes, of ${points * (AT_ONCE + 2)} submissions during ${points} kills`,
          answered.length,
          1,
        ),
        noted(
          'requests in the database, and those saved but not answered',
          `${left.rows}, ${left.rowsWithoutAnswer}`,
        ),
        exactly('successes without a request', left.answeredWithoutRow, 0),
        exactly('requests without their emails, sent or queued', left.rowsWithoutMail, 0),
        exactly('queued emails without a request', left.jobsWithoutRow, 0),
        exactly('emails not sent by a site started afterwards', neverSent, 0),
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the references of successful submissions. */
async function killOnce(settings: Record<string, string>): Promise<string[]> {
  const site = await startSite(settings);
  await untilReady(site);
  // The first submission warms up; the second measures how long each of the others will take.
  const first = await submitRequest(site.url, ++lastNumber);
  const second = await submitRequest(site.url, ++lastNumber);
  const underWay = Array.from({ length: AT_ONCE }, () => submitRequest(site.url, ++lastNumber));
  const outcomes = Promise.allSettled(underWay);
  await sleep(Math.random() * second.ms * AT_ONCE);
  await stopProcess(site.process, 'SIGKILL');
  const good = (await outcomes).flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value.status === 201 ? [outcome.value.reference] : [],
  );
  return [
    ...good,
    ...[first, second].filter(({ status }) => status === 201).map(({ reference }) => reference),
  ];
}

async function look(client: pg.Client, mailFolder: string, answered: string[]) {
  const { rows } = await client.query<{ reference: string }>('SELECT reference FROM data_access_request');
  const waiting = await waitingMails(client);
  const sent = await sentMails(mailFolder);
  const references = new Set(rows.map(({ reference }) => reference));
  const isCared = (mail: string) => waiting.includes(mail) || sent.has(mail);
  return {
    answeredWithoutRow: answered.filter((reference) => !references.has(reference)).length,
    rows: rows.length,
    rowsWithoutAnswer: rows.filter(({ reference }) => !answered.includes(reference)).length,
    rowsWithoutMail: rows.filter(({ reference }) => !MAILS.every((mail) => isCared(`${mail} ${reference}`)))
      .length,
    jobsWithoutRow: waiting.filter((mail) => mail.endsWith(' none')).length,
  };
}

/** Queued emails, as `mail_office DAR-7K3M-9QXCH`; without a request, `mail_office none`. */
async function waitingMails(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ mail: string }>(
    `SELECT task_identifier || ' ' || coalesce(reference, 'none') AS mail
     FROM graphile_worker.jobs LEFT JOIN data_access_request request ON request.id::text = split_part(key, ' ', 2)
     WHERE task_identifier = ANY ($1)`,
    [MAILS],
  );
  return rows.map(({ mail }) => mail);
}

/** Emails written as files, named in the same way. */
async function sentMails(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = names.map(async (name) => {
    const reference = /DAR-\w{4}-\w{5}/.exec(await readFile(path.join(folder, name), 'utf8'))?.[0];
    return `${MAILS.find((task) => name.includes(task))} ${reference}`;
  });
  return new Set(await Promise.all(mails));
}

/** Waits until the email queue is empty. Returns how many are still left when it gives up. */
async function untilSent(client: pg.Client): Promise<number> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500))
    if ((await waitingMails(client)).length === 0) break;
  return (await waitingMails(client)).length;
}
