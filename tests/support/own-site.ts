import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { asDeskLogin, newDatabase, rowsOf } from './databases';
import { startSite, type TestSite, untilReady } from './site';

/** A site with its own database and data folder. */
export interface OwnSite extends TestSite {
  databaseUrl: string;
  dataDir: string;
  /** Runs one query. */
  // biome-ignore lint/suspicious/noExplicitAny: rows as they come
  rows(sql: string, values?: unknown[]): Promise<any[]>;
}

/**
 * Starts a site before the tests of the calling file or `describe`, waits until it is ready, and stops it after them.
 * Properties are set before the first test.
 */
export function ownSite(settings: Record<string, string> = {}, command?: string[]): OwnSite {
  const site = {
    rows: (sql, values) => rowsOf(site.databaseUrl, sql, values),
  } as OwnSite;
  beforeAll(async () => {
    site.databaseUrl = await newDatabase(inject('serverUrl'));
    site.dataDir = await mkdtemp(path.join(tmpdir(), 'nassco-site-'));
    const env = {
      DATABASE_URL: site.databaseUrl,
      DESK_DATABASE_URL: asDeskLogin(site.databaseUrl),
      DATA_DIR: site.dataDir,
      ...settings,
    };
    Object.assign(site, await startSite(env, command));
    await untilReady(site);
  });
  afterAll(async () => {
    await site.stop?.();
    if (site.dataDir) await rm(site.dataDir, { recursive: true, force: true });
  });
  return site;
}
