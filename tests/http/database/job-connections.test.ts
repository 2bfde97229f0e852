import { expect, inject, test } from 'vitest';
import { jobPool } from '../../../app/server/jobs/worker.server';
import { newDatabase, numberOf, withClient } from '../../support/databases';
import { expectRunning, startSite, type TestSite } from '../../support/site';

test('a queue connection whose query timed out is not reused', async () => {
  const pool = jobPool(await newDatabase(inject('serverUrl')));
  try {
    const client = await pool.connect();
    const unanswered = { text: 'SELECT pg_sleep(10)', query_timeout: 50 };
    await expect(client.query(unanswered)).rejects.toThrow('Query read timeout');
    // Without passing the error, as graphile-worker does.
    client.release();
    const started = performance.now();
    await pool.query('SELECT 1');
    expect(performance.now() - started).toBeLessThan(5000);
    expect(pool.totalCount).toBe(1);
  } finally {
    await pool.end();
  }
});

test('a queue connection whose query was answered is reused', async () => {
  const pool = jobPool(await newDatabase(inject('serverUrl')));
  try {
    const pids = new Set<number>();
    for (let round = 0; round < 3; round++) {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      pids.add(rows[0]?.pid ?? 0);
    }
    expect(pids.size).toBe(1);
  } finally {
    await pool.end();
  }
});

test('a cancelled query of the timetable does not end the site, and the timetable starts again', async () => {
  const databaseUrl = await newDatabase(inject('serverUrl'));
  const cancel = `SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE datname = current_database()
    AND application_name LIKE 'website jobs%' AND wait_event_type = 'Lock'`;
  let site: TestSite | undefined;
  try {
    await withClient(databaseUrl, async (client) => {
      await client.query('BEGIN; LOCK TABLE graphile_worker._private_known_crontabs');
      site = await startSite({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
      // As when a cluster changes its leader and a row stays locked for longer than the queue waits.
      await expect.poll(() => numberOf(databaseUrl, cancel)).toBeGreaterThan(0);
    });
    const known = 'SELECT count(*) FROM graphile_worker._private_known_crontabs';
    await expect
      .poll(() => {
        if (site) expectRunning(site);
        return numberOf(databaseUrl, known);
      })
      .toBeGreaterThan(0);
    await expect.poll(() => site?.output()).toContain('background work interrupted');
  } finally {
    await site?.stop();
  }
});
