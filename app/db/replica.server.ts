import type pg from 'pg';
import { lastChange } from '../server/content-changes.server';
import { env } from '../server/env.server';
import { log } from '../server/log.server';
import { createPool, database, describe, fromDatabase } from './client.server';
import { isConnectionError } from './connection-error';

/** Shorter than the leader's, which is asked after the replica fails (docs/promises.md P11). */
const TIMEOUTS = { connect: 300, statement: 600, query: 700 };
/** Milliseconds for which an unreachable replica is skipped. */
const PAUSE_MS = 5000;

/** A connection, or a pool of them, for reads. */
export type Reader = Pick<pg.Pool, 'query'>;

let open: pg.Pool | undefined;
let failedAt = Number.NEGATIVE_INFINITY;
const reads = { replica: 0, leader: 0 };
/** The latest content change known to have reached the server behind a connection. */
const seenChange = new WeakMap<object, string>();

/**
 * Reads data for a public page: from the replica at DATABASE_READ_URL if it has every content change that this
 * process knows of, otherwise from the leader. Without that setting there is only the leader. To read back what a
 * visitor has just sent, use `fromDatabase`.
 *
 * @throws Response 503 when neither answers, 422 for a value that no column can hold.
 */
export async function readPublic<Result>(read: (reader: Reader) => Promise<Result>): Promise<Result> {
  const replica = replicaPool();
  if (replica && performance.now() - failedAt >= PAUSE_MS) {
    try {
      const found = await readCurrent(replica, read);
      if (found) {
        reads.replica += 1;
        return found.result;
      }
    } catch (error) {
      // Whatever went wrong, try the leader.
      if (isConnectionError(error)) failedAt = performance.now();
      log.warn({ error: describe(error) }, 'replica failed, reading from the leader');
    }
  }
  reads.leader += 1;
  return fromDatabase(({ pool }) => read(pool));
}

/** The rows of one query, read by `readPublic`. @throws Response as `readPublic` does. */
export async function publicRows<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
  const { rows } = await readPublic((reader) => reader.query<Row>(query));
  return rows;
}

/** Closes the connections to the replica; the next use opens new ones. */
export async function closeReplica() {
  const closing = open;
  open = undefined;
  await closing?.end();
}

/** Reads for public pages since the start, by the server that answered; null without a replica. */
export function replicaReads(): typeof reads | null {
  return replicaPool() ? reads : null;
}

/**
 * Bytes of the leader's write-ahead log that the replica has not applied yet; 0 when DATABASE_READ_URL leads to the
 * leader itself, null without a replica.
 *
 * @throws Error when either server does not answer.
 */
export async function replicaLag(): Promise<number | null> {
  const replica = replicaPool();
  if (!replica) return null;
  const leader = await database().pool.query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at');
  const { rows } = await replica.query<{ lag: number }>(
    `SELECT CASE WHEN pg_is_in_recovery() THEN greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)
                 ELSE 0 END::float8 AS lag`,
    [leader.rows[0]?.at],
  );
  return rows[0]?.lag ?? null;
}

function replicaPool(): pg.Pool | undefined {
  const url = env().DATABASE_READ_URL;
  if (url) open ??= createPool(url, TIMEOUTS);
  return open;
}

/** Reads from the replica; null if it has not caught up with the content. */
async function readCurrent<Result>(
  replica: pg.Pool,
  read: (reader: Reader) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const client = await replica.connect();
  try {
    const found = (await hasEveryChange(client)) ? { result: await read(client) } : null;
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Checked per connection: one host name may stand for several replicas. */
async function hasEveryChange(client: pg.PoolClient): Promise<boolean> {
  const change = lastChange();
  // Not listening: the leader is down, so nothing can change.
  if (change === undefined) return true;
  if (change === null) return false;
  if (seenChange.get(client) === change) return true;
  const { rows } = await client.query<{ has_it: boolean }>(
    'SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_it',
    [change],
  );
  if (!rows[0]?.has_it) return false;
  seenChange.set(client, change);
  return true;
}
