import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type TestSite, untilReady } from '../support/site';

/**
 * Runs `work` with a new site, which is removed afterwards.
 *
 * @param databaseUrl a prepared database; if omitted, the site creates one, as stand-alone scripts need
 */
export async function withSite<Result>(
  databaseUrl: string | undefined,
  work: (site: TestSite) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-fault-'));
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : undefined;
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...database });
  try {
    await untilReady(site);
    return await work(site);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
