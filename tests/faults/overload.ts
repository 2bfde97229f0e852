// `npm run fault overload`: three times the load that the site, as deployed, can sustain (docs/promises.md P14).
import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTER, type Topology } from '../deploy/topology';
import { sendLoad } from '../support/load';
import { memoryOf } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { asDeployed } from './with-site';

/** Clients: nginx limits what one gets. */
const CLIENTS = { from: '127.0.2.{n}', clients: 200 };

/** Milliseconds, megabytes, seconds. */
const MOST_WAIT = 1000;
const MOST_MEMORY = 512;
const RECOVERY = 5;

if (isScript()) {
  const work = (topology: Topology) => measureOverload(topology, process.argv.includes('--short'));
  report('P14: three times the load', await asDeployed(work));
  process.exit();
}

/** Measures the load that the site can sustain, then sends three times as much. */
export async function measureOverload({ way, apps }: Topology, isShort: boolean): Promise<Figure[]> {
  const seconds = isShort ? 1 : 10;
  const short = isShort ? 1 : 3;
  // Views that nobody has asked for yet, whose words have no matches.
  const views = (word: string) => ({ ...way, ...CLIENTS, path: `${REGISTER}?q=${word}{n}` });
  await sendLoad({ ...views('first'), seconds: short, concurrency: 10 });
  const calm = await sendLoad({ ...views('calm'), seconds, concurrency: 10 });
  const capacity = calm.accepted.count / seconds;
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, ...apps.map(memoryOf));
  }, 200);
  const surplus = await sendLoad({ ...views('more'), seconds: 3 * seconds, rate: 3 * capacity });
  clearInterval(watch);
  await sleep(RECOVERY * 1000);
  const after = await sendLoad({ ...views('after'), seconds: short, concurrency: 10 });
  const unexpected = Object.keys(surplus.statuses).filter((status) => !['200', '503'].includes(status));
  return [
    {
      what: 'sustainable load, and load sent (requests per second)',
      found: `${capacity.toFixed(0)}, ${(3 * capacity).toFixed(0)}`,
      promised: '1 : 3',
      isKept: capacity > 0,
    },
    {
      what: 'the surplus gets 503, nothing else',
      found: JSON.stringify(surplus.statuses),
      promised: '200, 503',
      isKept: unexpected.length === 0 && surplus.refused.count > 0,
    },
    atMost('the 503 is quick: p50 (ms)', Math.round(surplus.refused.p50), MOST_WAIT),
    atMost('the accepted: p99 (ms)', Math.round(surplus.accepted.p99), MOST_WAIT),
    atMost('memory of a process (MB)', Math.round(memory), MOST_MEMORY),
    exactly('5 s later: refused', after.refused.count, 0),
    atMost('5 s later: p50 (ms)', Math.round(after.accepted.p50), Math.round(3 * calm.accepted.p50)),
  ];
}
