import { expect, inject, test } from 'vitest';
import { jobPool } from '../../../app/server/jobs/worker.server';
import { newDatabase } from '../../support/databases';

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
