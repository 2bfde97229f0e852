// `npm run bench`: the site against nginx, against Express with a template string, and against a bare INSERT, and what
// its pages weigh, all in one run on one machine; it prints ratios and writes docs/benchmarks.md. Runs through vite-node.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { databaseNamed } from '../support/databases';
import { ensureNginx } from '../support/nginx';
import { freePort, SECRET_KEY } from '../support/site';
import { startTestPostgres } from '../support/template-database';
import { textOf } from '../support/text';
import { type Throughput, wrk } from './wrk';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 7;
/** Rounds before, until the compilers of both have seen enough. */
const WARM_UP = 3;

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const PREPARED = {
  home: '/',
  'content page': '/nsr/our-targeting-approach',
  'register, default view': REGISTER,
};

/** Another view with each request: two letters, a column, a direction, a size; 129,000 before one comes again. */
const UNIQUE_VIEWS = `
  local letters = "aeiounrkbgmdstlyjwzfhpcvqxAEIOUNRKBGMDSTLYJWZFHPCVQX"
  local columns = {"state", "lga", "households", "individuals", "male", "female"}
  local sizes = {"", "&size=10", "&size=50", "&size=100"}
  local function digit(base) local value = n % base; n = math.floor(n / base); return value + 1 end
  local size, order = sizes[digit(4)], ({"", "&order=desc"})[digit(2)]
  local a, b, column = digit(52), digit(52), columns[digit(6)]
  return "${REGISTER}?q=" .. letters:sub(a, a) .. letters:sub(b, b) .. "&sort=" .. column .. order .. size`;

/** Requests a second. */
interface Rates {
  ours: number;
  theirs: number;
  ratio: number;
}

interface Result extends Rates {
  what: string;
  goal: number;
  aim: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-bench-'));
const postgres = await startTestPostgres();
const databaseUrl = databaseNamed(postgres.serverUrl, 'template_site');
const children: ChildProcess[] = [];
const results: Result[] = [];
try {
  const origin = await startSiteProcess();
  const bytes: Record<string, Buffer> = {};
  for (const [name, address] of Object.entries(PREPARED)) bytes[name] = await gzipped(origin + address);
  const nginx = await startStaticNginx(bytes);
  const express = await startExpress(bytes['register, default view'] ?? Buffer.alloc(0));
  const [ourText, theirText] = await Promise.all([origin, express].map(textOfView));
  if (ourText !== theirText) throw new Error('The Express app does not give the same page.');

  for (const [at, [name, address]] of Object.entries(PREPARED).entries()) {
    const rates = await compare(
      () => wrk(origin + address, SECONDS),
      () => wrk(`${nginx}/page-${at}`, SECONDS),
    );
    results.push({ what: `${name}: prepared, against nginx static`, ...rates, goal: 0.4, aim: 0.6 });
  }
  const unique = await compare(
    () => wrk(origin + REGISTER, SECONDS, UNIQUE_VIEWS),
    () => wrk(express + REGISTER, SECONDS, UNIQUE_VIEWS),
  );
  results.push({ what: 'unique register views, against Express + template', ...unique, goal: 0.6, aim: 1 });
  console.log(table(results));
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const submissions = await printedBy('bench:submissions');
const weights = await printedBy('weights');
await writeFile('docs/benchmarks.md', page(results, submissions.text, weights.text));
const areKept = [submissions.isKept, weights.isKept, ...results.map(({ ratio, goal }) => ratio >= goal)];
process.exitCode = areKept.every(Boolean) ? 0 : 1;

/** Runs another measurement of the project, and gives its table. */
async function printedBy(script: string): Promise<{ text: string; isKept: boolean }> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const [code] = await once(child, 'close');
  const lines = output.split('\n').filter((line) => !line.startsWith('{"level"'));
  return { text: lines.join('\n').trim(), isKept: code === 0 };
}

/**
 * Turn by turn, each pair of turns with a ratio of its own, so that a slow moment of the machine meets both; medians
 * count.
 */
async function compare(ours: () => Promise<Throughput>, theirs: () => Promise<Throughput>): Promise<Rates> {
  const turns: Rates[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const rates = { ours: checked(await ours()), theirs: checked(await theirs()) };
    if (round >= 0) turns.push({ ...rates, ratio: rates.ours / rates.theirs });
  }
  const medianOf = (name: keyof Rates) => median(turns.map((turn) => turn[name]));
  return { ours: medianOf('ours'), theirs: medianOf('theirs'), ratio: medianOf('ratio') };
}

function checked({ perSecond, failed }: Throughput): number {
  if (failed > 0 || perSecond === 0)
    throw new Error(`${failed} answers were no success: nothing to compare.`);
  return perSecond;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The site as it is deployed: production, its log into a file. */
async function startSiteProcess(): Promise<string> {
  const port = await freePort();
  const log = openSync(path.join(folder, 'site.log'), 'w');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: port,
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
  };
  children.push(spawn(process.execPath, ['server.js'], { env, stdio: ['ignore', log, log] }));
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(`${origin}/readyz`);
  return origin;
}

async function startStaticNginx(pages: Record<string, Buffer>): Promise<string> {
  const port = await freePort();
  for (const [at, page] of Object.values(pages).entries())
    await writeFile(path.join(folder, `page-${at}`), page);
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log combined buffer=64k; sendfile on; keepalive_requests 1000000;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html;
         add_header Content-Encoding gzip; add_header Cache-Control "public, max-age=60"; } }`,
  );
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  children.push(
    spawn(ensureNginx(), ['-c', config, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' }),
  );
  await untilAnswered(`http://127.0.0.1:${port}/page-0`);
  return `http://127.0.0.1:${port}`;
}

