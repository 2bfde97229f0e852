// `npm run bench site`: compares the site with nginx, with Express and a template string, and with a bare INSERT, and weighs its
// pages, all in one run on one machine; prints ratios and writes docs/benchmarks.md.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { accepts, ensureNginx, startNginx } from '../deploy/nginx';
import { allPages } from '../support/command';
import { databaseNamed } from '../support/databases';
import { ensureProgram } from '../support/debian-packages';
import { median } from '../support/percentile';
import { stopProcess } from '../support/processes';
import { answers, collectOutput, untilUp } from '../support/program-logs';
import { freePort, REMIX_SERVE, SECRET_KEY, startSite } from '../support/site';
import { startTestPostgres } from '../support/template-database';
import { timeForPagesOnce } from './asked-once';
import { startExpress, whereViewsPart } from './express-process';
import { processorTime } from './processor-time';
import {
  type Once,
  onceTable,
  page,
  type Rate,
  type Rates,
  type Result,
  ROUNDS,
  SECONDS,
  table,
} from './report';
import { type Throughput, wrk } from './wrk';

/** Warm-up rounds, until both sides' code is compiled. */
const WARM_UP = 3;

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const PREPARED = {
  home: '/',
  'content page': '/nsr/our-targeting-approach',
  'register, default view': REGISTER,
};

/** A unique view for each request: two letters, a column, a direction, a size; 129,000 before one repeats. */
const UNIQUE_VIEWS = `
  local letters = "aeiounrkbgmdstlyjwzfhpcvqxAEIOUNRKBGMDSTLYJWZFHPCVQX"
  local columns = {"state", "lga", "households", "individuals", "male", "female"}
  local sizes = {"", "&size=10", "&size=50", "&size=100"}
  local function digit(base) local value = n % base; n = math.floor(n / base); return value + 1 end
  local size, order = sizes[digit(4)], ({"", "&order=desc"})[digit(2)]
  local a, b, column = digit(52), digit(52), columns[digit(6)]
  return "${REGISTER}?q=" .. letters:sub(a, a) .. letters:sub(b, b) .. "&sort=" .. column .. order .. size`;

/** Base of the URLs in pages. */
const PUBLIC_URL = 'http://bench.example';

/** A measured process. */
interface Server {
  origin: string;
  pid: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'nassco-bench-'));
