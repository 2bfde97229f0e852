import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, launch, serverAccount, spawnAs, stop } from '../../prisma/postgres-process';
import { ensurePostgresTools } from './debian-packages';
import { endOfLogFile } from './program-logs';
import { freePort } from './site';

/** A PostgreSQL server with the tools of its version; the embedded one has no pg_dump. */
export interface DebianPostgres {
  port: string;
  /** Folder of psql, pg_dump and pg_restore. */
  tools: string;
  /** The server's main process, the parent of its connection processes. */
  pid: number;
  stop(): Promise<void>;
}

/** Creates the data folder of a server whose superuser `postgres` needs no password. */
export async function makeCluster(cluster: string, tools: string, account?: Account, more: string[] = []) {
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await mkdir(cluster, { mode: 0o700 });
  if (account) await chown(cluster, account.uid, account.gid);
  const initdb = [path.join(tools, 'initdb'), ...flags, ...more, '-D', cluster];
  const [code] = await once(spawnAs(account, initdb, cluster, ['ignore']), 'exit');
  if (code !== 0) throw new Error('initdb failed.');
}

/** Starts Debian's PostgreSQL on an empty temporary data folder. Its superuser is `postgres`. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const tools = ensurePostgresTools();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-debian-'));
  const cluster = path.join(folder, 'cluster');
  const account = await serverAccount();
  if (account) await chown(folder, account.uid, account.gid);
  await makeCluster(cluster, tools, account);
  const port = await freePort();
  const log = path.join(folder, 'log');
  const server = await launch(path.join(tools, 'postgres'), cluster, Number(port), log, account);
  await untilConnected(`postgresql://postgres@127.0.0.1:${port}/postgres`, log);
  return {
    port,
    tools,
    pid: Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until a server accepts connections.
 *
 * @throws Error from the last attempt with the end of the server's log, after 10 seconds.
 */
export async function untilConnected(url: string, logFile: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw new Error(`${(error as Error).message}${endOfLogFile(logFile)}`);
      await sleep(100);
    }
  }
}
