import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTopology, type Topology } from '../deploy/topology';
import { newDatabase, rowsOf } from '../support/databases';
import type { OwnSite } from '../support/own-site';
import { startSite, type TestSite, untilReady } from '../support/site';
import { startTestPostgres } from '../support/template-database';

/**
 * Runs `work` with a new site, which is removed afterwards.
 *
 * @param databaseUrl a prepared database; if omitted, the site creates one, as stand-alone scripts need
 * @param settings of the site, which logs warnings unless told otherwise
 * @param args of Node, if not the server alone
 */
export async function withSite<Result>(
  databaseUrl: string | undefined,
  work: (site: TestSite) => Promise<Result>,
  settings: Record<string, string> = {},
  args?: string[],
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-fault-'));
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : undefined;
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...database, ...settings }, args);
  try {
    await untilReady(site);
    return await work(site);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with the site as deployed: nginx with the files of `deploy/nginx` and two processes. */
export async function asDeployed<Result>(work: (topology: Topology) => Promise<Result>): Promise<Result> {
  const topology = await startTopology({ LOG_LEVEL: 'warn' });
  try {
    return await work(topology);
  } finally {
    await topology.stop();
  }
}

/** Runs `work` with a new PostgreSQL server, which is removed afterwards. */
export async function withPostgres<Result>(work: (serverUrl: string) => Promise<Result>): Promise<Result> {
  const { serverUrl, stop } = await startTestPostgres();
  try {
    return await work(serverUrl);
  } finally {
    await stop();
  }
}

/** Runs `work` with a new site and its own database, which are removed afterwards. Its data folder is not told. */
export async function withOwnSite<Result>(
  work: (site: OwnSite) => Promise<Result>,
  settings: Record<string, string> = {},
  args?: string[],
): Promise<Result> {
  return withPostgres(async (serverUrl) => {
    const databaseUrl = await newDatabase(serverUrl);
    const rows: OwnSite['rows'] = (sql, values) => rowsOf(databaseUrl, sql, values);
    const own = (site: TestSite) => work({ ...site, databaseUrl, dataDir: '', rows });
    return withSite(databaseUrl, own, settings, args);
  });
}
