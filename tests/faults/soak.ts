// `npm run fault soak`: half an hour of mixed load, including aborted requests (docs/promises.md P15).
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase, numberOf } from '../support/databases';
import { sendLoad } from '../support/load';
import { memoryOf, type TestSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withPostgres, withSite } from './with-site';

const PATHS = [
  '/',
  '/nsr/our-targeting-approach',
  '/where-we-work/nsr-summary-by-lga',
  '/where-we-work/nsr-summary-by-lga?q=a{n}',
  '/where-we-work/nsr-summary-by-lga?q=b{n}&sort=households&order=desc',
  '/where-we-work/nsr-summary-by-lga.csv?q=k{n}',
  '/search?query=kano+{n}',
  '/no-such-page-{n}',
];

interface Reading {
  memory: number;
  handles: number;
  connections: number;
}

/** Allowed growth from the first half of the run to the second: a leak grows, a warm-up does not. */
const MEMORY_GROWTH = 1.15;
const HANDLE_GROWTH = 10;

if (isScript()) {
  const figures = await withPostgres(async (serverUrl) => {
    const url = await newDatabase(serverUrl);
    return withSite(url, (site) => measureSoak(site, process.argv.includes('--short'), url));
  });
  report('P15: half an hour of load', figures);
}

/** Sends mixed load, and measures memory, file handles and database connections after each round. */
export async function measureSoak(site: TestSite, isShort: boolean, databaseUrl: string): Promise<Figure[]> {
  const minutes = isShort ? 0.04 : 30;
  const rounds = isShort ? 4 : 30;
  const readings: Reading[] = [];
  const statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const load = { origin: site.url, seconds: (minutes * 60) / rounds, concurrency: 1, abortShare: 0.1 };
    const loads = PATHS.map((path) => sendLoad({ ...load, path: path.replace('{n}', `${round}x{n}`) }));
    for (const result of await Promise.all(loads))
      for (const [status, count] of Object.entries(result.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
    await sleep(500);
    readings.push(await read(site, databaseUrl));
  }
  return figuresOf(readings, statuses, minutes);
}

function figuresOf(readings: Reading[], statuses: Record<string, number>, minutes: number): Figure[] {
  // The first third is the warm-up, in which code is compiled and caches and pools fill.
  const steady = readings.slice(Math.floor(readings.length / 3));
  const half = Math.floor(steady.length / 2);
  const most = (part: Reading[], key: keyof Reading) => Math.max(...part.map((reading) => reading[key]));
  const [before, after] = [steady.slice(0, half), steady.slice(half)];
  const flat = (what: string, key: keyof Reading, limit: number): Figure => ({
    ...atMost(what, Math.round(most(after, key)), Math.round(limit)),
    what: `${what} over ${minutes} minutes: ${readings.map((reading) => reading[key].toFixed(0)).join(' ')}`,
  });
  return [
    flat('memory (MB)', 'memory', most(before, 'memory') * MEMORY_GROWTH),
    flat('file handles', 'handles', most(before, 'handles') + HANDLE_GROWTH),
    flat('database connections', 'connections', most(before, 'connections') + HANDLE_GROWTH),
    exactly(`answers of 500 (${JSON.stringify(statuses)})`, statuses['500'] ?? 0, 0),
  ];
}

async function read(site: TestSite, url: string): Promise<Reading> {
  return {
    memory: memoryOf(site),
    handles: readdirSync(`/proc/${site.process.pid}/fd`).length,
    connections: await numberOf(
      url,
      'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()',
    ),
  };
}
