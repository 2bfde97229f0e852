// docs/promises.md P1: `npm run fault database-killed` kills PostgreSQL during 2,000 submissions, 100 at a time, restarts
// it and looks for each of them.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { postmasterOf, signalServer } from '../support/postgres-process';
import { preparedFolder } from '../support/prepared-folder';
import { startSite, untilReady } from '../support/site';
import { atLeast, atMost, exactly, type Figure, isScript, report } from './figures';
import { rowsByMark } from './saved-rows';
import {
  inParallel,
  isKindRefusal,
  makeSubmissions,
  type Outcome,
  type Submission,
  send,
} from './submissions';

const LANES = 100;
/** Milliseconds without a server, and a refused sender's pause. */
const OUTAGE_MS = 1500;
const PAUSE_MS = 400;

if (isScript()) {
  report('P1: PostgreSQL killed', await killDatabase(process.argv.includes('--short') ? 300 : 2000));
}

/** Sends `count` submissions while PostgreSQL is killed and restarted. */
export async function killDatabase(count: number): Promise<Figure[]> {
  const folder = await preparedFolder();
  let postgres = await startEmbeddedPostgres(folder);
  const port = Number(new URL(postgres.url).port);
  const site = await startSite({ DATABASE_URL: postgres.url, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' });
  try {
    await untilReady(site);
    const submissions = makeSubmissions(count);
    const outcomes = new Map<Submission, Outcome>();
    let fault: Promise<void> | undefined;
    await inParallel(submissions, LANES, async (submission) => {
      if (!fault && outcomes.size > count / 3) fault = killAndRestart();
      const outcome = await send(site, submission);
      outcomes.set(submission, outcome);
      if (outcome.status === 503) await sleep(PAUSE_MS);
    });
    await fault;
    await untilReady(site);

    const refused = submissions.filter((submission) => !outcomes.get(submission)?.isSuccess);
    const first = await rowsByMark(postgres.url);
    // Refused senders send the same form again, a few at a time: fairness under load is another promise.
    const again: Outcome[] = [];
    await inParallel(refused, 4, async (submission) => void again.push(await send(site, submission)));
    const last = await rowsByMark(postgres.url);

    const accepted = submissions.filter((submission) => outcomes.get(submission)?.isSuccess);
    const unkind = refused.filter((submission) => {
      const outcome = outcomes.get(submission);
      return !outcome || !isKindRefusal(submission, outcome);
    });
    const rowsOf =
      (rows: Map<string, number>) =>
      ({ mark }: Submission) =>
        rows.get(mark) ?? 0;
    const all = [...outcomes.values(), ...again];
    return [
      exactly('submissions', outcomes.size, count),
      atLeast('refused with 503 meanwhile', refused.length, 1),
      exactly('accepted, but lost', accepted.filter((one) => rowsOf(first)(one) === 0).length, 0),
      exactly('saved twice', submissions.filter((one) => rowsOf(first)(one) > 1).length, 0),
      exactly('refused without 503, Retry-After, message and entries', unkind.length, 0),
      exactly('answers of 500', all.filter(({ status }) => status === 500).length, 0),
      exactly('refused again after recovery', again.filter(({ isSuccess }) => !isSuccess).length, 0),
      exactly(
        'not saved exactly once in the end',
        submissions.filter((one) => rowsOf(last)(one) !== 1).length,
        0,
      ),
      atMost('surplus rows', [...last.values()].reduce((sum, rows) => sum + rows, 0) - count, 0),
    ];
  } finally {
    site.process.kill('SIGKILL');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }

  async function killAndRestart() {
    signalServer(await postmasterOf(path.join(folder, 'postgres')), 'SIGKILL');
    await sleep(OUTAGE_MS);
    postgres = await startEmbeddedPostgres(folder, port);
  }
}
