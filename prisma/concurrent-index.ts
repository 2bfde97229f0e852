import type pg from 'pg';
import type { Patience } from './lock-patience';

/** How all that such a migration may hold begins; what failed half-way is made anew by the same statement. */
const ALONE = /^CREATE INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON /i;

/**
 * The index that a migration makes beside the running site; undefined for any other migration.
 *
 * @throws Error for one that holds more than the index: PostgreSQL makes it outside of transactions only.
 */
export function concurrentIndexOf({ name, sql }: { name: string; sql: string }): string | undefined {
  const lines = sql.split('\n').map((line) => line.split('--', 1)[0]);
  const [statement = '', ...more] = lines
    .join(' ')
    .split(';')
    .map((part) => part.trim().split(/\s+/).join(' '));
  const index = ALONE.exec(statement)?.[1];
  if (index && more.every((part) => part === '')) return index;
  if (![statement, ...more].some((part) => /\bCONCURRENTLY\b/i.test(part))) return undefined;
  throw new Error(
    `prisma/migrations/${name}/migration.sql must hold one statement alone, ` +
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS name ON table (columns): it cannot run in a transaction.',
  );
}

/**
 * Makes an index without keeping anybody from writing. What an attempt that was cut off has left, an index that is not
 * valid, goes first. It waits longer than a migration that locks: nobody waits behind it, while it waits itself for all
 * transactions that were there before it.
 */
export async function makeIndex(client: pg.Client, index: string, sql: string, patience: Patience) {
  const lockTimeout = (ms: number) =>
    client.query(`SELECT set_config('lock_timeout', $1, false)`, [`${ms}ms`]);
  await lockTimeout(Math.max(patience.lockMs, Math.round(patience.totalMs / 4)));
  try {
    const { rowCount: isLeftOver } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [index],
    );
    if (isLeftOver) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    await client.query(sql);
  } finally {
    await lockTimeout(patience.lockMs);
  }
}
