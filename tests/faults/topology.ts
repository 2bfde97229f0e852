// `npm run fault topology`: the services of compose.yaml without Docker, and what visitors see when a process is restarted,
// killed or frozen, nginx reloads its configuration, the register changes or the database is down (docs/promises.md P10,
// P13). About three minutes.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTER, startTopology, type Topology } from '../deploy/topology';
import { runCommand } from '../support/command';
import { domOf } from '../support/dom';
import type { Answer } from '../support/https';
import { stopProcess } from '../support/processes';
import { atLeast, atMost, exactly, type Figure, isScript, report } from './figures';

const SAMPLE = 'app/content/data/register/2021-05-sample.csv';
/** Seconds that a page may be cached (caching.server.ts), plus some for rendering. */
const FRESH_WITHIN = 65;
/** Few visitors: what matters is that none meets an error, even on a busy machine. */
const VISITORS = 3;
const PAUSE_MS = 50;

if (isScript()) {
  report('P10, P13: two processes behind nginx', await measureTopology(process.argv.includes('--short')));
  process.exit();
}

/** Simulates operations and accidents while visitors read. */
export async function measureTopology(isShort: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  const topology = await startTopology();
  const { apps, nginx, startAgain } = topology;
  const whileRead = async (what: string, work: () => Promise<unknown>) =>
    figures.push(...(await seenDuring(topology, what, work)));
  try {
    // First, because pending waits must not delay a process's exit.
    figures.push(...(await databaseIsAway(topology)));
    await whileRead('rolling restart', async () => {
      // As deploy/rolling-restart.sh does.
      for (const which of [0, 1] as const) {
        const code = await apps[which].stop();
        figures.push(exactly(`rolling restart: exit code of process ${which + 1}`, code ?? -1, 0));
        await startAgain(which);
        await sleep(3000);
      }
    });
    await whileRead('one process killed -9', async () => {
      await stopProcess(apps[0].process, 'SIGKILL');
      await sleep(isShort ? 1000 : 3000);
      await startAgain(0);
    });
    if (!isShort) {
      // It accepts connections and answers none.
      await whileRead('one process frozen for 8 s', async () => {
        apps[0].process.kill('SIGSTOP');
        await sleep(8000);
        apps[0].process.kill('SIGCONT');
      });
      await whileRead('nginx reloads its configuration', async () => {
        nginx.process.kill('SIGHUP');
        await sleep(5000);
      });
      figures.push(...(await registerChanges(topology)));
    }
  } finally {
    await topology.stop();
  }
  return figures;
}

/**
 * Lets visitors read while `work` runs, from a second before until a second after: pages cached by nginx and, every second
 * request, a register view that nobody has requested yet. They must see no broken connection, 5xx or truncated page.
 */
async function seenDuring({ client }: Topology, what: string, work: () => Promise<unknown>) {
  const errors: string[] = [];
  let [requests, unique, slowestMs] = [0, 0, 0];
  let reading = true;
  async function visitor(number: number) {
    for (let turn = 0; reading; turn++) {
      const isUnique = turn % 2 === 0;
      const address = isUnique
        ? `${REGISTER}?q=${number}-${turn}-${Math.random()}`
        : (['/', '/resource-hub/faqs', REGISTER][turn % 3] ?? '/');
      const started = performance.now();
      const wrong = await client.get(address).then(whatIsWrong, (error: Error) => error.message);
      requests++;
      if (isUnique) unique++;
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
      if (wrong) errors.push(`${address.split('?')[0]}: ${wrong}`);
      await sleep(PAUSE_MS);
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  await sleep(1000);
  await work();
  await sleep(1000);
  reading = false;
  await visitors;
  const kinds = [...new Set(errors)].slice(0, 3).join('; ');
  const of = `${requests} requests, slowest ${slowestMs} ms`;
  return [
    exactly(`${what}: errors (${of}) ${kinds}`.trim(), errors.length, 0),
    atLeast(`${what}: requests for pages that no cache had`, unique, 21),
  ];
}

function whatIsWrong({ status, body }: Answer): string | undefined {
  if (status >= 500) return `status ${status}, ${domOf(body).title}`;
  return body.trimEnd().endsWith('</html>') ? undefined : 'cut short';
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
  const details = ['--as-at', '2026-10', '--source', 'rehearsal', '--confirm', '2026-10'];
  const imported = await runCommand(['register:import', file, ...details], { DATABASE_URL: databaseUrl });
  if (imported.code !== 0) throw new Error(imported.output);
  await rm(folder, { recursive: true });
}

/** What a visitor gets while the database is down, and how soon the site recovers after its return. */
async function databaseIsAway({ client, stopDatabase, startDatabase }: Topology): Promise<Figure[]> {
  const known = `${REGISTER}?q=known`;
  await client.get(known);
  await client.get('/');
  await stopDatabase();
  const timed = async (address: string) => {
    const started = performance.now();
    const answer = await client.get(address);
    return { ...answer, ms: Math.round(performance.now() - started) };
  };
  const unique = () => timed(`${REGISTER}?q=away-${Math.random()}`);
  const seenBefore = await timed(known);
  const contentPage = await timed('/nsr/accessing-the-nsr');
  const newView = await unique();
  await startDatabase();
  const back = performance.now();
  let recovered = await unique();
  for (; recovered.status !== 200 && performance.now() - back < 30_000; recovered = await unique())
    await sleep(50);
  const isTold = newView.body.includes('This page is out of order for the moment');
  return [
    exactly(`database down: status of a page requested before (${seenBefore.ms} ms)`, seenBefore.status, 200),
    exactly(`database down: status of a content page (${contentPage.ms} ms)`, contentPage.status, 200),
    exactly(`database down: status of an uncached view (${newView.ms} ms)`, newView.status, 503),
    exactly('database down: its Retry-After', Number(newView.headers['retry-after']), 5),
    exactly('database down: its page lacks the message', isTold ? 0 : 1, 0),
    exactly('database back: status of an uncached view', recovered.status, 200),
    atMost('database back: until then (ms)', Math.round(performance.now() - back), 2000),
  ];
}