/** Express with the site's own page around what differs from view to view. */
async function startExpress(registerPage: Buffer): Promise<string> {
  const port = await freePort();
  const file = path.join(folder, 'register.html');
  await writeFile(file, gunzipSync(registerPage));
  const vite = path.join('node_modules', '.bin', 'vite-node');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
  };
  const script = 'tests/bench/express-register.ts';
  const args = ['--config', 'tests/support/vite-node.config.ts', script, '--', port, file];
  children.push(spawn(vite, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  await untilAnswered(`http://127.0.0.1:${port}${REGISTER}?q=ka`);
  return `http://127.0.0.1:${port}`;
}

async function textOfView(site: string): Promise<string> {
  const answer = await fetch(`${site}${REGISTER}?q=gaya&sort=female&size=10`);
  return textOf(await answer.text());
}

async function untilAnswered(url: string) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`${url} does not answer.`);
}

/** The page's compressed bytes as they travel. */
async function gzipped(url: string): Promise<Buffer> {
  const output = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', url], { maxBuffer: 10_000_000 });
  gunzipSync(output);
  return output;
}

function table(results: Result[]): string {
  const lines = results.map(({ what, ours, theirs, ratio, goal, aim }) => {
    return `| ${what} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${ratio.toFixed(2)} | ≥ ${goal} (aim ${aim}) |`;
  });
  return [
    '| what | site, requests/s | other, requests/s | ratio | goal |',
    '|---|---:|---:|---:|---|',
    ...lines,
  ].join('\n');
}

function page(results: Result[], submissions: string, weights: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  return `# Benchmarks

Written by \`npm run bench\` (${machine}; ${versions}). Ratios are between things measured in the same run, turn by turn;
the rates themselves say little about another machine. One process each, 32 connections, gzip, ${ROUNDS} rounds of ${SECONDS} s,
the medians count; load generator, database and processes share the machine.

${table(results)}

- *Prepared* pages come from the page cache; nginx serves the same compressed bytes from disk, with a log, too.
- *Unique* views are in no cache: each has another search, column and order. The Express app gives the same page
  of the same queries by template strings, with security headers and a line in a log, but without React's data.

## Submissions against a bare INSERT

\`\`\`
${submissions}
\`\`\`

## What pages weigh

Kilobytes; HTML, CSS and JavaScript gzipped, pictures as a phone 360 px wide loads them before its reader scrolls.

\`\`\`
${weights}
\`\`\`
`;
}
