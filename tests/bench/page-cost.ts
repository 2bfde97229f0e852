// `npm run bench page-cost`: the cost of each kind of page in the build: the server's processor time by part, and the bytes
// sent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import Table from 'cli-table3';
import { bytesOf } from '../support/page-weight';

const { values: options } = parseArgs({ options: { rounds: { type: 'string' } } });
const ROUNDS = Number(options.rounds ?? 100);
const WARM_UP = 30;
const REGISTER = '/where-we-work/nsr-summary-by-lga';
const PAGES = [
  ['home', '/'],
  ['content page', '/who-we-are/about-us'],
  ['register', REGISTER],
  ['register, searched', `${REGISTER}?q=kano&sort=female`],
  ['register, all rows', `${REGISTER}?size=all`],
  ['place', `${REGISTER}/kano/gaya`],
  ['gallery', '/resource-hub/photo-gallery'],
  ['not found', '/nothing-here'],
] as const;

process.env.NODE_ENV = 'production';
process.env.LOG_LEVEL = 'error';
const folder = await mkdtemp(path.join(tmpdir(), 'nassco-cost-'));
process.env.DATA_DIR = folder;
const build: ServerBuild & {
  entry: { module: { runtime: typeof import('../../app/runtime.server') } };
} = await import(path.resolve('build/server/index.js'));
const { runtime } = build.entry.module;
const database = await runtime.openDatabase(runtime.env());
try {
  await database.ready;
  const rendered = { ms: 0 };
  const handle = createRequestHandler(withClock(rendered), 'production');
  const table = new Table({
    head: [
      'page',
      'loaders',
      'render',
      'gzip 6',
      'br 5',
      'ms in all',
      'HTML',
      'gzip 9',
      'br 11',
      'data',
      'scripts',
    ],
    colAligns: ['left', ...Array.from({ length: 10 }, () => 'right' as const)],
    style: { head: [], border: [] },
  });
  for (const [name, address] of PAGES) table.push([name, ...(await cost(handle, address, rendered))]);
  console.log(
    `Milliseconds: of processor time, means over ${ROUNDS} rounds. Bytes; scripts gzipped.\n${table}`,
  );
} finally {
  await runtime.closeDatabase();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** The build, with its rendering timed. */
function withClock(rendered: { ms: number }): ServerBuild {
  const entry = build.entry.module;
  const timed: typeof entry.default = async (...args) => {
    const started = clock();
    const response = await entry.default(...args);
    rendered.ms = clock() - started;
    return response;
  };
  return { ...build, entry: { module: { ...entry, default: timed } } };
}

async function cost(
  handle: ReturnType<typeof createRequestHandler>,
  address: string,
  rendered: { ms: number },
): Promise<string[]> {
  const times = { loaders: [], render: [], gzip: [], br: [], all: [] } as Record<string, number[]>;
  let html = Buffer.alloc(0);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const started = clock();
    const response = await handle(new Request(`http://localhost${address}`));
    html = Buffer.from(await response.arrayBuffer());
    const whole = clock() - started;
    const gzip = timeOf(() => gzipSync(html, { level: 6 }));
    const br = timeOf(() => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    if (round < 0) continue;
    times.loaders?.push(whole - rendered.ms);
    times.render?.push(rendered.ms);
    times.gzip?.push(gzip);
    times.br?.push(br);
    times.all?.push(whole + br);
  }
  const text = html.toString();
  const data = /window\.__remixContext = (\{.*?\});<\/script>/s.exec(text)?.[1] ?? '';
  return [
    ...Object.values(times).map((all) => mean(all).toFixed(2)),
    ...[html.length, gzipSync(html, { level: 9 }).length, brotliCompressSync(html).length, data.length].map(
      String,
    ),
    String(bytesOf('scripts', text)),
  ];
}

/** Processor time of this process in milliseconds, unaffected by other load on the machine. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timeOf(work: () => unknown): number {
  const started = clock();
  work();
  return clock() - started;
}

function mean(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
