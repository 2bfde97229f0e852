// `npm run faults:one-bad-client`: one client requests the most expensive pages on 190 connections; measures what another
// visitor gets meanwhile, directly and through nginx (docs/promises.md P16).
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendLoad } from '../support/load';
import { percentile } from '../support/percentile';
import type { TestSite } from '../support/site';
import { REGISTER, startTopology } from '../support/topology';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withSite } from './with-site';

const CONNECTIONS = 190;
/** Milliseconds. */
const MOST_WAIT = 1000;
const PAUSE = 50;

/** Kinds of expensive requests, each unique. */
const ATTACKS: Record<string, { path: string[]; headers?: Record<string, string>; abortShare?: number }> = {
  'long views': { path: [`${REGISTER}?size=all&x={n}`, `${REGISTER}?size=all&q=a&sort=lga&x={n}`] },
  'random views': {
    path: [`${REGISTER}?q=x{n}&size=all`, '/search?query=kano+{n}', `${REGISTER}.csv?q=a{n}`],
  },
  'pages for one visitor': { path: ['/?{n}', '/nothing/{n}', '/newsletter?{n}'], headers: { Cookie: 'a=b' } },
  'abandoned requests': { path: [`${REGISTER}?size=all&q=y{n}`], abortShare: 0.9 },
};

/** Local addresses of the two clients, and their addresses behind a proxy. */
const BAD = { from: '127.0.0.2', forwarded: '203.0.113.9' };

let views = 0;

if (isScript()) {
  const isShort = process.argv.includes('--short');
  const directly = await withSite(undefined, (site) => measureOneBadClient(site, isShort));
  report('P16: one bad client', isShort ? directly : [...directly, ...(await throughNginx())]);
  process.exit();
}

/** Attacks a process as one client in several ways, and reads and sends forms as another. */
export function measureOneBadClient({ url }: TestSite, isShort: boolean): Promise<Figure[]> {
  return attack({ name: 'directly', origin: url }, isShort);
}

interface Way {
  name: string;
  origin: string;
  certificate?: string;
}

/** The same with two processes behind the project's nginx configuration. */
async function throughNginx(): Promise<Figure[]> {
  const { nginx, stop } = await startTopology();
  try {
    return await attack({ name: 'nginx', origin: nginx.https, certificate: nginx.certificate }, false);
  } finally {
    await stop();
  }
}

async function attack(way: Way, isShort: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  const seconds = isShort ? 3 : 10;
  for (const [name, kind] of Object.entries(ATTACKS).slice(isShort ? 2 : 0)) {
    const headers = { ...kind.headers, 'X-Forwarded-For': BAD.forwarded };
    const bad = sendLoad({ ...way, ...kind, headers, from: BAD.from, seconds, concurrency: CONNECTIONS });
    await sleep(1000);
    const seen = await visit(way, seconds - 1.5);
    const { statuses } = await bad;
    figures.push(...told(`${way.name}, ${name}`, seen, JSON.stringify(statuses)));
  }
  return figures;
}

interface Visit {
  what: string;
  status: number | string;
  ms: number;
}

/** Another visitor, who repeatedly opens and sends forms and requests uncached views. */
async function visit(way: Way, seconds: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const number = views++;
    const form = new URLSearchParams({ email: `reader${number}@example.org` }).toString();
    visits.push(
      await ask(way, 'form', '/nsr/data-access-request-form'),
      await ask(way, 'form', '/newsletter'),
      await ask(way, 'first view', `${REGISTER}?q=b${number}`),
      await ask(way, 'first view', `/search?query=kano+state+${number}`),
      await ask(way, 'page', '/nsr/our-targeting-approach'),
    );
    // Up to the limit for one client in ten minutes.
    if (visits.length < 200) visits.push(await ask(way, 'post', '/newsletter', form));
    await sleep(PAUSE);
  }
  return visits;
}

/** Sends one request on a new connection. */
function ask(way: Way, what: string, path: string, form?: string): Promise<Visit> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  const headers = {
    'X-Forwarded-For': `198.51.100.${views % 250}`,
    ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
  };
  const method = form ? 'POST' : 'GET';
  const send = way.certificate ? requestSafely : requestPlainly;
  // Posts are limited per client, so each comes from another address.
  const localAddress = `127.0.1.${views % 250}`;
  const options = {
    method,
    headers,
    localAddress,
    agent: false as const,
    ca: way.certificate,
    timeout: 15_000,
  };
  return new Promise((resolve) => {
    const asked = send(way.origin + path, options, (answer) => {
      answer.resume();
      answer.once('close', () => resolve({ what, status: answer.statusCode ?? 0, ms: ms() }));
    });
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('error', (error) => resolve({ what, status: error.message, ms: ms() }));
    asked.end(form);
  });
}

function told(what: string, seen: Visit[], attack: string): Figure[] {
  const refused = seen.filter(({ status }) => status !== 200 && status !== 303);
  const kinds = [...new Set(refused.map((one) => `${one.what}: ${one.status}`))].join(', ');
  const p99 = Math.round(
    percentile(
      seen.map(({ ms }) => ms),
      0.99,
    ),
  );
  return [
    exactly(
      `${what}: refused of ${seen.length} (the bad client: ${attack}) ${kinds}`.trim(),
      refused.length,
      0,
    ),
    atMost(`${what}: p99 (ms)`, p99, MOST_WAIT),
  ];
}
