import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { describe } from '../../db/client.server';
import { isConnectionError } from '../../db/connection-error';
import { log } from '../log.server';
import { closeMailer, MAILS_AT_ONCE, mailer } from '../mail/transport.server';
import { sessionName } from '../session-name';
import { capRetries } from './retries.server';
import { deadWorkerFinder, startWorkerHeartbeat } from './worker-heartbeat.server';

/** What a process does in the background. */
export interface Jobs {
  tasks: TaskList;
  /** Tasks with a time of day (UTC). */
  timetable: CronItem[];
}

/** The background work of a process. */
export interface JobWorker {
  /** Finishes what is under way, within seconds, and hands the rest back to the other processes. */
  stop(): Promise<void>;
}

const RESTART_MS = 1000;
const UPKEEP_MS = 5000;
const POLL_MS = 2000;
/** Milliseconds after which a task under way is told to end, and after which it is left alone. */
const FINISH_MS = 4000;
const LEAVE_MS = 7000;

/**
 * Works on the queue until it is stopped, through any failure of the database.
 *
 * @param connectionString of a database whose queue is prepared (`prisma/job-queue.ts`).
 */
export function startWorker(connectionString: string, { tasks, timetable }: Jobs): JobWorker {
  const pool = jobPool(connectionString);
  process.on('unhandledRejection', outliveDatabase);
  mailer();
  const workerHeartbeat = startWorkerHeartbeat(connectionString);
  const handBack = deadWorkerFinder(pool);
  const parsedCronItems = parseCronItems(timetable);
  let isStopping = false;
  let runner: Runner | undefined;

  async function work() {
    const events = new EventEmitter();
    const startOver = () => void runner?.stop().catch(() => {});
    // A worker that could not tell the database how its job ended is not replaced by graphile-worker.
    events.once('worker:fatalError', startOver);
    // Its first look for the names of tasks is kept for as long as it runs, even one that has failed.
    events.once('worker:getJob:error', startOver);
    for (const found of ['worker:getJob:empty', 'job:start'])
      events.once(found, () => events.off('worker:getJob:error', startOver));
    runner = await run({
      pgPool: pool,
      taskList: tasks,
      parsedCronItems,
      concurrency: MAILS_AT_ONCE,
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: FINISH_MS,
      // server.js listens to signals itself.
      noHandleSignals: true,
      preset: { plugins: [workerHeartbeat.plugin] },
      logger,
      events,
    });
    if (isStopping) await runner.stop();
    await runner.promise;
  }

  async function keepWorking() {
    while (!isStopping) {
      await work().catch((error) => log.warn({ error: describe(error) }, 'background work interrupted'));
      runner = undefined;
      if (!isStopping) await sleep(RESTART_MS);
    }
  }

  async function upkeep() {
    await handBack();
    await capRetries(pool);
  }
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(upkeep)
      .catch((error) => log.debug({ error: describe(error) }, 'job upkeep failed'));
  }, UPKEEP_MS);
  const ended = keepWorking();

  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const limit = sleep(LEAVE_MS, undefined, { ref: false });
      // While it waits to listen to the database again, graphile-worker does not stop.
      await Promise.race([runner?.stop().catch(() => {}), limit]);
      await Promise.race([ended, limit]);
      closeMailer();
      process.off('unhandledRejection', outliveDatabase);
      await Promise.race([Promise.all([workerHeartbeat.close(), pool.end()]), limit]);
    },
  };
}

/** The connections of the queue. */
export function jobPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: MAILS_AT_ONCE,
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
    query_timeout: 25_000,
    keepAlive: true,
    application_name: sessionName('website jobs'),
    options: '-c role=nassco_app',
  });
  pool.on('error', () => {});
  // graphile-worker gives a connection back as good when its query got no answer in time; whoever took it next would
  // wait behind that query, for a quarter of an hour where the server's machine is gone.
  pool.on('release', (_error, client) => {
    const { readyForQuery } = client as pg.PoolClient & { readyForQuery: boolean };
    if (!readyForQuery) void client.end();
  });
  return pool;
}

/**
 * graphile-worker lets go of a promise while it starts its timetable: a database that breaks off just then would end
 * the process. The worker starts anew by itself.
 */
function outliveDatabase(reason: unknown) {
  if (!isConnectionError(reason)) throw reason;
  log.warn({ error: describe(reason) }, 'background work interrupted');
}

/** What graphile-worker has to say, without its details: these hold payloads and stacks. */
const logger = new Logger(() => (level, message, details) => {
  const line = message.split('\n')[0]?.replace(/:$/, '');
  if (level === 'error' || level === 'warning') log.warn(line);
  else if (details?.success) log.info(line);
  else log.debug(line);
});
