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

/** The jobs that a process runs in the background. */
export interface Jobs {
  tasks: TaskList;
  /** Tasks that run at a set time (UTC). */
  timetable: CronItem[];
}

const RESTART_MS = 1000;
const UPKEEP_MS = 5000;
const POLL_MS = 2000;
/** Milliseconds after which a running task is told to end, and after which it is abandoned. */
const FINISH_MS = 4000;
const LEAVE_MS = 7000;

/** Runs jobs from the queue (`prisma/job-queue.ts`) until stopped, through any database failure. */
export function startWorker(connectionString: string, { tasks, timetable }: Jobs) {
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
    // graphile-worker does not replace a worker that failed to report the end of a job.
    events.once('worker:fatalError', startOver);
    // graphile-worker keeps the result of its first look-up of task names for as long as it runs, even a failed one.
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
      // server.js handles signals.
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
    /** Finishes running tasks within seconds, and hands the rest back to other processes. */
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const limit = sleep(LEAVE_MS, undefined, { ref: false });
      // graphile-worker does not stop while it waits to reconnect to the database.
      await Promise.race([runner?.stop().catch(() => {}), limit]);
      await Promise.race([ended, limit]);
      closeMailer();
      process.off('unhandledRejection', outliveDatabase);
      await Promise.race([Promise.all([workerHeartbeat.close(), pool.end()]), limit]);
    },
  };
}

/** The queue's connection pool. */
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
  // graphile-worker releases a connection as healthy even after a query timeout; its next user would wait behind that
  // query, for a quarter of an hour if the server's machine is gone.
  pool.on('release', (_error, client) => {
    const { readyForQuery } = client as pg.PoolClient & { readyForQuery: boolean };
    if (!readyForQuery) void client.end();
  });
  return pool;
}

/**
 * graphile-worker leaves its timetable's promise unhandled: any failed query of it, even one that the server cancelled
 * because a row stayed locked, would end the process. `keepWorking` starts over instead.
 */
function outliveDatabase(reason: unknown) {
  if (!(reason instanceof pg.DatabaseError) && !isConnectionError(reason)) throw reason;
  log.warn({ error: describe(reason) }, 'background work interrupted');
}

/** graphile-worker's messages without their details, which contain payloads and stacks. */
const logger = new Logger(() => (level, message, details) => {
  const line = message.split('\n')[0]?.replace(/:$/, '');
  if (level === 'error' || level === 'warning') log.warn(line);
  else if (details?.success) log.info(line);
  else log.debug(line);
});
