import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { onConnection } from '../../app/db/connection.server';

/** The URL of another database on the same server. */
export function databaseNamed(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const DESK_LOGIN = 'nassco_desk_login';

/** The URL of a database for the login of the desk. */
export function asDeskLogin(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = url.password = DESK_LOGIN;
  return url.href;
}

/** Makes the desk's login, as `deploy/postgres/desk.sql` does. */
export async function addDeskLogin(serverUrl: string) {
  await withClient(serverUrl, (client) =>
    client.query(`CREATE ROLE ${DESK_LOGIN} LOGIN NOINHERIT PASSWORD '${DESK_LOGIN}';
      GRANT nassco_desk, nassco_requests, nassco_editor, nassco_register, nassco_manager TO ${DESK_LOGIN}`),
  );
}

/** Runs `work` on a new connection and closes it. */
export function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // Of a busy machine it waits for as long as it takes.
  return onConnection({ connectionString: url, connectionTimeoutMillis: 0 }, work);
}

/** Runs one query on its own connection. */
export function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);
}

/** The number that a query returns; NaN if it returns no row. */
export async function numberOf(url: string, sql: string, values: unknown[] = []): Promise<number> {
  const [row = {}] = await rowsOf(url, sql, values);
  return Number(Object.values(row)[0]);
}

/** How many rows of a table have a value in a column. */
export function countIn(url = '', table: string, column: string, value: string): Promise<number> {
  return numberOf(url, `SELECT count(*) FROM ${table} WHERE ${column} = $1`, [value]);
}

/** Creates a database, a copy of the migrated and seeded template or an empty one, and returns its URL. */
export async function newDatabase(
  serverUrl: string,
  from: 'template_site' | 'template0' = 'template_site',
): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`));
  return databaseNamed(serverUrl, name);
}

/** Raises the hourly email caps for scripts that send thousands and count each one. */
export async function liftMailCaps(url: string) {
  await withClient(url, (client) =>
    client.query(
      "SELECT set_mails_by_hour(kind, 20000) FROM unnest(ARRAY['receipt', 'newsletter', 'follow', 'office']) AS kind",
    ),
  );
}
