// `npm run bench search`: the search at 300, 10,000 and 100,000 items. Prints p50 and p95 in milliseconds for a mix of
// queries, the ratio of the largest to the smallest size next to the allowed one, the plans at the largest size, and the
// built site's requests per second for the search and the register page.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeDatabase } from '../../app/db/client.server';
import { findQuery, nearestQuery } from '../../app/features/search/find.server';
import { indexContent } from '../../app/features/search/index-content.server';
import { search, suggest } from '../../app/features/search/search.server';
import { searchItems } from '../../app/search-items.server';
import { databaseNamed } from '../support/databases';
import { percentile } from '../support/percentile';
import { startSite } from '../support/site';
import { startTestPostgres } from '../support/template-database';
import { contentOfSize } from './generated-content';

const { values: options } = parseArgs({
  options: { sizes: { type: 'string' }, rounds: { type: 'string' }, seconds: { type: 'string' } },
});
const SIZES = (options.sizes ?? '300,10000,100000').split(',').map(Number);
const ROUNDS = Number(options.rounds ?? 30);
const SECONDS = Number(options.seconds ?? 5);
/** Largest allowed ratio of the p95 at the largest size to that at the smallest. */
const ALLOWED = 5;
const AT_ONCE = 8;

const QUERIES: Record<string, string> = {
  title: 'privacy policy',
  place: 'kano',
  beginning: 'nasar',
  'either order': 'register social',
  'a common word': 'households',
  'common words': 'data of the states',
  phrase: 'lists are produced in triplicate',
  number: '969',
  abbreviation: 'cct',
  slip: 'privcy policy',
  'two slips': 'comunity targetting',
  sentence: 'how can i complain about a payment that did not arrive',
  'nothing at all': 'zzzqqq xxkjw',
};

const { serverUrl, stop } = await startTestPostgres();
const url = databaseNamed(serverUrl, 'template_site');
process.env.DATABASE_URL = url;
try {
  const real = await searchItems(url);
  const measured: { all: number[]; byName: Map<string, number[]> }[] = [];
  for (const size of SIZES) {
    const started = performance.now();
    await indexContent(url, contentOfSize(real, size));
    console.log(
      `${size.toLocaleString('en')} items indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    measured.push(await measure());
  }
  await printPlans();
  process.exitCode = printTable(measured) ? 0 : 1;
  await closeDatabase();
  await indexContent(url, real);
  await printThroughput();
} finally {
  await closeDatabase();
  await stop();
}

async function measure() {
  const all: number[] = [];
  const byName = new Map<string, number[]>();
  const time = async (name: string, work: () => Promise<unknown>, isCounted: boolean) => {
    const started = performance.now();
    await work();
    if (!isCounted) return;
    const ms = performance.now() - started;
    all.push(ms);
    byName.set(name, [...(byName.get(name) ?? []), ms]);
  };
  // The first rounds warm the caches and let PostgreSQL choose its plans.
  for (let round = -8; round < ROUNDS; round++) {
    for (const [name, query] of Object.entries(QUERIES))
      await time(name, () => search({ query, type: null, page: 1 }), round >= 0);
    await time('suggestions', () => suggest('kan'), round >= 0);
  }
  return { all, byName };
}

async function printPlans() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const shown = { type: null, limit: 10, offset: 0, textLength: 20_000 };
  const terms = [
    { tsquery: `'social'`, weight: 0.5 },
    { tsquery: `('register' | 'regist')`, weight: 0.5 },
  ];
  const key = 'social register';
  const plans = {
    'all words': findQuery({ names: [key], key, terms, need: 'all' }, shown),
    'most words': findQuery({ names: [], key, terms, need: 'most' }, shown),
    'the nearest names': nearestQuery('portharcort', shown),
  };
  for (const [name, { text, values }] of Object.entries(plans)) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, values);
    console.log(`\n${name}\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`);
  }
  await client.end();
}

function printTable(measured: Awaited<ReturnType<typeof measure>>[]): boolean {
  const line = (name: string, figures: string[]) =>
    console.log([name.padEnd(20), ...figures.map((figure) => figure.padStart(16))].join(' '));
  console.log(`\np50 / p95 in ms over ${ROUNDS} rounds`);
  line(
    'query',
    SIZES.map((size) => size.toLocaleString('en')),
  );
  const both = (times: number[]) =>
    `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
  for (const name of [...Object.keys(QUERIES), 'suggestions'])
    line(
      name,
      measured.map(({ byName }) => both(byName.get(name) ?? [])),
    );
  line(
    'all',
    measured.map(({ all }) => both(all)),
  );
  const ratio = percentile(measured.at(-1)?.all ?? [], 0.95) / percentile(measured[0]?.all ?? [], 0.95);
  console.log(
    `p95 at the largest size is ${ratio.toFixed(1)} times that at the smallest; ${ALLOWED} are allowed.`,
  );
  return ratio <= ALLOWED;
}

/** Sends unique queries, which no cache can answer. */
async function printThroughput() {
  const site = await startSite({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const paths: Record<string, (index: number) => string> = {
    'register page': (index) => `/where-we-work/nsr-summary-by-lga?q=ka&other=${index}`,
    'search page': (index) => `/search?query=kano&other=${index}`,
    'search API': (index) => `/api/search?query=kano&other=${index}`,
  };
  console.log(`\nrequests per second, ${AT_ONCE} at a time, over ${SECONDS} s`);
  for (const [name, pathOf] of Object.entries(paths)) {
    await perSecond(site.url, pathOf, 1);
    console.log(`${name.padEnd(20)} ${(await perSecond(site.url, pathOf, SECONDS)).toFixed(0).padStart(6)}`);
  }
  await site.stop();
}

async function perSecond(
  origin: string,
  pathOf: (index: number) => string,
  seconds: number,
): Promise<number> {
  let answered = 0;
  let asked = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const response = await fetch(`${origin}${pathOf(asked++)}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
        answered += 1;
      }
    }),
  );
  return answered / seconds;
}
