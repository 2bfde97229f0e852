import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { concurrentIndexOf, createIndex } from './concurrent-index';
import { incompatibleWith, isOlderProcessConnected, isProcessConnected, neededFor } from './expand-contract';
import { PATIENCE, type Patience, withPatience } from './lock-patience';
import { applyObjects, type DatabaseObject, dropAppliedViews, objects, stateOfObjects } from './objects';

/** A migration in Prisma's layout: `migrations/<name>/migration.sql`. */
export interface Migration {
  name: string;
  sql: string;
}

/**
 * Prisma's own advisory lock key, so that its CLI and this runner (docs/decisions/migrations.md) never run at the same
 * time.
 */
const LOCK = 72707369;

const files = import.meta.glob<string>('./migrations/*/migration.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The project's migrations, oldest first. */
export const migrations: Migration[] = Object.entries(files)
  .map(([file, sql]) => ({ name: file.split('/').at(-2) ?? file, sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The outcome of `migrate`, as migration names, and whether the user may change the schema. */
export interface Migrated {
  applied: string[];
  /** Applied migrations that this version has no file for but is compatible with. */
  unknown: string[];
  /** Migrations not applied because they remove what an older, still connected process uses. */
  heldBack: string[];
  /** Views and functions: were those of this version, are now, or are left as another version needs them. */
  objects: 'current' | 'applied' | 'of another version';
  isOwner: boolean;
  /** Commands to protect the database that only its administrator may run; undefined if there are none. */
  toDo?: string[];
}

/** How `migrate` works, other than by default. */
interface Options {
  patience?: Patience;
  objects?: DatabaseObject[];
  /** Applies earlier views and functions again although processes of the site may need the later ones. */
  mayGoBack?: boolean;
}

/**
 * Applies missing migrations and changed views and functions (objects.ts), and maintains Prisma's history table. What adds
 * comes first, in one transaction with the objects; then indexes, each alone; then each migration that removes something,
 * in a transaction with the objects, which waits for a later call while a process that uses it is connected
 * (expand-contract.ts). Two processes may call it at the same time: the second waits, then finds nothing to do. A user
 * without the right to create tables, such as the app's in production (docs/promises.md P32), changes nothing and only
 * checks that all is applied. A change waits only briefly for a lock, then is retried, so that the site keeps running.
 *
 * @throws Error if an applied migration's file has changed, if the database has an unknown migration that removes what
 *   this version uses, or if a change fails or gets no lock within a minute; for a user that may not create tables, also
 *   if one that adds is missing, or the objects are.
 */
export async function migrate(
  databaseUrl: string,
  wanted: Migration[] = migrations,
  { patience = PATIENCE, objects: own = objects, mayGoBack = false }: Options = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const isOwner = await mayCreate(client);
    if (!isOwner)
      return { applied: [], heldBack: [], isOwner, ...(await expectAllApplied(client, wanted, own)) };
    await takeLock(client);
    await client.query(HISTORY_TABLE);
    const { missing, unknown } = await checkHistory(client, wanted);
    const { rows } = await client.query<{ session: number }>(
      `SELECT pg_backend_pid() AS session, set_config('lock_timeout', $1, false), set_config('statement_timeout', '0', false)`,
      [`${patience.lockMs}ms`],
    );
    const applied: string[] = [];
    const patiently = async (changes: Migration[], work: () => Promise<void>) => {
      const what = changes.map(fileOf).join(', ') || 'prisma/objects';
      await withPatience({ databaseUrl, what, session: rows[0]?.session ?? 0, patience }, work);
      applied.push(...changes.map(({ name }) => name));
    };
    // A version that lacks a migration knows only older objects.
    const mine = unknown.length > 0 ? [] : own;
    const change = (changes: Migration[]) =>
      patiently(changes, () => inTransaction(client, () => applyAll(client, changes, mine)));

    const removing = missing.filter(({ name }) => neededFor(name));
    const indexes = missing.filter((one) => concurrentIndexOf(one));
    const adding = missing.filter((one) => !removing.includes(one) && !indexes.includes(one));
    const state = await stateOfObjects(client, own);
    const areDue =
      state === 'new' || (state === 'earlier' && (mayGoBack || !(await isProcessConnected(client))));
    if (adding.length > 0 || (mine.length > 0 && areDue)) await change(adding);
    for (const index of indexes) await patiently([index], () => addIndex(client, index, patience));
    const heldBack: string[] = [];
    for (const removal of removing)
      if (await isOlderProcessConnected(client, neededFor(removal.name) ?? '')) heldBack.push(removal.name);
      else await change([removal]);
    const now = await stateOfObjects(client, own);
    const left = now === 'current' ? now : 'of another version';
    return {
      applied,
      unknown,
      heldBack,
      objects: now === state ? left : 'applied',
      isOwner,
      toDo: await guard(client),
    };
  } finally {
    await client.end();
  }
}

async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_schema_privilege('public', 'CREATE') AS may`,
  );
  return rows[0]?.may ?? false;
}

const LOCK_RETRY_MS = 100;

/**
 * Polls: a waiting query would hold a transaction open, which building an index concurrently would in turn wait for.
 */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isTaken"',
      [LOCK],
    );
    if (rows[0]?.isTaken) return;
    await sleep(LOCK_RETRY_MS);
  }
}

/** Returns the applied migrations that this version does not know, and whose objects the database has. */
async function expectAllApplied(
  client: pg.Client,
  wanted: Migration[],
  own: DatabaseObject[],
): Promise<Pick<Migrated, 'unknown' | 'objects'>> {
  const advice = 'Run `node command.js prepare` as the owner of the database first.';
  const { missing, unknown } = await checkHistory(client, wanted).catch(
    (error: Error & { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) throw new Error(`The database has no tables yet. ${advice}`);
      if (error.code === NO_PRIVILEGE)
        throw new Error(
          `The database user may not read the list of migrations: it must be a member of the role nassco_app. ${advice}`,
        );
      throw error;
    },
  );
  // Migrations that remove may come later: no version needs them.
  const needed = missing.filter(({ name }) => !neededFor(name));
  if (needed.length === 0) {
    const state = await stateOfObjects(client, own);
    if (state === 'new' && unknown.length === 0)
      throw new Error(`The database lacks views and functions of this version. ${advice}`);
    return { unknown, objects: state === 'current' ? state : 'of another version' };
  }
  const names = needed.map((migration) => migration.name).join(', ');
  throw new Error(`The database lacks ${names}, and this user may not change its tables. ${advice}`);
}

/** PostgreSQL's error codes. */
const UNDEFINED_TABLE = '42P01';
const NO_PRIVILEGE = '42501';

const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  varchar(36) PRIMARY KEY NOT NULL,
  checksum            varchar(64) NOT NULL,
  finished_at         timestamptz,
  migration_name      varchar(255) NOT NULL,
  logs                text,
  rolled_back_at      timestamptz,
  started_at          timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

/**
 * Migrations named before this date were merged into the files for the first release: only a developer's database can
 * have them.
 */
const FIRST_RELEASE = '20261124';

interface History {
  /** Migrations of this version that are not applied. */
  missing: Migration[];
  /** Names of applied migrations that it has no file for. */
  unknown: string[];
}

async function checkHistory(client: pg.Client, wanted: Migration[]): Promise<History> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  for (const row of rows) {
    const file = wanted.find((migration) => migration.name === row.migration_name);
    const where = `prisma/migrations/${row.migration_name}/migration.sql`;
    if (!file && row.migration_name < FIRST_RELEASE)
      throw new Error(
        `The database is older than the first release: ${where} no longer exists. It cannot be upgraded; nothing was changed. ` +
          'Delete the data folder (.data, or the one in DATA_DIR) and start again; if DATABASE_URL is set, drop and recreate that database.',
      );
    if (!row.finished_at)
      throw new Error(
        `An earlier attempt at ${where} failed halfway. Repair the database, then mark it as rolled back.`,
      );
    if (file && row.checksum !== checksum(file.sql)) {
      throw new Error(
        `${where} has changed since it was applied. Restore the file and make the change in a new migration.`,
      );
    }
  }
  const applied = rows.map((row) => row.migration_name);
  const known = wanted.map((migration) => migration.name);
  const unknown = applied.filter((name) => !known.includes(name)).sort();
  const incompatible = incompatibleWith(unknown, known);
  if (incompatible.length > 0)
    throw new Error(
      `This version of the site is too old for its database: ${incompatible.join(', ')} removed what it uses. Nothing was changed. ` +
        'Start the newer version; to go back to this one, restore a backup from before.',
    );
  return { missing: wanted.filter(({ name }) => !applied.includes(name)), unknown };
}

const fileOf = ({ name }: Migration) => `prisma/migrations/${name}/migration.sql`;

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  try {
    await client.query('BEGIN');
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Without views, migrations may change what these read. */
async function applyAll(client: pg.Client, changes: Migration[], own: DatabaseObject[]) {
  if (own.length > 0) await dropAppliedViews(client);
  for (const migration of changes) {
    await named(migration, () => client.query(migration.sql));
    await note(client, migration);
  }
  if (own.length > 0) await applyObjects(client, own);
}

/** Outside a transaction, as PostgreSQL demands. */
async function addIndex(client: pg.Client, migration: Migration, patience: Patience) {
  await named(migration, () =>
    createIndex(client, concurrentIndexOf(migration) ?? '', migration.sql, patience),
  );
  await note(client, migration);
}

/** Gives an error the name of the migration's file. */
async function named(migration: Migration, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    throw new Error(`${fileOf(migration)} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function note(client: pg.Client, { name, sql }: Migration) {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum(sql), name],
  );
}

/** Applies rights and timeouts that belong to the database itself, which no copy or restore carries over. */
async function guard(client: pg.Client): Promise<string[] | undefined> {
  const { rows: found } = await client.query(
    `SELECT to_regprocedure('guard_database()') IS NOT NULL AS "exists"`,
  );
  if (!found[0]?.exists) return undefined;
  const { rows } = await client.query<{ to_do: string }>('SELECT to_do FROM guard_database()');
  return rows.length > 0 ? rows.map((row) => row.to_do) : undefined;
}

function checksum(sql: string) {
  return createHash('sha256').update(sql).digest('hex');
}
