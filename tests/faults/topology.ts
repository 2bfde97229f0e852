// `npm run faults:topology`: the services of compose.yaml without Docker, and what visitors see when a process is
// restarted, killed or frozen, when nginx reads its files anew, when the register changes, when the database is away
// (promises P10, P13). Prints figures; fails when one is not kept. About three minutes.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Table from 'cli-table3';
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

const SAMPLE = 'app/content/data/register/2021-05-sample.csv';
/** Seconds that a page may be kept (caching.server.ts), and some for the render. */
const FRESH_WITHIN = 65;

const table = new Table({
  head: ['what happens', 'what visitors see', 'kept'],
  style: { head: [], border: [] },
});
let isKept = true;
const topology = await startTopology();
try {
  let codes: (number | null)[] = [];
  tell(
    'both processes restarted, one after the other (P13)',
    await underLoad(topology, async () => {
      codes = await rollingRestart(topology);
    }),
  );
  row('exit codes after SIGTERM (P13)', codes.join(', '), codes.join() === '0,0');
  tell('one process killed -9, back after 3 s', await underLoad(topology, () => killOne(topology, 3000)));
  tell('one process frozen for 8 s', await underLoad(topology, () => freezeOne(topology, 8000)));
  tell(
    'nginx reads its files anew (SIGHUP), as for a new certificate',
    await underLoad(topology, async () => {
      topology.nginx.process.kill('SIGHUP');
      await sleep(5000);
    }),
  );
  await registerChanges(topology);
  await databaseIsAway(topology);
} finally {
  await topology.stop();
}
console.log(table.toString());
process.exit(isKept ? 0 : 1);

function row(what: string, figure: string, kept: boolean) {
  table.push([what, figure, kept ? 'yes' : 'NO']);
  isKept &&= kept;
}

function tell(what: string, { requests, unique, errors, slowestMs }: Seen) {
  const figure = `${errors.length} errors in ${requests} requests (${unique} not cached), slowest ${slowestMs} ms`;
  row(what, [figure, ...new Set(errors)].slice(0, 4).join('\n'), errors.length === 0 && unique > 20);
}

/** An import must show in both processes at once and through nginx when the page's max-age is over. */
async function registerChanges({ apps, client, databaseUrl }: Topology) {
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
    row(`a new edition is imported: process ${number + 1}`, `shows it after ${seconds} s`, seconds <= 5);
  }
  const seconds = await until(async () => (await client.get(REGISTER)).body);
  row('a new edition is imported: through nginx', `shows it after ${seconds} s`, seconds <= FRESH_WITHIN);
}

async function importEdition(databaseUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-import-'));
  const file = path.join(folder, 'register.csv');
  const lines = (await readFile(SAMPLE, 'utf8')).split('\n');
  // The national total is the first row without a place; another figure in it marks the new edition.
  const at = lines.findIndex((line) => /^("")?,/.test(line));
  lines[at] = ',,"12,345,678","49,382,712","24,691,356","24,691,356"';
  await writeFile(file, lines.join('\n'));
  const details = ['--as-at', '2026-10', '--source', 'rehearsal'];
  await startSite({ DATABASE_URL: databaseUrl }, ['command.js', 'register:import', file, ...details]).catch(
    (error: Error) => {
      // A command ends instead of serving; what counts is how.
      if (!error.message.includes('ended with 0')) throw error;
    },
  );
  await rm(folder, { recursive: true });
}

async function databaseIsAway(running: Topology) {
  const seen = await databaseAway(running);
  const say = ({ status, ms }: { status: number; ms: number }) => `${status} in ${ms} ms`;
  row('database down: a page seen before (P10)', say(seen.seenBefore), seen.seenBefore.status === 200);
  row('database down: a content page (P10)', say(seen.contentPage), seen.contentPage.status === 200);
  const isTold = seen.newView.body.includes('This page is out of order for the moment');
  row(
    'database down: a view nobody has seen (P10)',
    say(seen.newView),
    seen.newView.status === 503 && isTold,
  );
  row('database back: all is well (P10)', `after ${seen.recoveredMs} ms`, seen.recoveredMs <= 2000);
}
