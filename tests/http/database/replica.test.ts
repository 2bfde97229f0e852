import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../../app/cli/prepare.server';
import { runCommand } from '../../support/command';
import { rowsOf, withClient } from '../../support/databases';
import { type DebianPostgres, startDebianPostgres } from '../../support/debian-postgres';
import { signalServer } from '../../support/postgres-process';
import { startSite, type TestSite, untilReady } from '../../support/site';
import { REGISTER } from '../../support/topology';

const OFFICE_FILE = 'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE\nKano,Dala,4321,9000,4000,5000\n';

let folder: string;
let leader: DebianPostgres;
let replica: DebianPostgres;
let site: TestSite;
let leaderUrl: string;
let replicaUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-replica-'));
  leader = await startDebianPostgres();
  leaderUrl = addressOf(leader);
  await prepare(leaderUrl);
  replica = await startDebianPostgres(leader);
  replicaUrl = addressOf(replica);
  site = await startSite({ DATABASE_URL: leaderUrl, DATABASE_READ_URL: replicaUrl, DATA_DIR: folder });
  await untilReady(site);
});
afterAll(async () => {
  await site?.stop();
  await replica?.stop();
  await leader?.stop();
  await rm(folder, { recursive: true, force: true });
});

function addressOf({ port }: DebianPostgres): string {
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

let view = 0;

/** Requests a register page that is not cached. Returns it with its duration in milliseconds. */
async function newView(text = `view ${++view}`) {
  const started = performance.now();
  const answer = await site.get(`${REGISTER}?q=${encodeURIComponent(text)}`);
  return { status: answer.status, text: await answer.text(), ms: performance.now() - started };
}

/** Counts of public reads by server. */
async function reads() {
  const text = await (await site.get('/metrics')).text();
  const count = (kind: string) =>
    Number(new RegExp(`database_reads_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1]);
  const lag = Number(/database_replica_lag_bytes\{kind="replica"\} (\d+)/.exec(text)?.[1]);
  return { replica: count('replica'), leader: count('leader'), lag };
}

async function untilApplied() {
  const [{ at } = { at: '' }] = await rowsOf<{ at: string }>(
    leaderUrl,
    'SELECT pg_current_wal_lsn()::text AS at',
  );
  const reached = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done';
  while (!(await rowsOf<{ done: boolean }>(replicaUrl, reached, [at]))[0]?.done) await sleep(50);
}

test('public pages are read from the replica', async () => {
  await untilApplied();
  const before = await reads();
  expect((await newView()).status).toBe(200);
  expect((await site.get('/search?q=kano')).status).toBe(200);
  const after = await reads();
  expect(after.replica).toBeGreaterThan(before.replica);
  expect(after.leader).toBe(before.leader);
  await expect.poll(async () => (await reads()).lag).toBe(0);
});

test('a replica that has not yet applied a new edition is not used until it has', async () => {
  await withClient(replicaUrl, (client) => client.query('SELECT pg_wal_replay_pause()'));
  const file = path.join(folder, 'register.csv');
  await writeFile(file, OFFICE_FILE);
  const details = ['--as-at', '2022-01', '--source', "The office's own file", '--confirm', '2022-01'];
  expect(await runCommand(['register:import', file, ...details], { DATABASE_URL: leaderUrl })).toMatchObject({
    code: 0,
  });

  const { status, text } = await newView('kano');
  expect({ status, isNew: text.includes('4,321') }).toEqual({ status: 200, isNew: true });
  const behind = await reads();
  expect(behind.lag).toBeGreaterThan(0);

  await withClient(replicaUrl, (client) => client.query('SELECT pg_wal_replay_resume()'));
  await untilApplied();
  expect((await newView('dala')).text).toContain('4,321');
  const caughtUp = await reads();
  expect(caughtUp.replica).toBeGreaterThan(behind.replica);
});

test('while the leader is frozen, uncached pages come from the replica', async () => {
  signalServer(leader.pid, 'SIGSTOP');
  try {
    const { status, text, ms } = await newView();
    expect({ status, isWhole: text.includes('</html>') }).toEqual({ status: 200, isWhole: true });
    expect(ms).toBeLessThan(2500);
  } finally {
    signalServer(leader.pid, 'SIGCONT');
  }
});

test('while the replica is frozen, pages come from the leader in acceptable time', async () => {
  signalServer(replica.pid, 'SIGSTOP');
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => newView()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2500);
  } finally {
    signalServer(replica.pid, 'SIGCONT');
  }
});

test('pages work without the replica', async () => {
  await replica.stop();
  expect((await newView()).status).toBe(200);
  expect(await reads()).toMatchObject({ lag: Number.NaN });
});
