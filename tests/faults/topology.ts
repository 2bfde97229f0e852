// `npm run faults:topology`: the services of compose.yaml without Docker, and what visitors see when a process is restarted,
// killed or frozen, nginx reloads its configuration, the register changes or the database is down (docs/promises.md P10,
// P13). About three minutes.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../support/site';
import {
  databaseAway,
  freezeOne,
  killOne,
  REGISTER,
  rollingRestart,
  type Seen,
  startTopology,
  type Topology,
  underLoad,
} from '../support/topology';
import { atMost, exactly, type Figure, isScript, report } from './figures';

const SAMPLE = 'app/content/data/register/2021-05-sample.csv';
/** Seconds that a page may be cached (caching.server.ts), plus some for rendering. */
const FRESH_WITHIN = 65;

if (isScript()) {
  report('P10, P13: two processes behind nginx', await measureTopology(process.argv.includes('--short')));
  process.exit();
}

/** Simulates operations and accidents while visitors read. */
export async function measureTopology(isShort: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  const topology = await startTopology();
  const whileRead = async (what: string, work: () => Promise<unknown>) =>
    figures.push(...told(what, await underLoad(topology, work)));
  try {
    figures.push(...(await databaseIsAway(topology)));
    let codes: (number | null)[] = [];
    await whileRead('rolling restart', async () => {
      codes = await rollingRestart(topology);
    });
    figures.push(exactly('rolling restart: exit codes other than 0', codes.filter(Boolean).length, 0));
    await whileRead('one process killed -9', () => killOne(topology, isShort ? 1000 : 3000));
    if (!isShort) {
      await whileRead('one process frozen for 8 s', () => freezeOne(topology, 8000));
      await whileRead('nginx reloads its configuration', async () => {
        topology.nginx.process.kill('SIGHUP');
        await sleep(5000);
      });
      figures.push(...(await registerChanges(topology)));
    }
  } finally {
    await topology.stop();
  }
  return figures;
}

function told(what: string, { requests, unique, errors, slowestMs }: Seen): Figure[] {
  const kinds = [...new Set(errors)].slice(0, 3).join('; ');
  const of = `${requests} requests, ${unique} not cached, slowest ${slowestMs} ms`;
  return [exactly(`${what}: errors (${of}) ${kinds}`.trim(), errors.length, 0)];
}

/** An import must appear in both processes immediately and through nginx once the page's max-age is over. */
async function registerChanges({ apps, client, databaseUrl }: Topology): Promise<Figure[]> {
  const figures: Figure[] = [];
  const shows = (page: string) => page.includes('12,345,678');
  await client.get(REGISTER);
  await Promise.all(apps.map((app) => app.get(REGISTER)));
  await importEdition(databaseUrl);
  const imported = performance.now();
  const since = () => Math.round((performance.now() - imported) / 100) / 10;
  const until = async (read: () => Promise<string>) => {
    while (!shows(await read()) && since() < FRESH_WITHIN + 5) await sleep(100);
    return since();
  };
  for (const [number, app] of apps.entries()) {
    const seconds = await until(async () => (await app.get(REGISTER)).text());
    figures.push(atMost(`new edition: seconds until process ${number + 1} shows it`, seconds, 5));
  }
  const seconds = await until(async () => (await client.get(REGISTER)).body);
  figures.push(atMost('new edition: seconds until nginx shows it', seconds, FRESH_WITHIN));
  return figures;
}

async function importEdition(databaseUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-import-'));
  const file = path.join(folder, 'register.csv');
  const lines = (await readFile(SAMPLE, 'utf8')).split('\n');
  // The national total is the first row without a place; a changed figure in it marks the new edition.
  const index = lines.findIndex((line) => /^("")?,/.test(line));
  lines[index] = ',,"12,345,678","49,382,712","24,691,356","24,691,356"';
  await writeFile(file, lines.join('\n'));
  const details = ['--as-at', '2026-10', '--source', 'rehearsal'];
  await startSite({ DATABASE_URL: databaseUrl }, ['command.js', 'register:import', file, ...details]).catch(
    (error: Error) => {
      // A command ends instead of serving, so only its exit code matters.
      if (!error.message.includes('ended with 0')) throw error;
    },
  );
  await rm(folder, { recursive: true });
}

async function databaseIsAway(running: Topology): Promise<Figure[]> {
  const { seenBefore, contentPage, newView, recoveredMs } = await databaseAway(running);
  const isTold = newView.body.includes('This page is out of order for the moment');
  return [
    exactly(`database down: status of a page requested before (${seenBefore.ms} ms)`, seenBefore.status, 200),
    exactly(`database down: status of a content page (${contentPage.ms} ms)`, contentPage.status, 200),
    exactly(`database down: status of an uncached view (${newView.ms} ms)`, newView.status, 503),
    exactly('database down: its page lacks the message', isTold ? 0 : 1, 0),
    atMost('database back: ms until recovery', recoveredMs, 2000),
  ];
}
