import { database } from '../../db/client.server';
import { replicaLag, replicaReads } from '../../db/replica.server';
import { addCounter, addGauge, type Readings } from './metrics.server';

const JOBS = `SELECT count(*) FILTER (WHERE attempts < max_attempts) AS waiting,
                     count(*) FILTER (WHERE attempts < max_attempts AND attempts > 0) AS trying_again,
                     count(*) FILTER (WHERE attempts >= max_attempts) AS failed
              FROM graphile_worker.jobs`;

/**
 * Ages in seconds, 0 where there is none: of the mail that has been due for longest and that no worker takes; of the
 * mail that was asked for first and is not out, without those whose mailbox refuses them; of the first of these.
 */
const MAILS = `SELECT
    coalesce(max(extract(epoch FROM now() - run_at)) FILTER (WHERE run_at <= now() AND locked_at IS NULL), 0) AS due,
    coalesce(max(extract(epoch FROM now() - created_at)) FILTER (WHERE NOT is_refused), 0) AS unsent,
    coalesce(max(extract(epoch FROM now() - created_at)) FILTER (WHERE is_refused), 0) AS refused
  FROM (SELECT *, coalesce(last_error, '') LIKE 'refused%' AS is_refused FROM graphile_worker.jobs
        WHERE task_identifier LIKE 'mail\\_%' AND attempts < max_attempts) AS mails`;

/**
 * Seconds since PostgreSQL last archived a piece of its log, or since it could have begun to, and since it last failed to.
 * No row where it does not archive, or is a replica.
 */
const ARCHIVE = `SELECT
    extract(epoch FROM now() - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time()))) AS archived,
    extract(epoch FROM now() - last_failed_time) AS failed
  FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery()`;

/** Adds the figures of the connections, of the jobs and of the log's archive to `/metrics`. */
export function addDatabaseFigures() {
  addGauge({
    name: 'database_connections',
    help: 'Connections of this process: all, idle, and requests that wait for one.',
    read() {
      const { totalCount, idleCount, waitingCount } = database().pool;
      return { total: totalCount, idle: idleCount, waiting: waitingCount };
    },
  });
  addGauge({
    name: 'jobs',
    help: 'Jobs of all processes: to be done, of which tried before, and given up. None while the database is down.',
    read: () => figuresOf(JOBS),
  });
  addGauge({
    name: 'mail_queue_age_seconds',
    help: 'Age of the oldest mail: due and taken by no worker, not out, refused and tried again. None while the database is down.',
    read: () => figuresOf(MAILS),
  });
  addGauge({
    name: 'wal_archive_age_seconds',
    help: "Time since PostgreSQL's log was last archived, and since that last failed. None where it is not archived.",
    read: () => figuresOf(ARCHIVE),
  });
  addCounter({
    name: 'database_reads_total',
    help: 'Reads of public pages by the server that answered them. None without DATABASE_READ_URL.',
    read: () => replicaReads() ?? {},
  });
  addGauge({
    name: 'database_replica_lag_bytes',
    help: 'Log of the leader that the replica of DATABASE_READ_URL has not applied. None while either is down.',
    read: async () => ({ replica: await replicaLag() }),
  });
}

/** The figures of the only row. */
async function figuresOf(sql: string): Promise<Readings> {
  const { rows } = await database().pool.query<Record<string, string | null>>(sql);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([kind, value]) => [kind, value === null ? null : Number(value)]),
  );
}
