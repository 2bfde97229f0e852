// `npm run fault one-bad-client`: one client requests the most expensive pages on 190 connections; measures what another
// visitor gets meanwhile, directly and through nginx (docs/promises.md P16).
import { setTimeout as sleep } from 'node:timers/promises';
import { sendLoad } from '../support/load';
import { percentile } from '../support/percentile';
import type { TestSite } from '../support/site';
import { REGISTER, startTopology } from '../support/topology';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { type Visit, visit, type Way } from './other-visitor';
import { withSite } from './with-site';

const CONNECTIONS = 190;
/** Milliseconds. */
const MOST_WAIT = 1000;

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
