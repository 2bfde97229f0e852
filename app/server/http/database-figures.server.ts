import { database } from '../../db/client.server';
import { replicaLag, replicaReads } from '../../db/replica.server';
import { addCounter, addGauge, type Readings } from './metrics.server';

/** Whoever reads the figures waits this many milliseconds for those of the jobs. */
const WAIT_MS = 1000;

const JOBS = `SELECT count(*) FILTER (WHERE attempts < max_attempts) AS waiting,
                     count(*) FILTER (WHERE attempts < max_attempts AND attempts > 0) AS trying_again,
                     count(*) FILTER (WHERE attempts >= max_attempts) AS failed
              FROM graphile_worker.jobs`;

/** Adds the figures of the connections and of the jobs to `/metrics`. */
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
    read: () => Promise.race([countJobs(), later()]),
  });
  addCounter({
    name: 'database_reads_total',
    help: 'Reads of public pages by the server that answered them. None without DATABASE_READ_URL.',
    read: () => ({ ...replicaReads() }),
  });
  addGauge({
    name: 'database_replica_lag_bytes',
    help: 'Log of the leader that the replica of DATABASE_READ_URL has not applied. None while either is down.',
    read: () => Promise.race([readLag(), later()]),
  });
}

/** The table of jobs comes with the first worker: until then there are no figures. */
async function countJobs(): Promise<Readings> {
  const { pool } = database();
  const { rows: table } = await pool.query(
    `SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS exists`,
  );
  if (!table[0]?.exists) return {};
  const { rows } = await pool.query<Record<string, string>>(JOBS);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([kind, count]) => [kind, Number(count)]));
}

async function readLag(): Promise<Readings> {
  const replica = await replicaLag();
  return replica === null ? {} : { replica };
}

function later(): Promise<Readings> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS, {}).unref());
}
