// `npm run bench register`: the queries of the register page at 780, 100,000 and 1,000,000 rows, and what pages of places, cards and
// the key figures tell of the largest. Prints p95 in milliseconds, the ratio to 780 rows next to the allowed one, and the plans at the largest size.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeDatabase } from '../../app/db/client.server';
import { cardOf } from '../../app/features/register/cards/card.server';
import { VIEW_CARD } from '../../app/features/register/cards/card-names';
import { COLUMNS } from '../../app/features/register/columns';
import { walkChanges } from '../../app/features/register/editions/changes.server';
import { type EditionPair, findEdition } from '../../app/features/register/editions/edition-list.server';
import { readKeyFigures } from '../../app/features/register/key-figures/key-figures.server';
import { pageQuery } from '../../app/features/register/listing.server';
import { findLga, findState } from '../../app/features/register/places.server';
import { type StateSums, summaryQuery } from '../../app/features/register/summary.server';
import { DEFAULT_VIEW, statesIn, type View } from '../../app/features/register/view';
import { databaseNamed } from '../support/databases';
import { generateEdition } from '../support/generated-edition';
import { percentile } from '../support/percentile';
import { startTestPostgres } from '../support/template-database';

const { values: options } = parseArgs({
  options: { sizes: { type: 'string' }, rounds: { type: 'string' }, plans: { type: 'boolean' } },
});
const SIZES = (options.sizes ?? '780,100000,1000000').split(',').map(Number);
const ROUNDS = Number(options.rounds ?? 60);

/** Milliseconds for sums or a step of a comparison: the site cancels a query after 1,200. */
const LONGEST_STEP = 1000;
/** Milliseconds that a visitor waits at the most (app/db/client.server.ts). */
const LONGEST_WAIT = 2500;

interface Case {
  name: string;
  view: Partial<View>;
  /** Position of the page among the rows, 0 to 1. */
  at: number;
  /** Largest allowed ratio to the smallest size. */
  allowed: number;
}

const sorted = COLUMNS.flatMap((sort): Case[] => [
  { name: `${sort} ascending, first`, view: { sort }, at: 0, allowed: 10 },
  { name: `${sort} descending, first`, view: { sort, order: 'desc' }, at: 0, allowed: 10 },
  { name: `${sort} ascending, last`, view: { sort }, at: 1, allowed: 10 },
]);
const CASES: Case[] = [
  { name: 'as given, first', view: {}, at: 0, allowed: 10 },
  { name: 'as given, last', view: {}, at: 1, allowed: 10 },
  ...sorted,
  { name: 'households as text, first', view: { sort: 'households', as: 'text' }, at: 0, allowed: 10 },
  { name: 'as given, middle', view: {}, at: 0.5, allowed: 50 },
  { name: 'households, middle', view: { sort: 'households' }, at: 0.5, allowed: 50 },
  { name: 'lga descending, middle', view: { sort: 'lga', order: 'desc' }, at: 0.5, allowed: 50 },
  { name: 'search under 1 %', view: { q: 'fac' }, at: 0, allowed: 50 },
  { name: 'one state of 37', view: { filters: { state: ['s5'] } }, at: 0, allowed: 50 },
  {
    name: 'one state of 37, households',
    view: { filters: { state: ['s5'] }, sort: 'households', order: 'desc' },
    at: 0,
    allowed: 50,
  },
  { name: 'search under 1 %, sorted', view: { q: 'fac', sort: 'female', order: 'desc' }, at: 0, allowed: 50 },
];

const { serverUrl, stop } = await startTestPostgres();
const url = databaseNamed(serverUrl, 'template_site');
const client = new pg.Client({ connectionString: url });
try {
  await client.connect();
  const measured = new Map<string, number[]>();
  let isQuick = true;
  for (const size of SIZES) {
    const edition = await addEdition(size);
    for (const one of CASES)
      measured.set(one.name, [...(measured.get(one.name) ?? []), await p95(edition, size, one)]);
    isQuick = (await measureSums(edition, size)) && isQuick;
    if (options.plans || size === SIZES.at(-1)) await printPlans(edition, size);
  }
  isQuick = (await measureChanges(SIZES.at(-1) ?? 0)) && isQuick;
  isQuick = (await measureTold(SIZES.at(-1) ?? 0)) && isQuick;
  process.exitCode = printTable(measured) && isQuick ? 0 : 1;
} finally {
  await closeDatabase();
  await client.end();
  await stop();
}

