import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onConnection } from '../app/db/connection.server';
import { type Account, ended, launch, serverAccount, spawnAs, stop } from './postgres-process';

/**
 * A running embedded PostgreSQL server (docs/decisions/embedded-postgres.md). `stop` ends it only if this process
 * started it.
 */
export interface EmbeddedPostgres {
  url: string;
  startedHere: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'nassco';
const USER = 'nassco';
const RECOVERY_SECONDS = 120;

/**
 * Starts the PostgreSQL from npm with its data under `<dataDir>/postgres`, or joins the server already running there.
 * Data survives restarts; a server whose starter was killed stops by itself.
 *
 * @param wantedPort the port to use; a free one by default.
 * @throws Error with the last lines of the server's log if it does not start.
 */
export async function startEmbeddedPostgres(dataDir: string, wantedPort?: number): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataDir);
  const cluster = path.join(home, 'postgres');
  const binaries = await findBinaries();
  await mkdir(home, { recursive: true });

  const account = await serverAccount();
  const password = await readOrCreatePassword(path.join(home, 'postgres-password'));
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    await initialise(binaries.initdb, cluster, password, account);
  if (account) await own(cluster, account);

  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(cluster, password);
    if (running) return { url: running, startedHere: false, stop: async () => {} };
    const port = wantedPort ?? (await freePort());
    const child = await launch(binaries.postgres, cluster, port, path.join(home, 'postgres.log'), account);
    const url = connectionUrl(port, password, DATABASE);
    if (await comesUp(child, connectionUrl(port, password, 'postgres'))) {
      await createDatabase(connectionUrl(port, password, 'postgres'));
      return { url, startedHere: true, stop: () => stop(child) };
    }
    // Another process may have taken the port or started the same cluster meanwhile: look again.
    if (attempt === 3)
      throw new Error(`PostgreSQL did not start.\n${await lastLines(path.join(home, 'postgres.log'))}`);
    await sleep(300);
  }
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * The password in the file, which is created with a random one. The file appears whole: a second process that starts
 * at the same time never reads an empty one.
 */
export async function readOrCreatePassword(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Creates the cluster in a temporary folder and moves it into place, so that a half-made one is never used. */
async function initialise(initdb: string, cluster: string, password: string, account?: Account) {
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  const passwordFile = path.join(tmpdir(), `nassco-${randomBytes(8).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  try {
    const flags = [
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
    ];
    flags.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-D', draft);
    const child = spawnAs(account, [initdb, ...flags], draft, ['ignore', 'ignore', 'pipe']);
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    const code = await ended(child);
    if (code !== 0) throw new Error(`PostgreSQL could not create its data directory.\n${errors}`);
    await rename(draft, cluster).catch((error) => {
      // Another process was faster: its cluster is as good as ours.
      if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/** Hands a cluster created by another user (for example, an earlier start without root) to the server's account. */
async function own(directory: string, account: Account) {
  if (statSync(directory).uid === account.uid) return;
  await chown(directory, account.uid, account.gid);
  for (const entry of await readdir(directory, { recursive: true })) {
    await chown(path.join(directory, entry), account.uid, account.gid);
  }
}

/** The URL of the server running on this cluster, if any. Removes the PID file of a dead one. */
async function findRunning(cluster: string, password: string): Promise<string | undefined> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const lines = await readFile(pidFile, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  // A stopping server refuses connections for a moment before its process ends.
  for (const end = Date.now() + 15_000; isServer(pid, cluster); await sleep(200)) {
    if (port && (await answers(connectionUrl(port, password, DATABASE))))
      return connectionUrl(port, password, DATABASE);
    if (Date.now() > end) {
      throw new Error(
        `A PostgreSQL server (process ${pid}) holds ${cluster} but does not answer. End it and start again.`,
      );
    }
  }
  // After a crash the PID may belong to another program, which would keep PostgreSQL from starting.
  if (!isAlive(pid) || existsSync('/proc/self')) await rm(pidFile, { force: true });
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function isServer(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    return !existsSync('/proc/self');
  }
}

/** Waits while the server recovers from a crash, or while another process is creating the database. */
async function answers(url: string): Promise<boolean> {
  for (const end = Date.now() + RECOVERY_SECONDS * 1000; Date.now() < end; await sleep(100)) {
    const outcome = await tryConnect(url);
    if (outcome === 'up') return true;
    if (outcome === 'refused') return false;
  }
  return false;
}

async function tryConnect(url: string): Promise<'up' | 'starting' | 'refused'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'up';
  } catch (error) {
    // 57P03: the server starts up or shuts down; 3D000: its database is not there yet.
    return ['57P03', '3D000'].includes((error as { code?: string }).code ?? '') ? 'starting' : 'refused';
  } finally {
    await client.end().catch(() => {});
  }
}

async function comesUp(child: ChildProcess, url: string): Promise<boolean> {
  let gone = false;
  child.once('exit', () => {
    gone = true;
  });
  child.once('error', () => {
    gone = true;
  });
  for (const end = Date.now() + RECOVERY_SECONDS * 1000; Date.now() < end && !gone; await sleep(30)) {
    if ((await tryConnect(url)) === 'up') return true;
  }
  return false;
}

async function createDatabase(adminUrl: string) {
  await onConnection({ connectionString: adminUrl }, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

function connectionUrl(port: number, password: string, database: string) {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-15).join('\n');
}