const postgres = await startTestPostgres();
const databaseUrl = databaseNamed(postgres.serverUrl, 'template_site');
const children: ChildProcess[] = [];
const results: Result[] = [];
const askedOnce: Once[] = [];
try {
  const site = await startSiteProcess();
  const bytes: Record<string, Buffer> = {};
  for (const [name, address] of Object.entries(PREPARED)) bytes[name] = await gzipped(site.origin + address);
  const nginx = await startStaticNginx(bytes);
  const bare = await startBareNode(site.origin + PREPARED['content page']);
  const express = await startExpress({
    registerPage: gunzipSync(bytes['register, default view'] ?? Buffer.alloc(0)).toString(),
    databaseUrl,
    publicUrl: PUBLIC_URL,
    folder,
  });
  children.push(express.child);
  const part = await whereViewsPart(site.origin, express.origin);
  if (part) throw new Error(part);

  for (const [index, [name, address]] of Object.entries(PREPARED).entries()) {
    const rates = await compare(
      [site, () => wrk(site.origin + address, SECONDS)],
      [nginx, () => wrk(`${nginx.origin}/page-${index}`, SECONDS)],
    );
    results.push({ what: `${name}: prepared, against nginx static`, ...rates, goal: 0.4, aim: 0.6 });
  }
  // Readers of the deployment get these pages from its nginx, which keeps copies; both sides with TLS and a worker for each processor.
  const front = await startNginx([new URL(site.origin).host, new URL(site.origin).host]);
  children.push(front.process);
  const overTls = await startStaticNginx(bytes, path.join(front.folder, 'certificates'));
  const deployed: Server = { origin: front.https, pid: front.process.pid ?? 0 };
  for (const [index, [name, address]] of Object.entries(PREPARED).entries()) {
    const rates = await compare(
      [deployed, () => wrk(deployed.origin + address, SECONDS)],
      [overTls, () => wrk(`${overTls.origin}/page-${index}`, SECONDS)],
    );
    results.push({
      what: `${name}: prepared, as deployed, against nginx static`,
      ...rates,
      goal: 0.5,
      aim: 0.8,
    });
  }
  await front.stop();
  // Node sending only these bytes shows the cost of everything else that the site does for a cached page.
  const kept = await compare(
    [site, () => wrk(site.origin + PREPARED['content page'], SECONDS)],
    [bare, () => wrk(bare.origin, SECONDS)],
  );
  results.push({ what: 'content page: prepared, against bare Node', ...kept, goal: 0.6, aim: 0.9 });
  const unique = await compare(
    [site, () => wrk(site.origin + REGISTER, SECONDS, UNIQUE_VIEWS)],
    [express, () => wrk(express.origin + REGISTER, SECONDS, UNIQUE_VIEWS)],
  );
  results.push({ what: 'unique register views, against Express + template', ...unique, goal: 0.6, aim: 1 });
  askedOnce.push(...(await pagesAskedOnce(await allPages(databaseUrl))));
  console.log(`${table(results)}\n\n${onceTable(askedOnce)}`);
} finally {
  for (const child of children) await stopProcess(child);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const submissions = await printedBy('submissions');
const weights = await printedBy('weights');
await writeFile('docs/benchmarks.md', page(results, askedOnce, submissions.text, weights.text));
const areKept = [submissions.isKept, weights.isKept, ...results.map(({ ratio, goal }) => ratio >= goal)];
areKept.push(...askedOnce.map(({ ours, stock }) => stock >= ours));
process.exitCode = areKept.every(Boolean) ? 0 : 1;

/** Runs another benchmark of the project, and returns its table. */
async function printedBy(name: string): Promise<{ text: string; isKept: boolean }> {
  const child = spawn('npm', ['run', '--silent', 'bench', name], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const [code] = await once(child, 'close');
  const lines = output.split('\n').filter((line) => !line.startsWith('{"level"'));
  return { text: lines.join('\n').trim(), isKept: code === 0 };
}

type Side = [server: Server, load: () => Promise<Throughput>];

/**
 * Alternates, with a ratio for each pair, so that a slow moment of the machine affects both; medians count.
 */
async function compare(ours: Side, theirs: Side): Promise<Rates> {
  const turns: Rates[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const rates = { ours: await rateOf(ours), theirs: await rateOf(theirs) };
    if (round >= 0) turns.push({ ...rates, ratio: rates.ours.perSecond / rates.theirs.perSecond });
  }
  const medianRate = (side: 'ours' | 'theirs'): Rate => ({
    perSecond: median(turns.map((turn) => turn[side].perSecond)),
    ms: median(turns.map((turn) => turn[side].ms)),
  });
  return {
    ours: medianRate('ours'),
    theirs: medianRate('theirs'),
    ratio: median(turns.map(({ ratio }) => ratio)),
  };
}

async function rateOf([{ pid }, load]: Side): Promise<Rate> {
  const before = processorTime(pid);
  const perSecond = checked(await load());
  return { perSecond, ms: (processorTime(pid) - before) / (perSecond * SECONDS) };
}

/** Requests each page once from a newly started process and from stock remix-serve with the same build. */
async function pagesAskedOnce(paths: string[]): Promise<Once[]> {
  const isPlace = (path: string) => path.startsWith(`${REGISTER}/`);
  const lists = {
    'places (states and LGAs)': paths.filter(isPlace),
    'all other pages': paths.filter((path) => !isPlace(path)),
  };
  const [ours = [], stock = []] = [await timesOf(['server.js']), await timesOf(REMIX_SERVE)];
  return Object.entries(lists).map(([what, { length }], index) => {
    return { what, pages: length, ours: ours[index] ?? 0, stock: stock[index] ?? 0 };
  });

  async function timesOf(command: string[]): Promise<number[]> {
    const env = { DATABASE_URL: databaseUrl, PORT: await freePort() };
    const { url, process: child, stop } = await startSite(env, command);
    const times: number[] = [];
    for (const list of Object.values(lists)) times.push(await timeForPagesOnce(url, child.pid ?? 0, list));
    await stop();
    return times;
  }
}

function checked({ perSecond, failed }: Throughput): number {
  if (failed > 0 || perSecond === 0)
    throw new Error(`${failed} answers were no success: nothing to compare.`);
  return perSecond;
}

/** Starts the site as deployed: in production mode, with its log in a file. */
async function startSiteProcess(): Promise<Server> {
  const port = await freePort();
  const logFile = path.join(folder, 'site.log');
  const log = openSync(logFile, 'w');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: port,
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    PUBLIC_URL,
  };
  const child = spawn(process.execPath, ['server.js'], { env, stdio: ['ignore', log, log] });
  children.push(child);
  const origin = `http://127.0.0.1:${port}`;
  const output = () => readFileSync(logFile, 'utf8');
  await untilUp('the site', child, () => answers(`${origin}/readyz`), output, 60);
  return { origin, pid: child.pid ?? 0 };
}

/**
 * Starts an nginx that serves pages from disk, `/page-0` and so on.
 *
 * @param certificates folder of a certificate and its key: serves over TLS from as many workers as processors, as deployed.
 *   Without it, one worker serves plain HTTP.
 */
async function startStaticNginx(pages: Record<string, Buffer>, certificates?: string): Promise<Server> {
  const port = await freePort();
  const tls = certificates
    ? ` ssl; ssl_certificate ${certificates}/fullchain.pem; ssl_certificate_key ${certificates}/privkey.pem`
    : '';
  for (const [index, page] of Object.values(pages).entries())
    await writeFile(path.join(folder, `page-${index}`), page);
  const config = path.join(folder, `nginx-${port}.conf`);
  await writeFile(
    config,
    `worker_processes ${certificates ? 'auto' : 1}; pid ${folder}/nginx-${port}.pid; error_log stderr;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log combined buffer=64k; sendfile on; keepalive_requests 1000000;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server { listen 127.0.0.1:${port}${tls}; root ${folder}; default_type text/html;
         add_header Content-Encoding gzip; add_header Cache-Control "public, max-age=60"; } }`,
  );
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const child = spawn(ensureNginx(), ['-c', config, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  children.push(child);
  const origin = `${certificates ? 'https' : 'http'}://127.0.0.1:${port}`;
  await untilUp('nginx', child, () => accepts(Number(port)), collectOutput(child));
  return { origin, pid: child.pid ?? 0 };
}

/** Starts Node's own server, which only sends a URL's answer from memory. */
async function startBareNode(url: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['tests/bench/bare-node.js', port, url], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  children.push(child);
  const origin = `http://127.0.0.1:${port}`;
  await untilUp('the bare server', child, () => answers(origin), collectOutput(child), 60);
  return { origin, pid: child.pid ?? 0 };
}

/** The page's compressed bytes as sent. */
async function gzipped(url: string): Promise<Buffer> {
  const output = execFileSync(ensureProgram('curl', 'curl'), ['-s', '-H', 'Accept-Encoding: gzip', url], {
    maxBuffer: 10_000_000,
  });
  gunzipSync(output);
  return output;
}
