import type pg from 'pg';
import { log } from '../log.server';

/** A failed mail, as the queue stores it. */
export interface FailedMail {
  /** Error of the last attempt (see `MailFailure`). */
  lastError: string;
  /** Hours since it was queued. */
  ageHours: number;
}

const QUICK_HOURS = 0.5;
const DAYS = 3 * 24;

/**
 * When to retry a mail; `soon` is within 20 seconds. One that the server refuses is retried hourly after half an hour
 * and given up after three days; any other, hourly after three days, for as long as it takes.
 */
export function whenNext({ lastError, ageHours }: FailedMail): 'soon' | 'hourly' | 'never' {
  if (!lastError.startsWith('refused')) return ageHours < DAYS ? 'soon' : 'hourly';
  if (ageHours >= DAYS) return 'never';
  return ageHours < QUICK_HOURS ? 'soon' : 'hourly';
}

/** Attempts that waiting mails are reset to: the queue waits e^attempts seconds, 20 after the third. */
const ATTEMPTS = 2;

/** Keeps the queue's backoff from delaying mails longer and longer. Call it more often than every 20 seconds. */
export async function capRetries(pool: pg.Pool) {
  const { rows } = await pool.query<FailedMail & { id: string; task: string }>(
    `SELECT id, task_identifier AS task, coalesce(last_error, '') AS "lastError",
       (extract(epoch FROM now() - created_at) / 3600)::float8 AS "ageHours"
     FROM graphile_worker.jobs
     WHERE task_identifier LIKE 'mail\\_%' AND locked_at IS NULL AND attempts > ${ATTEMPTS} AND attempts < max_attempts`,
  );
  if (rows.length === 0) return;
  const rowsFor = (when: ReturnType<typeof whenNext>) => rows.filter((row) => whenNext(row) === when);
  const ids = (when: 'soon' | 'hourly') => rowsFor(when).map((row) => row.id);
  await pool.query(`SELECT graphile_worker.reschedule_jobs($1::bigint[], attempts => ${ATTEMPTS})`, [
    ids('soon'),
  ]);
  await pool.query(
    `SELECT graphile_worker.reschedule_jobs($1::bigint[], attempts => ${ATTEMPTS}, run_at => now() + interval '1 hour')`,
    [ids('hourly')],
  );
  for (const { id, task, lastError } of rowsFor('never')) {
    await pool.query('SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], $2)', [
      id,
      `${lastError}, given up after three days`,
    ]);
    log.error({ job: id, task, error: lastError }, 'mail given up');
  }
}
