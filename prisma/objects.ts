import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The current source of a view or function, with its comments, rights and triggers: `objects/<name>.sql`. */
export interface DatabaseObject {
  /** Subject and name, such as `requests/close_request`. */
  name: string;
  sql: string;
}

const files = import.meta.glob<string>('./objects/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const objects: DatabaseObject[] = Object.entries(files)
  .map(([file, sql]) => ({ name: file.slice('./objects/'.length, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether the database has these objects, had them before others, or never had them. */
export type ObjectsState = 'current' | 'earlier' | 'new';

export async function stateOfObjects(client: pg.Client, wanted: DatabaseObject[]): Promise<ObjectsState> {
  if (!(await hasTable(client))) return 'new';
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM applied_objects ORDER BY id DESC',
  );
  const place = rows.findIndex((row) => row.checksum === checksumOf(wanted));
  if (place === 0) return 'current';
  return place > 0 ? 'earlier' : 'new';
}

/** Drops the views that earlier calls of `applyObjects` made, so that a migration can change what they read. */
export async function dropAppliedViews(client: pg.Client) {
  await dropViews(client, await appliedNames(client));
}

/**
 * Brings views and functions to the state of their files, within the caller's transaction. Views are dropped and made
 * again. Functions are replaced, since tables need some of them (defaults, triggers) and sessions others; one whose result
 * or parameters changed is dropped first. What an earlier set had and this one has not is dropped.
 *
 * @throws Error naming the file that fails, also if a table needs the function that it changes.
 */
export async function applyObjects(client: pg.Client, wanted: DatabaseObject[]) {
  const names = wanted.map(nameOf);
  const known = [...new Set([...(await appliedNames(client)), ...names])];
  const { rows } = await client.query<{ oid: number }>(
    `SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`,
    [known],
  );
  await dropViews(client, known);
  await create(client, wanted);
  await dropAll(client, 'FUNCTION', REPLACED, [rows.map(({ oid }) => oid), names]);
  await client.query(
    `INSERT INTO applied_objects (checksum, names) SELECT $1, $2
     WHERE $1 IS DISTINCT FROM (SELECT checksum FROM applied_objects ORDER BY id DESC LIMIT 1)`,
    [checksumOf(wanted), names],
  );
}

/** Functions from before that no file names, or that one of the same name with other parameters stands for. */
const REPLACED = `SELECT oid::regprocedure::text AS name FROM pg_proc AS old WHERE oid = ANY ($1)
  AND (proname <> ALL ($2) OR EXISTS (SELECT FROM pg_proc AS new
    WHERE new.proname = old.proname AND new.pronamespace = old.pronamespace AND new.oid <> ALL ($1)))`;

const VIEWS = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace AND relname = ANY ($1)`;

/** Functions that take or return rows of the views. */
const FUNCTIONS_OF_VIEWS = `SELECT DISTINCT objid::regprocedure::text AS name FROM pg_depend
  JOIN pg_type ON refclassid = 'pg_type'::regclass AND refobjid = pg_type.oid
  WHERE classid = 'pg_proc'::regclass AND typrelid IN (SELECT name::regclass FROM (${VIEWS}) AS views)`;

async function dropViews(client: pg.Client, names: string[]) {
  await dropAll(client, 'FUNCTION', FUNCTIONS_OF_VIEWS, [names]);
  await dropAll(client, 'VIEW', VIEWS, [names]);
}

/** In one statement, so that what depends on each other needs no order. */
async function dropAll(client: pg.Client, kind: 'FUNCTION' | 'VIEW', found: string, values: unknown[]) {
  const { rows } = await client.query<{ name: string }>(found, values);
  if (rows.length > 0) await client.query(`DROP ${kind} ${rows.map(({ name }) => name).join(', ')}`);
}

/** PostgreSQL's codes for a function, a relation, and a type or role that is not there. */
const NOT_THERE_YET = ['42883', '42P01', '42704'];
/** Its code for a function that cannot be replaced, because its result or parameters differ. */
const OTHER_SIGNATURE = '42P13';

/** Finds the order: a file that needs another is tried again after it. */
async function create(client: pg.Client, wanted: DatabaseObject[]) {
  const postponed: DatabaseObject[] = [];
  let failure: Error | undefined;
  for (const object of wanted) {
    let error = await attempt(client, object.sql);
    if (error?.code === OTHER_SIGNATURE)
      error = await attempt(client, `DROP FUNCTION ${nameOf(object)};\n${object.sql}`);
    if (!error) continue;
    failure = new Error(`prisma/objects/${object.name}.sql failed: ${error.message}`, { cause: error });
    if (!NOT_THERE_YET.includes(error.code ?? '')) throw failure;
    postponed.push(object);
  }
  if (failure && postponed.length === wanted.length) throw failure;
  if (postponed.length > 0) await create(client, postponed);
}

/** Runs statements; returns the error of one that fails, after undoing them all. */
async function attempt(client: pg.Client, sql: string): Promise<(Error & { code?: string }) | undefined> {
  try {
    await client.query(`SAVEPOINT object;\n${sql};\nRELEASE SAVEPOINT object`);
    return undefined;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT object');
    return error as Error;
  }
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('applied_objects') IS NOT NULL AS "isThere"`);
  return rows[0]?.isThere;
}

async function appliedNames(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client))) return [];
  const { rows } = await client.query<{ names: string[] }>(
    'SELECT names FROM applied_objects ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.names ?? [];
}

const nameOf = ({ name }: DatabaseObject) => name.split('/').at(-1) ?? name;

function checksumOf(wanted: DatabaseObject[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of wanted) hash.update(`${name}\0${sql}\0`);
  return hash.digest('hex');
}
