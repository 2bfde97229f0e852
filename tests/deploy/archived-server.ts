import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from '../../app/cli/prepare.server';
import { launch, serverAccount, spawnAs, stop } from '../../prisma/postgres-process';
import { ensurePostgresTools, ensureProgram } from '../support/debian-packages';
import { makeCluster, untilConnected } from '../support/debian-postgres';
import { postmasterOf, signalServer } from '../support/postgres-process';
import { freePort } from '../support/site';
import { type Outcome, run } from './rehearsal';

/** Installs the programs that an archived server needs. @throws Error naming what cannot be installed. */
export function ensureArchivePrograms(): string {
  ensureProgram('pgbackrest', 'pgbackrest');
  return ensurePostgresTools();
}

/**
 * The services `postgres` and `backup` of compose.yaml without Docker: a server with the site's tables that archives its
 * WAL with pgBackRest, and the `deploy` scripts run under its account with the settings of compose.yaml. `remove` deletes
 * all of it.
 *
 * @param archiveSeconds longest time before a record is archived
 * @param more settings that replace those of compose.yaml, such as those of deploy/postgres/s3.yaml
 */
export async function startArchivedServer(archiveSeconds: number, more: Record<string, string> = {}) {
  const tools = ensureArchivePrograms();
  const account = await serverAccount();
  const home = await mkdtemp(path.join(tmpdir(), 'nassco-archived-'));
  const at = (name: string) => path.join(home, name);
  for (const name of ['', 'socket', 'archive', 'backups', 'metrics', 'lock']) {
    await mkdir(at(name), { recursive: true });
    if (account) await chown(at(name), account.uid, account.gid);
  }
  // Otherwise the account would get the right to traverse any folder, even a closed archive.
  await chmod(home, 0o711);
  const cluster = at('cluster');
  const port = await freePort();
  const settings: Record<string, string> = {
    PATH: `${tools}:${process.env.PATH}`,
    PGBACKREST_CONFIG: '/dev/null',
    PGBACKREST_STANZA: 'nassco',
    PGBACKREST_PG1_PATH: cluster,
    PGBACKREST_PG1_PORT: port,
    PGBACKREST_PG1_SOCKET_PATH: at('socket'),
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_REPO1_PATH: at('archive'),
    PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
    PGBACKREST_REPO1_CIPHER_PASS: 'a pass phrase for tests only',
    PGBACKREST_REPO1_RETENTION_FULL: '30',
    PGBACKREST_REPO1_RETENTION_FULL_TYPE: 'time',
    PGBACKREST_START_FAST: 'y',
    PGBACKREST_COMPRESS_TYPE: 'zst',
    PGBACKREST_LOCK_PATH: at('lock'),
    PGBACKREST_SPOOL_PATH: at('lock'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    // Damage made here is permanent: no retry after 15 seconds.
    PGBACKREST_JOB_RETRY: '0',
    PGHOST: '127.0.0.1',
    PGPORT: port,
    PGDATABASE: 'nassco',
    PGUSER: 'nassco_owner',
    PGPASSWORD: 'nassco_owner-password',
    BACKUP_FOLDER: at('backups'),
    METRICS_FOLDER: at('metrics'),
    ...more,
  };
  const url = (user: string, toPort = port) =>
    `postgresql://${user}:${user}-password@127.0.0.1:${toPort}/nassco`;
  const running = new Set<Awaited<ReturnType<typeof launch>>>();

  // compose.yaml puts these in the server's environment.
  const named = Object.entries(settings).filter(([name]) => name.startsWith('PGBACKREST_'));
  const lines = named.map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(at('pgbackrest-push'), [...lines, 'exec pgbackrest archive-push "$1"'].join('\n'));

  /** Starts a server on a folder; one restored next to the main server archives nothing. */
  async function start(folder = cluster, onPort = port) {
    const options = ['unix_socket_directories=', 'archive_mode=off'];
    if (folder === cluster)
      options.push(
        `unix_socket_directories=${at('socket')}`,
        'archive_mode=on',
        `archive_timeout=${archiveSeconds}`,
        `archive_command=sh ${at('pgbackrest-push')} %p`,
      );
    const program = path.join(tools, 'postgres');
    const log = at(`log-${onPort}`);
    const server = await launch(program, folder, Number(onPort), log, account, options);
    running.add(server);
    await untilConnected(`postgresql://postgres@127.0.0.1:${onPort}/postgres`, log);
    return {
      server,
      async stop() {
        running.delete(server);
        await stop(server);
      },
    };
  }

  /** Runs a script of `deploy`, or another program, under the server's account. */
  async function command(words: string[], own: Record<string, string> = {}): Promise<Outcome> {
    const pairs = Object.entries({ ...settings, ...own }).map(([name, value]) => `${name}=${value}`);
    const child = spawnAs(account, ['/usr/bin/env', '-i', ...pairs, ...words], home, [
      'ignore',
      'pipe',
      'pipe',
    ]);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    const [code] = await once(child, 'close');
    return { code: code ?? -1, said };
  }

  async function remove() {
    for (const server of running) await stop(server);
    await rm(home, { recursive: true, force: true });
  }

  try {
    await makeCluster(cluster, tools, account, ['--data-checksums', '--wal-segsize=1']);
    let main = await start();
    const roles = await run(['sh', 'deploy/postgres/init.sh'], {
      ...settings,
      PGUSER: 'postgres',
      DEPLOY: path.resolve('deploy'),
      OWNER_PASSWORD: 'nassco_owner-password',
      WEBSITE_PASSWORD: 'nassco_website-password',
      DESK_PASSWORD: 'nassco_desk-password',
    });
    if (roles.code !== 0) throw new Error(roles.said);
    await prepare(url('nassco_owner'));
    return {
      home,
      cluster,
      archiveSeconds,
      tools,
      archive: at('archive'),
      backups: at('backups'),
      metrics: at('metrics'),
      owner: (toPort?: string) => url('nassco_owner', toPort),
      website: (toPort?: string) => url('nassco_website', toPort),
      /** Runs a program under the server's account. */
      run: command,
      script: (name: string, args: string[] = [], own: Record<string, string> = {}) =>
        command(['sh', path.resolve('deploy', name), ...args], own),
      /** Starts a server on a restored folder, on its own port next to the main one. */
      async beside(folder: string) {
        const onPort = await freePort();
        const { stop: end } = await start(folder, onPort);
        return { port: onPort, stop: end };
      },
      stop: () => main.stop(),
      async start() {
        main = await start();
      },
      /** Loses the machine: kills its server and deletes its folder. */
      async lose() {
        signalServer(await postmasterOf(cluster), 'SIGKILL');
        running.delete(main.server);
        await stop(main.server);
        await rm(cluster, { recursive: true, force: true, maxRetries: 5 });
      },
      /** Hands a test's folder to the server's account. */
      async openTo(folder: string) {
        const names = await readdir(folder, { recursive: true });
        if (account)
          for (const each of ['', ...names]) await chown(path.join(folder, each), account.uid, account.gid);
      },
      isThere: (name: string) => existsSync(at(name)),
      at,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

export type ArchivedServer = Awaited<ReturnType<typeof startArchivedServer>>;
