// `npm run fault one-bad-client`: one client requests the most expensive pages on 190 connections; measures what another
// visitor gets meanwhile, as deployed (docs/promises.md P16).
import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTER, type Topology } from '../deploy/topology';
import { sendLoad } from '../support/load';
import { percentile } from '../support/percentile';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { type Visit, visit } from './other-visitor';
import { asDeployed } from './with-site';

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

/** The local address of the bad client. */
const BAD = '127.0.0.2';

if (isScript()) {
  const work = (topology: Topology) => measureOneBadClient(topology, process.argv.includes('--short'));
  report('P16: one bad client', await asDeployed(work));
  process.exit();
}

/** Attacks the site as one client in several ways, and reads and sends forms as another. */
export async function measureOneBadClient({ way }: Topology, isShort: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  const seconds = isShort ? 3 : 10;
  for (const [name, kind] of Object.entries(ATTACKS).slice(isShort ? 2 : 0)) {
    const bad = sendLoad({ ...way, ...kind, from: BAD, seconds, concurrency: CONNECTIONS });
    await sleep(1000);
    const seen = await visit(way, seconds - 1.5);
    const { statuses } = await bad;
    figures.push(...told(name, seen, JSON.stringify(statuses)));
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
