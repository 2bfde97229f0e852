import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerOptions } from 'graphile-worker';
import pg from 'pg';
import { log } from '../log.server';
import { sessionName } from '../session-name';

type Plugin = NonNullable<NonNullable<RunnerOptions['preset']>['plugins']>[number];

/** First number of the advisory locks that workers hold; the second is made of a worker's name. */
const LOCK = 1_852_077_939;
const CONNECT_MS = 5000;
const RECONNECT_MS = 1000;
/** A lock that a connection held which has broken is free again within half a minute; who waits longer has lost the server. */
const ANSWER_MS = 40_000;
/** Milliseconds for which a worker must have been without its lock to be taken for dead. */
const GRACE_MS = 10_000;

/** The heartbeat of a process's workers: a lock that ends with the process. */
export interface WorkerHeartbeat {
  /** Has graphile-worker give it when a worker starts, and withdraw it when the worker has ended. */
  plugin: Plugin;
  close(): Promise<void>;
}

/**
 * Holds an advisory lock for each worker on a connection of its own: PostgreSQL lets go of it when the process ends,
 * however it ends. A worker takes no job before it holds its lock.
 */
export function startWorkerHeartbeat(connectionString: string): WorkerHeartbeat {
  const workers = new Set<string>();
  /** Those whose lock the connection holds, or waits for. */
  let held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** One query at a time, as a connection of pg wants it. A connection that fails one is given up, and made anew. */
  function ask(client: pg.Client, does: 'lock' | 'unlock', worker: string): Promise<unknown> {
    const answer = lastAnswer.then(() =>
      client.query(`SELECT pg_advisory_${does}($1, hashtext($2))`, [LOCK, worker]),
    );
    lastAnswer = answer.catch(() => giveUp(client));
    return answer;
  }

  /** The connection that holds a lock for every worker. */
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
      // A machine that is gone without a word is noticed within half a minute.
      options:
        '-c role=nassco_app -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      held = new Set();
      lastAnswer = Promise.resolve();
      for (const worker of workers) await lock(client, worker);
      // An attempt that fails is repeated by who made it.
      client.once('end', () => {
        connection = undefined;
        if (!isClosed && workers.size > 0) void hold();
      });
      return client;
    } catch (error) {
      giveUp(client);
      throw error;
    }
  }

  async function lock(client: pg.Client, worker: string) {
    if (held.has(worker)) return;
    held.add(worker);
    await ask(client, 'lock', worker);
  }

  /** Waits until the locks are held, however long the database is away. */
  async function hold(): Promise<pg.Client | undefined> {
    while (!isClosed) {
      try {
        return await holding();
      } catch {
        await sleep(RECONNECT_MS);
      }
    }
  }

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

/** Takes no leave: a server that does not answer would never take it. */
function giveUp(client: pg.Client) {
  client.connection.stream.destroy();
}

/**
 * Makes a function that hands back the jobs of workers that are gone, to be called every few seconds: the queue itself
 * waits four hours (docs/decisions/job-queue.md). Their lock must be free twice, ten seconds apart, as a worker whose
 * connection broke needs a moment to take it again.
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
    log.warn({ workers: dead.length }, 'jobs of workers that are gone were handed back');
  };
}
