// `npm run bench start`: start time with the build and the database in place, compared with Express and a single route, and
// the memory of a process under load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atMost, noted, report } from '../faults/figures';
import { sendLoad } from '../support/load';
import { median } from '../support/percentile';
import { stopProcess } from '../support/processes';
import { memoryOf, startSite, untilReady } from '../support/site';

const STARTS = 5;
const LOAD_SECONDS = 30;
/** Limits in milliseconds and megabytes. */
const MOST_START = 3000;
const MOST_MEMORY = 300;

const BARE = `import express from 'express';
  const server = express().get('/', (_req, res) => res.send('ok')).listen(0, '127.0.0.1', () => console.log(server.address().port));`;

const PATHS = [
  '/',
  '/resource-hub/photo-gallery',
  '/where-we-work/nsr-summary-by-lga?q=a{n}',
  '/where-we-work/nsr-summary-by-lga?size=all&q=a&page={n}',
  '/search?query=kano+{n}',
];

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-start-'));
try {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn' };
  // The first start creates the database.
  const first = await startSite(env);
  await untilReady(first);
  await first.stop();
  const times: { ours: number; bare: number }[] = [];
  for (let start = 0; start < STARTS; start++)
    times.push({ ours: await timeOfStart(env), bare: await timeOfBareStart() });
  const ours = median(times.map((time) => time.ours));
  const ratio = ours / median(times.map((time) => time.bare));
  const memory = await memoryUnderLoad(env);
  report('Start and memory', [
    atMost(`start to first byte, embedded PostgreSQL included (ms, median of ${STARTS})`, ours, MOST_START),
    noted("times a bare Express app's start", ratio.toFixed(1)),
    atMost(`memory in ${LOAD_SECONDS} s of load, 40 at a time (MB, the most)`, memory, MOST_MEMORY),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds from the start of the process to the first byte of the home page. */
async function timeOfStart(env: Record<string, string>): Promise<number> {
  const started = performance.now();
  const site = await startSite(env);
  await site.get('/');
  const time = performance.now() - started;
  await site.stop();
  return Math.round(time);
}

async function timeOfBareStart(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  await fetch(`http://127.0.0.1:${String(port).trim()}/`);
  const time = performance.now() - started;
  await stopProcess(child);
  return Math.round(time);
}

async function memoryUnderLoad(env: Record<string, string>): Promise<number> {
  const site = await startSite(env);
  await untilReady(site);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(site));
  }, 100);
  await Promise.all(
    PATHS.map((each) =>
      sendLoad({ origin: site.url, path: each, seconds: LOAD_SECONDS, concurrency: 40 / PATHS.length }),
    ),
  );
  clearInterval(watch);
  await site.stop();
  return Math.round(most);
}
