import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { FORM_PATH } from '../../app/features/data-access/form/form-fields';
import { startNginx, type TestNginx } from '../deploy/nginx';
import { inParallel, makeSubmissions, send } from '../faults/submissions';
import { allPages } from '../support/command';
import { databaseNamed, numberOf } from '../support/databases';
import { GATEWAY_TOKEN } from '../support/gateway';
import { clientOf } from '../support/https';
import { childrenOf } from '../support/processes';
import { memoryOf, startSite, type TestSite, untilReady } from '../support/site';
import type { TestPostgres } from '../support/template-database';
import { timeForPagesOnce } from './asked-once';
import { processorTime } from './processor-time';
import { wrk } from './wrk';

const SECONDS = 4;
const POSTS = 400;
const POSTS_AT_ONCE = 8;
const MOST_REFUSED = 0.05;
/** Concurrency for requests that the app and the database must process: more would only queue. */
const FEW = 8;
const IDLE_CONNECTIONS = 1000;
const REGISTER = '/where-we-work/nsr-summary-by-lga';
const CONTENT = '/nsr/our-targeting-approach';

/** The cost of a kind of request: processor time in milliseconds by server. */
export interface Kind {
  name: string;
  perSecond: number;
  app: number;
  database: number;
  nginx: number;
  /** Bytes of an answer on the wire, compressed, including headers. */
  bytes: number;
}

export interface Measured {
  kinds: Record<
    'kept' | 'throughNginx' | 'view' | 'page' | 'search' | 'form' | 'post' | 'step' | 'file',
    Kind
  >;
  /** Bytes and requests of a first view, including the page's files: means of a few pages. */
  firstView: { bytes: number; requests: number };
  /** Megabytes. */
  memory: { app: number; nginx: number; perAppConnection: number; perNginxConnection: number };
  databaseConnections: number;
  /** Bytes in the database for a saved request, including its emails. */
  bytesARequest: number;
  paths: string[];
}