/** Generates an edition and builds the indexes of rows anew, which takes a sixth of the time for a million rows. */
async function addEdition(size: number, ...named: [slug?: string, asAt?: string]): Promise<number> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'register_row' AND indexdef NOT LIKE 'CREATE UNIQUE%'`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  const edition = await generateEdition(client, size, ...named);
  for (const { definition } of rows) await client.query(definition);
  return edition;
}

/** Computes an edition's sums by state, as the site does once for grouped views and pages of places. */
async function measureSums(edition: number, size: number): Promise<boolean> {
  const { text, values } = summaryQuery(edition, '');
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    await client.query(text, values);
    times.push(performance.now() - started);
  }
  const longest = Math.max(...times);
  console.log(
    `\nsums of ${size.toLocaleString('en')} rows by state: ${longest.toFixed(0)} ms at the most (${LONGEST_STEP} allowed)`,
  );
  return longest <= LONGEST_STEP;
}

/** Compares two editions that differ in every row, as the site does, with each query within its timeout. */
async function measureChanges(size: number): Promise<boolean> {
  process.env.DATABASE_URL = url;
  await addEdition(size, 'bench-other', '2020-12-01');
  const pair: EditionPair = await Promise.all([findEdition(`bench-${size}`), findEdition('bench-other')]);
  const started = performance.now();
  const steps: number[] = [];
  let changes = 0;
  for await (const part of walkChanges(pair)) {
    steps.push(performance.now());
    changes += part.length;
  }
  const longest = Math.max(...steps.map((time, index) => time - (steps[index - 1] ?? started)));
  const [total, most] = [performance.now() - started, longest].map((ms) => ms.toFixed(0));
  console.log(
    `\nchanges between two editions of ${size.toLocaleString('en')} rows: ${changes.toLocaleString('en')} in ${total} ms, ${steps.length} steps of ${most} ms at the most (${LONGEST_STEP} allowed)`,
  );
  return longest <= LONGEST_STEP;
}

/**
 * What is told of an edition and the one before, each time anew, as by a process that has just started: afterwards the site keeps
 * the sums. A query over the site's limit ends it with a 503.
 */
async function measureTold(size: number): Promise<boolean> {
  const edition = await findEdition(`bench-${size}`);
  const told: [name: string, tell: () => Promise<unknown>][] = [
    ['a state', () => findState(edition, 's5')],
    ['an LGA', () => findLga(edition, 's5', 'l5')],
    ['the card of a state', () => cardOf(edition, 's5', new URLSearchParams())],
    ['the card of an LGA', () => cardOf(edition, 's5/l5', new URLSearchParams())],
    ['the card of a view', () => cardOf(edition, VIEW_CARD, new URLSearchParams({ state: 's5' }))],
    ['the key figures', () => readKeyFigures(edition)],
  ];
  console.log(
    `\nwhat is told of ${size.toLocaleString('en')} rows, in ms at the most (${LONGEST_WAIT} allowed)`,
  );
  let isQuick = true;
  for (const [name, tell] of told) {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const started = performance.now();
      if (!(await tell())) throw new Error(`Nothing is told of ${name}.`);
      times.push(performance.now() - started);
    }
    const longest = Math.max(...times);
    console.log(`  ${name.padEnd(22)} ${longest.toFixed(0).padStart(6)}`);
    isQuick &&= longest <= LONGEST_WAIT;
  }
  return isQuick;
}

/** The queries for a page of the view, as in `listRows`; the count only if the view filters. */
async function queriesOf(edition: number, size: number, { view, at }: Case) {
  const full = { ...DEFAULT_VIEW, ...view };
  // Without a search the site computes the sums only once.
  const sum = full.q ? summaryQuery(edition, full.q) : null;
  const states = statesIn(full);
  const counts = sum ?? (states && summaryQuery(edition, ''));
  const found = counts ? (await client.query<StateSums>(counts.text, counts.values)).rows : [];
  const count = counts
    ? found.reduce((all, { slug, rows }) => all + (!states || states.includes(slug) ? rows : 0), 0)
    : size;
  const pages = Math.ceil(count / 20);
  const offset = Math.round((pages - 1) * at) * 20;
  return { count, queries: [...(sum ? [sum] : []), pageQuery(edition, full, { offset, size: 20, count })] };
}

async function p95(edition: number, size: number, one: Case): Promise<number> {
  const { queries } = await queriesOf(edition, size, one);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 5; round++) {
    const started = process.hrtime.bigint();
    for (const { text, values } of queries) await client.query(text, values);
    if (round >= 5) times.push(Number(process.hrtime.bigint() - started) / 1e6);
  }
  return percentile(times, 0.95);
}

async function printPlans(edition: number, size: number) {
  console.log(`\nPlans at ${size.toLocaleString('en')} rows`);
  for (const one of CASES) {
    const { queries, count } = await queriesOf(edition, size, one);
    console.log(`\n${one.name} (${count.toLocaleString('en')} rows match)`);
    for (const { text, values } of queries) {
      const { rows } = await client.query(`EXPLAIN (COSTS OFF) ${text}`, values);
      console.log(rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'));
    }
  }
}

function printTable(measured: Map<string, number[]>): boolean {
  const [smallest, largest] = [SIZES[0] ?? 0, SIZES.at(-1) ?? 0];
  console.log(
    `\np95 in ms over ${ROUNDS} rounds; ratio of ${largest.toLocaleString('en')} to ${smallest.toLocaleString('en')} rows`,
  );
  console.log(
    [
      'view'.padEnd(32),
      ...SIZES.map((size) => size.toLocaleString('en').padStart(10)),
      'ratio'.padStart(8),
      'allowed'.padStart(8),
    ].join(' '),
  );
  let isKept = true;
  for (const { name, allowed } of CASES) {
    const times = measured.get(name) ?? [];
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    isKept &&= ratio <= allowed;
    const mark = ratio <= allowed ? '' : '  EXCEEDED';
    console.log(
      [
        name.padEnd(32),
        ...times.map((ms) => ms.toFixed(2).padStart(10)),
        ratio.toFixed(1).padStart(8),
        String(allowed).padStart(8),
      ].join(' ') + mark,
    );
  }
  return isKept;
}
