import type pg from 'pg';
import type { Patience } from './lock-patience';

/** All that such a migration may hold; what failed half-way is made anew by the same statement. */
const ALONE = /^\s*CREATE INDEX CONCURRENTLY IF NOT EXISTS (\w+)\s+ON\s[^;]*;?\s*$/i;

/**
 * The index that a migration makes beside the running site; undefined for any other migration.
 *
 * @throws Error for one that holds more than the index: PostgreSQL makes it outside of transactions only.
 */
export function concurrentIndexOf({ name, sql }: { name: string; sql: string }): string | undefined {
  const statements = sql.replace(/\/\*.*?\*\//gs, '').replace(/--.*$/gm, '');
  if (!/\bCONCURRENTLY\b/i.test(statements)) return undefined;
  const index = ALONE.exec(statements)?.[1];
  if (index) return index;
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