/** Measures the site as deployed, with one process behind nginx. Three minutes. */
export async function measure(postgres: TestPostgres): Promise<Measured> {
  const databaseUrl = databaseNamed(postgres.serverUrl, 'template_site');
  const env = {
    DATABASE_URL: databaseUrl,
    GATEWAY_TOKEN,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://127.0.0.1',
    LOG_LEVEL: 'info',
  };
  const site = await startSite(env);
  const nginx = await startNginx([new URL(site.url).host, new URL(site.url).host]);
  try {
    await untilReady(site);
    return await measureRunning(site, nginx, databaseUrl, await postmasterOf(databaseUrl));
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

async function measureRunning(
  site: TestSite,
  nginx: TestNginx,
  databaseUrl: string,
  postmaster: number,
): Promise<Measured> {
  const pids = { app: site.process.pid ?? 0, database: postmaster, nginx: nginx.process.pid ?? 0 };
  const times = () => ({
    app: processorTime(pids.app),
    database: processorTime(pids.database),
    nginx: processorTime(pids.nginx),
  });

  async function kind(
    name: string,
    address: string,
    work: () => Promise<{ perSecond: number; count: number }>,
  ): Promise<Kind> {
    const bytes = await bytesOf(site, address);
    const before = times();
    const { perSecond, count } = await work();
    const after = times();
    const each = (who: keyof typeof pids) => Math.max(0, after[who] - before[who]) / count;
    return { name, perSecond, app: each('app'), database: each('database'), nginx: each('nginx'), bytes };
  }
  const loaded = async (
    ...args: Parameters<typeof wrk> extends [string, number, ...infer More] ? [string, ...More] : never
  ) => {
    const [url, ...more] = args;
    const { perSecond, failed } = await wrk(url, SECONDS, ...more);
    // On a busy machine the app sheds some load, which costs almost nothing.
    if (failed > perSecond * SECONDS * MOST_REFUSED || perSecond === 0)
      throw new Error(`${url}: ${failed} answers were no success.`);
    return { perSecond, count: perSecond * SECONDS };
  };

  // First, before freed memory distorts the measurement.
  const { hostname, port } = new URL(site.url);
  const perAppConnection = await memoryOfConnections(pids.app, () => connect(Number(port), hostname));
  const secure = { port: nginx.httpsPort, host: '127.0.0.1', ca: nginx.certificate };
  const perNginxConnection = await memoryOfConnections(pids.nginx, () => connectTls(secure));

  const paths = await allPages(databaseUrl);
  const page = await kind('page that no cache has', CONTENT, async () => {
    await timeForPagesOnce(site.url, pids.app, paths);
    return { perSecond: Number.NaN, count: paths.length };
  });
  await wrk(site.url + CONTENT, 1);
  const file = new URL(
    /\/assets\/site-[^"]*\.css/.exec(await (await site.get('/')).text())?.[0] ?? '/',
    site.url,
  ).pathname;
  const client = clientOf(nginx);
  // Fill nginx's cache first: only cached answers are measured.
  for (const address of [CONTENT, file])
    await client.get(address, { headers: { 'Accept-Encoding': 'gzip' } });
  client.close();
  const kept = await kind('page that the app keeps', CONTENT, () => loaded(site.url + CONTENT));
  const throughNginx = await kind('page that nginx keeps, by TLS', CONTENT, () =>
    loaded(nginx.https + CONTENT),
  );
  const fileKind = await kind('file with a hash, by nginx and TLS', file, () => loaded(nginx.https + file));
  const view = await kind('view of the register that no cache has', `${REGISTER}?q=ka`, () =>
    loaded(site.url + REGISTER, UNIQUE_VIEWS, undefined, FEW),
  );
  const search = await kind('search that nobody had', '/search?query=kano', () =>
    loaded(`${site.url}/search`, SEARCHES, undefined, FEW),
  );
  const form = await kind('form', FORM_PATH, () => loaded(site.url + FORM_PATH, undefined, undefined, FEW));
  const step = await kind('step of a phone', '/healthz', () =>
    loaded(`${site.url}/gateway/ussd`, 'return "/gateway/ussd"', STEPS, FEW),
  );
  const before = await sizeOf(databaseUrl);
  const post = await kind('request sent by form', '/healthz', async () => {
    const started = performance.now();
    await inParallel(makeSubmissions(POSTS, ['request form']), POSTS_AT_ONCE, async (submission) => {
      const { isSuccess, status } = await send(site, submission);
      if (!isSuccess) throw new Error(`A form was answered ${status}.`);
    });
    return { perSecond: POSTS / ((performance.now() - started) / 1000), count: POSTS };
  });
  const bytesARequest = ((await sizeOf(databaseUrl)) - before) / POSTS;
  const databaseConnections = await numberOf(
    databaseUrl,
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'website%'",
  );
  return {
    kinds: { kept, throughNginx, view, page, search, form, post, step, file: fileKind },
    firstView: await firstViewOf(site),
    memory: { app: memoryOf(site), nginx: withChildren(pids.nginx), perAppConnection, perNginxConnection },
    databaseConnections,
    bytesARequest,
    paths,
  };
}

/** A unique view for each request. */
const UNIQUE_VIEWS = `
  local letters = "aeiounrkbgmdstlyjwzfhpcvqxAEIOUNRKBGMDSTLYJWZFHPCVQX"
  local columns = {"state", "lga", "households", "individuals", "male", "female"}
  local function digit(base) local value = n % base; n = math.floor(n / base); return value + 1 end
  local a, b, column = digit(52), digit(52), columns[digit(6)]
  return "${REGISTER}?q=" .. letters:sub(a, a) .. letters:sub(b, b) .. "&sort=" .. column`;
const SEARCHES = `return "/search?query=" .. ({"kano", "targeting", "cash", "household", "grievance"})[n % 5 + 1] .. "+" .. n`;
/** Each caller has a unique number. */
const STEPS = {
  headers: { Authorization: `Bearer ${GATEWAY_TOKEN}`, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: `local texts = {"", "1", "1*3", "1*3*3", "1*Surulere", "4"}
    return "sessionId=s" .. n .. "&serviceCode=*384%23&networkCode=62130&phoneNumber=%2B234803" .. string.format("%07d", n) .. "&text=" .. texts[n % 6 + 1]`,
};

/** The parent of the server's lasting processes. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const sql = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";
  const lasting = await numberOf(databaseUrl, sql);
  const fields = readFileSync(`/proc/${lasting}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[1]);
}

/** Bytes of an answer with headers, requested as by a browser. */
async function bytesOf(site: TestSite, address: string): Promise<number> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br, gzip\r\nConnection: close\r\n\r\n`,
  );
  await ended;
  return bytes;
}

/** The page and its files, except pictures further down. */
async function firstViewOf(site: TestSite) {
  const pages = ['/', CONTENT, REGISTER];
  let [bytes, requests] = [0, 0];
  for (const page of pages) {
    const html = await (await site.get(page)).text();
    const images = [...html.matchAll(/<img[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('loading="lazy"'));
    const files = [
      ...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g),
      ...images.flatMap((tag) => [...tag.matchAll(/ src="(\/[^"]+)"/g)]),
    ];
    const addresses = new Set([page, ...files.map(([, file = '']) => file)]);
    for (const address of addresses) bytes += await bytesOf(site, address);
    requests += addresses.size;
  }
  return { bytes: bytes / pages.length, requests: requests / pages.length };
}

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Additional megabytes of a process and its children per idle connection. */
async function memoryOfConnections(pid: number, open: () => Socket): Promise<number> {
  const before = withChildren(pid);
  const sockets = Array.from({ length: IDLE_CONNECTIONS }, open);
  for (const socket of sockets) socket.on('error', () => {});
  await sleep(4000);
  const after = withChildren(pid);
  for (const socket of sockets) socket.destroy();
  return Math.max(0, after - before) / IDLE_CONNECTIONS;
}

function withChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + residentOf(member), 0);
}

function sizeOf(databaseUrl: string): Promise<number> {
  const sql = `SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`;
  return numberOf(databaseUrl, sql);
}
