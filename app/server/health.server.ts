import { database } from '../db/client.server';

/** Why the process should get no requests, or null when it should. */
export async function checkReady(): Promise<string | null> {
  try {
    const { rows } = await database().pool.query<{ fsync: string; pages: string; commit: string }>(
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
              current_setting('synchronous_commit') AS commit`,
    );
    const unsafe = [rows[0]?.fsync, rows[0]?.pages, rows[0]?.commit].includes('off');
    return unsafe
      ? 'PostgreSQL may lose what it has confirmed: fsync, full_page_writes or synchronous_commit is off'
      : null;
  } catch {
    return 'PostgreSQL does not answer';
  }
}
