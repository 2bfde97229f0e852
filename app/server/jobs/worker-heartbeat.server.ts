import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerOptions } from 'graphile-worker';
import pg from 'pg';
import { log } from '../log.server';
import { sessionName } from '../session-name';

type Plugin = NonNullable<NonNullable<RunnerOptions['preset']>['plugins']>[number];

/** First key of the advisory locks that workers hold; the second is a hash of the worker's name. */
const LOCK = 1_852_077_939;
const CONNECT_MS = 5000;
const RECONNECT_MS = 1000;
/** The server frees a broken connection's lock within half a minute; a longer wait means that the server is lost. */
const ANSWER_MS = 40_000;
/** Milliseconds without its lock after which a worker counts as dead. */
const GRACE_MS = 10_000;

/**
 * Holds an advisory lock for each worker on a dedicated connection: PostgreSQL releases it when the process ends,
 * however it ends. A worker takes no job before it holds its lock.
 */
export function startWorkerHeartbeat(connectionString: string) {
  const workers = new Set<string>();
  /** Workers whose lock the connection holds or is waiting for. */
  let held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Runs one query at a time, as pg requires. A connection on which a query fails is dropped and replaced. */
  function ask(client: pg.Client, does: 'lock' | 'unlock', worker: string): Promise<unknown> {
    const answer = lastAnswer.then(() =>
      client.query(`SELECT pg_advisory_${does}($1, hashtext($2))`, [LOCK, worker]),
    );
    lastAnswer = answer.catch(() => drop(client));
    return answer;
  }

  /** The connection that holds the workers' locks. */
  function holding(): Promise<pg.Client> {
    connection ??= connect().catch((error) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: sessionName('website jobs: sign of life'),
      // Detects a silently vanished machine within half a minute.
      options:
        '-c role=nassco_app -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      held = new Set();
      lastAnswer = Promise.resolve();
      for (const worker of workers) await lock(client, worker);
      // Only established connections reconnect here; a failed attempt is retried by its caller.
      client.once('end', () => {
        connection = undefined;
        if (!isClosed && workers.size > 0) void hold();
      });
      return client;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  async function lock(client: pg.Client, worker: string) {
    if (held.has(worker)) return;
    held.add(worker);
    await ask(client, 'lock', worker);
  }

  /** Waits until the locks are held, however long the database is down. */
  async function hold(): Promise<pg.Client | undefined> {
    while (!isClosed) {
      try {
        return await holding();
      } catch {
        await sleep(RECONNECT_MS);
      }
    }
  }

  /** Makes graphile-worker take a worker's lock when it starts and release it when it has ended. */
  const plugin: Plugin = {
    name: 'WorkerHeartbeat',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_context, { worker: { workerId } }) {
          workers.add(workerId);
          const client = await hold();
          if (client) await lock(client, workerId).catch(() => hold());
        },
        async stopWorker(_context, { worker: { workerId } }) {
          workers.delete(workerId);
          held.delete(workerId);
          const client = await connection?.catch(() => undefined);
          if (client) await ask(client, 'unlock', workerId).catch(() => {});
        },
      },
    },
  };

  return {
    plugin,
    async close() {
      isClosed = true;
      const client = await connection?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}

/** Drops the connection without an orderly close, which an unresponsive server would never complete. */
function drop(client: pg.Client) {
  client.connection.stream.destroy();
}

/**
 * Creates a function that hands back the jobs of dead workers, to be called every few seconds: the queue itself waits
 * four hours (docs/decisions/job-queue.md). Their lock must be free twice, ten seconds apart, because a worker whose
 * connection broke needs a moment to lock again.
 */
export function deadWorkerFinder(pool: pg.Pool): () => Promise<void> {
  const missedSince = new Map<string, number>();
  return async () => {
    const { rows } = await pool.query<{ worker: string }>(
      `SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
       GROUP BY locked_by HAVING pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
      [LOCK],
    );
    const missed = new Set(rows.map((row) => row.worker));
    for (const worker of missedSince.keys()) if (!missed.has(worker)) missedSince.delete(worker);
    for (const worker of missed) if (!missedSince.has(worker)) missedSince.set(worker, Date.now());
    const dead = [...missed].filter((worker) => Date.now() - (missedSince.get(worker) ?? 0) >= GRACE_MS);
    if (dead.length === 0) return;
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead]);
    log.warn({ workers: dead.length }, 'jobs of dead workers handed back');
  };
}
