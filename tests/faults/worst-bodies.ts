// docs/promises.md P47: `npm run fault worst-bodies` sends each address that takes input the worst that its limits allow,
// found among generated shapes. `--seed 7` mixes others.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { startTopology } from '../deploy/topology';
import { newVisitor } from '../support/form-posts';
import { GATEWAY_TOKEN } from '../support/gateway';
import { sendLoad } from '../support/load';
import { percentile } from '../support/percentile';
import type { TestSite } from '../support/site';
import { takenBy, WATCHED } from '../support/watched-site';
import { type Choices, choicesFrom, generated } from './bad-requests/choices';
import { atMost, exactly, type Figure, isScript, noted, report } from './figures';
import { visit } from './other-visitor';
import { withSite } from './with-site';
import { type Address, addresses, headersOf, type Sent } from './worst-bodies/addresses';
import { type Shape, shapes } from './worst-bodies/shapes';

/** Milliseconds of one turn of the event loop, megabytes, milliseconds of another visitor's wait. */
const MOST_HELD = 100;
const MOST_GROWTH = 40;
const MOST_WAIT = 1000;

const AT_A_TIME = 20;
/** Requests per address, and how often one that costs more than it may is sent, as other work disturbs some. */
const SAMPLE = { long: 150, short: 4 };
const TIMES = 4;

/** Of the site. */
export const SETTINGS = { TRUST_PROXY: '1', LOG_LEVEL: 'error', GATEWAY_TOKEN };

interface Cost {
  sent: Sent;
  held: number;
  growth: number;
}

if (isScript()) {
  const isShort = process.argv.includes('--short');
  const { seed } = generated(20_261_125);
  const worst: Sent[] = [];
  const figures = await withSite(
    undefined,
    (site) => measureWorstBodies(site, isShort, seed, worst),
    SETTINGS,
    WATCHED,
  );
  report('P47: the worst bodies and queries', [...figures, ...(await throughNginx(worst, isShort ? 2 : 8))]);
  process.exit();
}

/**
 * Sends generated requests to each address of a site started as `WATCHED`, one after another.
 *
 * @param worst gets the costliest request of each address
 */
export async function measureWorstBodies(
  site: TestSite,
  isShort: boolean,
  seed: number,
  worst: Sent[] = [],
): Promise<Figure[]> {
  const build = pathToFileURL(path.resolve('build/server/index.js')).href;
  const { routes } = (await import(/* @vite-ignore */ build)) as ServerBuild;
  const choices = choicesFrom(seed);
  const all = shapes(choices, isShort ? 3 : 30);
  const figures: Figure[] = [];
  let failures = 0;
  for (const address of await addresses(site, routes)) {
    const sample = requestsOf(address, all, choices, isShort ? SAMPLE.short : SAMPLE.long);
    const costs: Cost[] = [];
    for (const sent of sample) {
      const { status, ...cost } = await costOf(site, sent);
      if (status >= 500 && status !== 503) failures++;
      costs.push(cost);
    }
    const slowest = await costliest(site, costs, 'held', MOST_HELD);
    const largest = await costliest(site, costs, 'growth', MOST_GROWTH);
    worst.push(slowest.sent);
    figures.push(
      atMost(
        `${address.name}: event loop held (ms; ${slowest.sent.shape})`,
        Math.round(slowest.held),
        MOST_HELD,
      ),
      atMost(
        `memory of ${address.name} (MB; ${largest.sent.shape})`,
        Math.round(largest.growth),
        MOST_GROWTH,
      ),
    );
  }
  return [noted('addresses', worst.length), ...figures, exactly('answers of 500', failures, 0)];
}

function requestsOf(address: Address, all: readonly Shape[], choices: Choices, count: number): Sent[] {
  return Array.from({ length: count }, () => choices.one(address.requests(choices.one(all))));
}

async function costOf(site: TestSite, sent: Sent): Promise<Cost & { status: number }> {
  const { resident } = await takenBy(site);
  const answer = await site.get(sent.path, {
    method: sent.body ? 'POST' : 'GET',
    headers: { ...newVisitor(), ...headersOf(sent) },
    body: sent.body as BodyInit | undefined,
    redirect: 'follow',
  });
  await answer.arrayBuffer();
  const { held, peak } = await takenBy(site);
  return { sent, status: answer.status, held, growth: peak - resident };
}

/** The costliest request. One that takes over `most` is sent again: what it takes at the least counts. */
async function costliest(site: TestSite, costs: Cost[], by: 'held' | 'growth', most: number): Promise<Cost> {
  for (const cost of costs)
    for (let time = 1; time < TIMES && cost[by] > most; time++)
      cost[by] = Math.min(cost[by], (await costOf(site, cost.sent))[by]);
  return costs.reduce((costliest, cost) => (cost[by] > costliest[by] ? cost : costliest));
}

/** What another visitor gets from two processes behind the project's nginx, while each of these is sent 20 at a time. */
async function throughNginx(worst: Sent[], seconds: number): Promise<Figure[]> {
  const { nginx, stop } = await startTopology({ NODE_OPTIONS: '--max-old-space-size=256', GATEWAY_TOKEN });
  const way = { origin: nginx.https, certificate: nginx.certificate };
  const figures: Figure[] = [];
  try {
    for (const sent of worst) {
      const load = sendLoad({
        ...way,
        path: sent.path,
        body: sent.body,
        headers: headersOf(sent),
        from: '127.0.2.{n}',
        seconds,
        concurrency: AT_A_TIME,
      });
      const seen = await visit(way, seconds - 0.5);
      const { statuses } = await load;
      const p99 = percentile(
        seen.map(({ ms }) => ms),
        0.99,
      );
      const refused = seen.filter(({ status }) => status !== 200 && status !== 303).length;
      const what = `${sent.body ? 'POST' : 'GET'} ${sent.path.slice(0, 50)} ${JSON.stringify(statuses)}`;
      figures.push(
        atMost(`20 at a time, ${what}: another visitor's p99 (ms)`, Math.round(p99), MOST_WAIT),
        exactly(`refused of that visitor's ${seen.length}`, refused, 0),
      );
    }
  } finally {
    await stop();
  }
  return figures;
}
