import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { newDatabase, rowsOf } from './databases';
import { startSite, type TestSite, untilReady } from './site';

/** A site with a database and a data folder that nobody else uses. */
export interface OwnSite extends TestSite {
  databaseUrl: string;
  dataDir: string;
  /** What one query gives. */
  // biome-ignore lint/suspicious/noExplicitAny: rows as they come
  rows(sql: string, values?: unknown[]): Promise<any[]>;
}

/**
 * Starts a site before the tests of the file, or of the `describe`, that this is called in, waits until it is ready, and
 * stops it after them. What is given here has its properties from the first test on.
 */
export function ownSite(settings: Record<string, string> = {}): OwnSite {
  const site = {
    rows: (sql, values) => rowsOf(site.databaseUrl, sql, values),
  } as OwnSite;
  beforeAll(async () => {
    site.databaseUrl = await newDatabase(inject('serverUrl'));
    site.dataDir = await mkdtemp(path.join(tmpdir(), 'nassco-site-'));
    const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...settings };
    Object.assign(site, await startSite(env));
    await untilReady(site);
  });
  afterAll(async () => {
    await site.stop?.();
    if (site.dataDir) await rm(site.dataDir, { recursive: true, force: true });
  });
  return site;
}
