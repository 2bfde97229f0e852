import type pg from 'pg';
import { lastChange } from '../server/content-changes.server';
import { env } from '../server/env.server';
import { log } from '../server/log.server';
import { database, describe, fromDatabase, poolOf } from './client.server';
import { isConnectionError } from './connection-error';

/** Shorter than at the leader, which is asked after a replica that has failed (docs/promises.md P11). */
const PATIENCE = { connect: 300, statement: 600, query: 700 };
/** Milliseconds in which a replica that was not to be reached is not asked again. */
const PAUSE_MS = 5000;

/** What reads are sent through: a connection, or a pool of them. */
export type Reader = Pick<pg.Pool, 'query'>;

let open: pg.Pool | undefined;
let failedAt = Number.NEGATIVE_INFINITY;
const reads = { replica: 0, leader: 0 };
/** The change of the content that the server behind a connection has been seen to have. */
const seenChange = new WeakMap<object, string>();

/**
 * Reads what a public page shows: from the replica of DATABASE_READ_URL as long as it has every change of the content
 * that this process has heard of, otherwise from the leader. Without that setting there is the one server. What a
 * visitor has just sent is read by `fromDatabase`.
 *
 * @throws Response 503 when neither answers, 422 for a value that no column takes.
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
      // Whatever went wrong, the leader has the last word.
      if (isConnectionError(error)) failedAt = performance.now();
      log.warn({ error: describe(error) }, 'the replica has failed, the leader is asked');
    }
  }
  reads.leader += 1;
  return fromDatabase(({ pool }) => read(pool));
}

/** The rows of one query, read as `readPublic` reads. @throws Response as that does. */
export async function publicRows<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
  const { rows } = await readPublic((reader) => reader.query<Row>(query));
  return rows;
}

/** Ends the connections to the replica; the next use makes new ones. */
export async function closeReplica() {
  const closing = open;
  open = undefined;
  await closing?.end();
}

/** Reads of public pages since the start, by the server that answered them; null where there is no replica. */
export function replicaReads(): typeof reads | null {
  return replicaPool() ? reads : null;
}

/**
 * Bytes of the leader's log that the replica has not applied yet, 0 when a replica address leads to the leader; null
 * where there is no replica.
 *
 * @throws Error when either of them does not answer.
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
  if (url) open ??= poolOf(url, PATIENCE);
  return open;
}

/** Reads from the replica; null when it has not caught up with the content. */
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

/** Asked of each connection by itself: behind one address there may be several replicas. */
async function hasEveryChange(client: pg.PoolClient): Promise<boolean> {
  const change = lastChange();
  // The leader is away, so that nothing changes.
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
