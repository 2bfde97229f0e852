// `npm run fault overload`: three times the load that the site can sustain (docs/promises.md P14).
import { setTimeout as sleep } from 'node:timers/promises';
import { sendLoad } from '../support/load';
import { memoryOf, type TestSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withSite } from './with-site';

/** Uncached views, whose words have no matches. */
const UNIQUE_VIEW = '/where-we-work/nsr-summary-by-lga?q=a{n}';

/** Milliseconds, megabytes, seconds. */
const MOST_WAIT = 1000;
const MOST_MEMORY = 512;
const RECOVERY = 5;

if (isScript()) {
  const work = (site: TestSite) => measureOverload(site, process.argv.includes('--short'));
  report('P14: three times the load', await withSite(undefined, work));
}

/** Measures the load that the site can sustain, then sends three times as much. */
export async function measureOverload(site: TestSite, isShort: boolean): Promise<Figure[]> {
  const load = { origin: site.url, path: UNIQUE_VIEW };
  const seconds = isShort ? 1 : 10;
  await sendLoad({ ...load, seconds: isShort ? 1 : 3, concurrency: 10 });
  const calm = await sendLoad({ ...load, seconds, concurrency: 10 });
  const capacity = calm.accepted.count / seconds;
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(site));
  }, 200);
  const surplus = await sendLoad({ ...load, seconds: 3 * seconds, rate: 3 * capacity });
  clearInterval(watch);
  await sleep(RECOVERY * 1000);
  const after = await sendLoad({ ...load, seconds: isShort ? 1 : 3, concurrency: 10 });
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
    atMost('memory (MB)', Math.round(memory), MOST_MEMORY),
    exactly('5 s later: refused', after.refused.count, 0),
    atMost('5 s later: p50 (ms)', Math.round(after.accepted.p50), Math.round(3 * calm.accepted.p50)),
  ];
}
