import { database } from '../../db/client.server';
import { addGauge, type Readings } from './metrics.server';

const JOBS = `SELECT count(*) FILTER (WHERE attempts < max_attempts) AS waiting,
                     count(*) FILTER (WHERE attempts < max_attempts AND attempts > 0) AS trying_again,
                     count(*) FILTER (WHERE attempts >= max_attempts) AS failed
              FROM graphile_worker.jobs`;

/** Ages in seconds, 0 if none: of the mail longest due and not taken, the oldest unsent but not refused, the oldest refused. */
const MAILS = `SELECT
    coalesce(max(extract(epoch FROM now() - run_at)) FILTER (WHERE run_at <= now() AND locked_at IS NULL), 0) AS due,
    coalesce(max(extract(epoch FROM now() - created_at)) FILTER (WHERE NOT is_refused), 0) AS unsent,
    coalesce(max(extract(epoch FROM now() - created_at)) FILTER (WHERE is_refused), 0) AS refused
  FROM (SELECT *, coalesce(last_error, '') LIKE 'refused%' AS is_refused FROM graphile_worker.jobs
        WHERE task_identifier LIKE 'mail\\_%' AND attempts < max_attempts) AS mails`;

/** Seconds since WAL was last archived (or could have been), and since that failed. No row if off, or on a replica. */
const ARCHIVE = `SELECT
    extract(epoch FROM now() - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time()))) AS archived,
    extract(epoch FROM now() - last_failed_time) AS failed
  FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery()`;

/** Adds metrics on connections, jobs, drafts and WAL archiving to `/metrics`. */
export function addDatabaseFigures() {
  addGauge({
    name: 'database_connections',
    help: 'Connections of this process: total, idle, and requests waiting for one.',
    read() {
      const { totalCount, idleCount, waitingCount } = database().pool;
      return { total: totalCount, idle: idleCount, waiting: waitingCount };
    },
  });
  addGauge({
    name: 'jobs',
    help: 'Jobs of all processes: waiting, of which being retried, and given up. None while the database is down.',
    read: () => figuresOf(JOBS),
  });
  addGauge({
    name: 'mail_queue_age_seconds',
    help: 'Age of the oldest mail: due and not taken by a worker, unsent, refused and being retried. None while the database is down.',
    read: () => figuresOf(MAILS),
  });
  addGauge({
    name: 'wal_archive_age_seconds',
    help: "Time since PostgreSQL's log was last archived, and since archiving last failed. None where archiving is off.",
    read: () => figuresOf(ARCHIVE),
  });
  addGauge({
    name: 'drafts',
    help: 'Drafts of data access requests that are kept. None while the database is down.',
    read: () => figuresOf('SELECT drafts_kept() AS kept'),
  });
}

/** The columns of the query's only row, as readings. */
async function figuresOf(sql: string): Promise<Readings> {
  const { rows } = await database().pool.query<Record<string, string | null>>(sql);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([kind, value]) => [kind, value === null ? null : Number(value)]),
  );
}
