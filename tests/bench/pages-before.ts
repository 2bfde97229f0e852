// `npm run bench pages-before -- --before CLONE`: bytes and the server's processor time of each English page, against the build in
// another clone: rendered anew and compressed, both in turn, by kind of page. Without a clone the build against itself, which
// shows how far two equal sites differ. `--rounds 15` asks oftener than seven times.
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import Table from 'cli-table3';
import { ENGLISH } from '../../app/words/language';
import { languageOf } from '../../app/words/languages.server';
import { withPostgres } from '../faults/with-site';
import { allPages } from '../support/command';
import { newDatabase } from '../support/databases';
import { median } from '../support/percentile';
import { startSite, type TestSite, untilReady } from '../support/site';

const { values: options } = parseArgs({
  options: { before: { type: 'string', default: '.' }, rounds: { type: 'string', default: '7' } },
});
const ROUNDS = Number(options.rounds);

/** A round asks for more than it holds, so that each answer is rendered. */
const SETTINGS = { PAGE_CACHE_MB: '1', LOG_LEVEL: 'error' };

/** Kinds of pages by their path; the first that fits. */
const KINDS: [name: string, paths: RegExp][] = [
  ['home', /^\/$/],
  ['answers', /^\/answers/],
  ['warnings', /^\/warnings/],
  ['"Is it from us?"', /^\/is-it-from-us$/],
  ['newsletter', /^\/newsletter/],
  ['news', /^\/news\//],
  ['register', /^\/where-we-work\/nsr-summary-by-lga$/],
  ['places', /^\/where-we-work\/nsr-summary-by-lga\//],
  ['content pages', /./],
];

/** Places are many, and alike. */
const EACH_PLACE = 4;

/** Preloaded into both sites, one of which may be older than this file: tells the processor time of its process. */
const CLOCK = `data:text/javascript,import{createServer}from'node:http';
createServer((_req,res)=>res.end(JSON.stringify(process.cpuUsage()))).unref()
.listen(0,'127.0.0.1',function(){console.log('The clock is at http://127.0.0.1:'+this.address().port)})`;

/** What the pages of a kind took in a round. */
interface Cost {
  /** Milliseconds. */
  time: number;
  /** Of the pages, gzipped. */
  bytes: number;
}

console.log(await withPostgres(compare));

async function compare(serverUrl: string): Promise<string> {
  const all = await allPages(await newDatabase(serverUrl));
  const before = await startOn(await newDatabase(serverUrl), options.before);
  const now = await startOn(await newDatabase(serverUrl), '.');
  try {
    const kinds = byKind(await pagesOfBoth(all, [before, now]));
    const costs = new Map(kinds.map(({ name }) => [name, { before: [] as Cost[], now: [] as Cost[] }]));
    const sides: ['before' | 'now', TestSite][] = [
      ['before', before],
      ['now', now],
    ];
    // The first rounds compile the code.
    for (let round = -3; round < ROUNDS; round++)
      for (const { name, pages } of kinds)
        for (const [side, site] of round % 2 === 0 ? sides : sides.toReversed()) {
          const cost = await costOf(site, pages);
          if (round >= 0) costs.get(name)?.[side].push(cost);
        }
    const table = new Table({
      head: ['kind', 'pages', 'ms before', 'ms now', 'times', 'bytes before', 'bytes now', 'more'],
      colAligns: ['left', ...Array.from({ length: 7 }, () => 'right' as const)],
      style: { head: [], border: [] },
    });
    const rows = kinds.map(({ name, pages }) => ({ name, pages: pages.length, kinds: [name] }));
    const whole = {
      name: 'all',
      pages: kinds.flatMap(({ pages }) => pages).length,
      kinds: [...costs.keys()],
    };
    for (const { name, pages, kinds } of [...rows, whole]) {
      const ofKind = (kind: string, side: 'before' | 'now', what: keyof Cost) =>
        median(costs.get(kind)?.[side].map((cost) => cost[what]) ?? []);
      const of = (side: 'before' | 'now', what: keyof Cost) =>
        kinds.reduce((sum, kind) => sum + ofKind(kind, side, what), 0) / pages;
      const bytes = [of('before', 'bytes'), of('now', 'bytes')].map(Math.round) as [number, number];
      table.push([
        name,
        pages,
        of('before', 'time').toFixed(2),
        of('now', 'time').toFixed(2),
        (of('now', 'time') / of('before', 'time')).toFixed(2),
        ...bytes,
        bytes[1] - bytes[0],
      ]);
    }
    return `By page; medians of ${ROUNDS} rounds. Milliseconds of processor time; bytes gzipped.\n${table}`;
  } finally {
    await before.stop();
    await now.stop();
  }
}

async function startOn(databaseUrl: string, clone: string): Promise<TestSite> {
  const settings = { ...SETTINGS, DATABASE_URL: databaseUrl };
  const site = await startSite(settings, ['--import', CLOCK, 'server.js'], clone);
  await untilReady(site);
  return site;
}

async function pagesOfBoth(all: string[], sites: TestSite[]): Promise<string[]> {
  const pages: string[] = [];
  for (const path of all.filter((path) => languageOf(path) === ENGLISH)) {
    const answers = await Promise.all(sites.map((site) => site.get(path)));
    if (answers.every(({ status }) => status === 200)) pages.push(path);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
  }
  return pages;
}

function byKind(all: string[]): { name: string; pages: string[] }[] {
  const kindOf = (path: string) => KINDS.find(([, paths]) => paths.test(path))?.[0];
  return KINDS.flatMap(([name]) => {
    const ofKind = all.filter((path) => kindOf(path) === name);
    const pages = name === 'places' ? ofKind.filter((_, index) => index % EACH_PLACE === 0) : ofKind;
    return pages.length > 0 ? [{ name, pages }] : [];
  });
}

async function costOf(site: TestSite, paths: string[]): Promise<Cost> {
  const started = await processorTime(site);
  const pages: Buffer[] = [];
  for (const path of paths) pages.push(Buffer.from(await (await site.get(path)).arrayBuffer()));
  const time = (await processorTime(site)) - started;
  const bytes = pages.reduce((sum, page) => sum + gzipSync(page, { level: 9 }).length, 0);
  return { time, bytes };
}

/** Milliseconds of processor time so far. */
async function processorTime({ output }: TestSite): Promise<number> {
  const [, url = ''] = /The clock is at (\S+)/.exec(output()) ?? [];
  const { user, system } = (await (await fetch(url)).json()) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}
