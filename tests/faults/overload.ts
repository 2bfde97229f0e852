// `npm run faults:overload`: three times the load that the site can hold (promise P14).
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendLoad } from '../support/load';
import { startSite, type TestSite } from '../support/site';
import { type Figure, runAsScript } from './figures';

/** Each a view that no cache has: the words are found nowhere. */
const UNIQUE_VIEW = '/where-we-work/nsr-summary-by-lga?q=a{n}';

/** Milliseconds, megabytes, seconds. */
const MOST_WAIT = 1000;
const MOST_MEMORY = 512;
const RECOVERY = 5;

/** Finds what the site can hold, then sends three times as much. */
export async function measureOverload(isShort: boolean): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-overload-'));
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const load = { origin: site.url, path: UNIQUE_VIEW };
  try {
    await sendLoad({ ...load, seconds: 3, concurrency: 10 });
    const calm = await sendLoad({ ...load, seconds: isShort ? 3 : 10, concurrency: 10 });
    const capacity = calm.accepted.count / (isShort ? 3 : 10);
    let memory = 0;
    const watch = setInterval(() => {
      memory = Math.max(memory, memoryOf(site));
    }, 200);
    const surplus = await sendLoad({ ...load, seconds: isShort ? 5 : 30, rate: 3 * capacity });
    clearInterval(watch);
    await sleep(RECOVERY * 1000);
    const after = await sendLoad({ ...load, seconds: 3, concurrency: 10 });
    const unexpected = Object.keys(surplus.statuses).filter((status) => !['200', '503'].includes(status));
    return [
      figure(
        'load it can hold, and what was sent',
        `${capacity.toFixed(0)} and ${(3 * capacity).toFixed(0)} requests a second`,
        capacity > 0,
      ),
      figure(
        'the surplus gets a quick 503, nothing else',
        `${JSON.stringify(surplus.statuses)}, refused p50 ${surplus.refused.p50.toFixed(0)} ms`,
        unexpected.length === 0 && surplus.refused.count > 0 && surplus.refused.p50 <= MOST_WAIT,
      ),
      figure(
        'the accepted p99 ≤ 1 s',
        `${surplus.accepted.p99.toFixed(0)} ms of ${surplus.accepted.count}`,
        surplus.accepted.count > 0 && surplus.accepted.p99 <= MOST_WAIT,
      ),
      figure('memory ≤ 512 MB', `${memory.toFixed(0)} MB`, memory <= MOST_MEMORY),
      figure(
        'back to normal in 5 s',
        `p50 ${after.accepted.p50.toFixed(0)} ms (before: ${calm.accepted.p50.toFixed(0)} ms), ${JSON.stringify(after.statuses)}`,
        after.refused.count === 0 && after.accepted.p50 <= 3 * calm.accepted.p50,
      ),
    ];
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function figure(what: string, found: string, isKept: boolean): Figure {
  return { promise: 'P14', what, found, isKept };
}

/** Memory of the site's process in megabytes (resident set). */
function memoryOf({ process: { pid } }: TestSite): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

await runAsScript(import.meta.url, measureOverload);
