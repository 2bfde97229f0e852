import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from '../../app/cli/prepare.server';
import { withClient } from '../support/databases';
import { startDebianPostgres } from '../support/debian-postgres';

/** A script's exit code and output. */
export interface Outcome {
  code: number;
  said: string;
}

/**
 * The database side of compose.yaml without Docker: a PostgreSQL server set up by `deploy/postgres/init.sh`, the site's
 * tables created by the owner, and the `deploy` scripts run with the settings of the backup service.
 *
 * @param fill creates the tables; defaults to this version's `prepare`.
 */
export async function startRehearsal(fill: (ownerUrl: string) => Promise<unknown> = prepare) {
  const postgres = await startDebianPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-backups-'));
  const url = (user: string, database: string) =>
    `postgresql://${user}:${user}-password@127.0.0.1:${postgres.port}/${database}`;
  const server = {
    PATH: `${postgres.tools}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: postgres.port,
  };

  async function asSuperuser(...args: string[]): Promise<Outcome> {
    return run(args, { ...server, PGUSER: 'postgres', DEPLOY: path.resolve('deploy') });
  }
  const passwords = [
    'OWNER_PASSWORD=nassco_owner-password',
    'WEBSITE_PASSWORD=nassco_website-password',
    'DESK_PASSWORD=nassco_desk-password',
  ];
  const made = await asSuperuser('env', ...passwords, 'sh', 'deploy/postgres/init.sh');
  if (made.code !== 0) throw new Error(made.said);
  await fill(url('nassco_owner', 'nassco'));

  /** The settings of the backup service with a test's overrides. */
  const settings = (own: Record<string, string> = {}): NodeJS.ProcessEnv & Record<string, string> => ({
    NODE_ENV: 'production',
    ...server,
    PGDATABASE: 'nassco',
    PGUSER: 'nassco_owner',
    PGPASSWORD: 'nassco_owner-password',
    BACKUP_FOLDER: folder,
    ...own,
  });

  return {
    folder,
    settings,
    tools: postgres.tools,
    owner: (database = 'nassco') => url('nassco_owner', database),
    website: (database = 'nassco') => url('nassco_website', database),
    /** Runs a `deploy` script as the database owner, with a test's overrides and standard input. */
    script: (script: string, args: string[] = [], env: Record<string, string> = {}, input = '') =>
      run(['sh', `deploy/${script}`, ...args], settings(env), input),
    /** Creates an empty database as docs/deploy.md describes. */
    async newDatabase(name: string) {
      const file = ['-f', 'deploy/postgres/database.sql'];
      const done = await asSuperuser('psql', '-qX', '-d', 'postgres', '-v', `name=${name}`, ...file);
      if (done.code !== 0) throw new Error(done.said);
    },
    /** Puts a restored database in the place of `name`, which is kept as `name_before`, as docs/deploy.md describes. */
    async swap(name: string, restored: string) {
      const renamed = [
        `ALTER DATABASE ${name} RENAME TO ${name}_before`,
        `ALTER DATABASE ${restored} RENAME TO ${name}`,
      ].flatMap((sql) => ['-c', sql]);
      const done = await asSuperuser('psql', '-qX', '-d', 'postgres', ...renamed);
      if (done.code !== 0) throw new Error(done.said);
    },
    /** Names of the finished backups, oldest first. */
    async backups() {
      return (await readdir(folder)).filter((name) => /\.dump(\.age)?$/.test(name)).sort();
    },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;

/** Runs a program to its end. */
export function run(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  input = '',
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { env: { ...env, NODE_ENV: 'production' } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
          said: stdout + stderr,
        }),
    );
    // A program that does not read it may have ended.
    child.stdin?.on('error', () => {}).end(input);
  });
}

export interface TableFigures {
  table: string;
  rows: number;
  checksum: string;
}

/** Row count and checksum of every table but that of the last backups, computed independently of the scripts: all rows as text, sorted, hashed. */
export async function tableFigures(url: string): Promise<TableFigures[]> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       JOIN pg_class ON oid = format('%I.%I', schemaname, tablename)::regclass AND relpersistence = 'p'
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'backup_done' ORDER BY 1`,
    );
    const figures: TableFigures[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, coalesce(encode(sha256(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")::bytea), 'hex'), '') AS checksum
         FROM (SELECT replace(r::text, '\\', '/') AS t FROM ${name} AS r) AS lines`,
      );
      figures.push({ table: name, rows: rows[0].rows, checksum: rows[0].checksum });
    }
    return figures;
  });
}
