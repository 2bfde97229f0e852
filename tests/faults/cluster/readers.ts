import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../deploy/cluster';
import { percentile } from '../../support/percentile';

/** What readers of cached pages saw. */
export interface Read {
  pages: number;
  /** Answers other than 200 and broken connections, each in a few words. */
  errors: string[];
  /** The 99th percentile of response times in milliseconds, from nginx and from the sites. */
  nginxMs: number;
  sitesMs: number;
}

/** Pages cached by nginx and each site process: content, and the first page of the register. */
const PAGES = ['/', '/resource-hub/faqs', '/where-we-work/nsr-summary-by-lga', '/nsr/accessing-the-nsr'];
const PAUSE_MS = 50;

/** Reads cached pages through nginx and from each site while `work` runs, and returns what that gives and what they saw. */
export async function whileReading<Result>(
  { client, sites }: Pick<Cluster, 'client' | 'sites'>,
  work: () => Promise<Result>,
): Promise<[Result, Read]> {
  const ways: { name: string; read(page: string): Promise<number> }[] = sites.map((site, index) => ({
    name: `app${index + 1}`,
    async read(page) {
      const answer = await site.get(page);
      await answer.arrayBuffer();
      return answer.status;
    },
  }));
  if (client) ways.push({ name: 'nginx', read: async (page) => (await client.get(page)).status });
  // Fill the caches.
  for (const { read } of ways) for (const page of PAGES) await read(page);

  const errors: string[] = [];
  const times: Record<string, number[]> = { nginx: [], sites: [] };
  let isReading = true;
  const readers = ways.map(async ({ name, read }) => {
    for (let turn = 0; isReading; turn++) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      const started = performance.now();
      const status = await read(page).catch((error: Error) => error.message);
      times[name === 'nginx' ? name : 'sites']?.push(performance.now() - started);
      if (status !== 200) errors.push(`${name} ${page}: ${status}`);
      await sleep(PAUSE_MS);
    }
  });
  const result = await work().finally(() => {
    isReading = false;
  });
  await Promise.all(readers);
  const { nginx = [], sites: direct = [] } = times;
  const read = { pages: nginx.length + direct.length, errors, nginxMs: p99(nginx), sitesMs: p99(direct) };
  return [result, read];
}

function p99(times: number[]): number {
  return Math.round(percentile(times, 0.99) || 0);
}
