import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { log } from '../server/log.server';
import { sessionName } from '../server/session-name';
import { PrismaClient } from './.server/client';
import { outliveConnections } from './connection.server';
import { isSendersError, sqlState } from './sql-state';

// Together they keep a visitor waiting 2.5 s at most, whatever state the server is in: no free connection, frozen,
// locked.
export const TIMEOUTS = { connect: 900, statement: 1200, query: 1400 };
/** Opening a connection on a busy machine can take longer than a visitor waits, so idle ones are kept for a while. */
export const IDLE_MS = 600_000;

interface Database {
  pool: pg.Pool;
  prisma: PrismaClient;
}

let open: Database | undefined;

/** The connection pool with Prisma on top (docs/decisions/two-database-clients.md), created on first use. */
export function database(): Database {
  if (open) return open;
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL is not set: start the site with `npm start`.');
  const pool = createPool(connectionString);
  open = { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
  return open;
}

/** A pool of connections with no more rights than the site needs (docs/promises.md P32). */
function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: TIMEOUTS.connect,
    idleTimeoutMillis: IDLE_MS,
    // Lets remix-serve exit once nothing else is pending.
    allowExitOnIdle: true,
    statement_timeout: TIMEOUTS.statement,
    query_timeout: TIMEOUTS.query,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: sessionName('website'),
    // The owner's rights are for migrations only.
    options: '-c role=nassco_app',
  });
  // The next query replaces a broken idle connection; without this handler it would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  outliveConnections(pool);
  return pool;
}

/** Closes the pool; the next use opens a new one. */
export async function closeDatabase() {
  const closing = open;
  open = undefined;
  await closing?.prisma.$disconnect();
  if (closing && !closing.pool.ended) await closing.pool.end();
}

/**
 * Runs `work` against the database for a page. A value that the database cannot take becomes a 422; any other
 * failure becomes a 503, whose page says that this part of the site is out of order for the moment
 * (docs/promises.md P10, P11, P20).
 */
export async function fromDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    return await work(database());
  } catch (error) {
    throw databaseFailure(error);
  }
}

/** The response for a failure of the database, which is logged: 422 for a value that it cannot take, otherwise 503. */
export function databaseFailure(error: unknown): Response {
  const state = sqlState(error);
  if (isSendersError(error)) {
    log.warn({ error: describe(error), sqlState: state }, 'the database refused a value');
    return new Response('The database does not take a value.', { status: 422 });
  }
  log.error({ error: describe(error), sqlState: state }, 'database unavailable');
  return new Response('The database is not available.', { status: 503, headers: { 'Retry-After': '5' } });
}

/** What reads in place of the site's own connections. */
type Reader = <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;

const reader = new AsyncLocalStorage<Reader>();

/** Runs `work`, whose `queryRows` read by this connection and with its rights: for previews of what the site may not read. */
export function readingBy<Result>(
  client: Pick<pg.ClientBase, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> {
  // One query at a time, as a connection takes them.
  let last: Promise<unknown> = Promise.resolve();
  const read: Reader = (query) => {
    const result = last.then(() => client.query(query));
    last = result.catch(() => {});
    return result as never;
  };
  return reader.run(read, work);
}

/** The rows of one query. @throws Response as `fromDatabase` does. */
export async function queryRows<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
  const read = reader.getStore();
  const { rows } = await fromDatabase(({ pool }) => (read ? read<Row>(query) : pool.query<Row>(query)));
  return rows;
}

/** Whether an error is the 503 of `fromDatabase`, which has logged it. */
export function isUnavailable(error: unknown): error is Response {
  return error instanceof Response && error.status === 503;
}

// The message of a database error may contain what a visitor typed; its code never does.
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string'
    ? `${error.name} ${code}`
    : `${error.name}: ${error.message.split('\n')[0]}`;
}
