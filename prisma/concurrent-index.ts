import type pg from 'pg';
import type { Patience } from './lock-patience';

/** The only statement allowed in such a migration; running it again repairs a failed attempt. */
const ALONE = /^CREATE INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON /i;

/**
 * The index that a migration creates while the site keeps running; undefined for any other migration.
 *
 * @throws Error if it contains more than the index: PostgreSQL creates such an index only outside a transaction.
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
    `prisma/migrations/${name}/migration.sql must contain one statement only, ` +
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS name ON table (columns): it cannot run in a transaction.',
  );
}

/**
 * Creates an index without blocking writes. First drops an invalid index left by an interrupted attempt. It waits
 * longer for locks than other migrations: nobody queues behind it, while it has to wait for all transactions that
 * started earlier.
 */
export async function createIndex(client: pg.Client, index: string, sql: string, patience: Patience) {
  const lockTimeout = (ms: number) =>
    client.query(`SELECT set_config('lock_timeout', $1, false)`, [`${ms}ms`]);
  await lockTimeout(Math.max(patience.lockMs, Math.round(patience.totalMs / 4)));
  try {
    const { rowCount: isInvalid } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [index],
    );
    if (isInvalid) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    await client.query(sql);
  } finally {
    await lockTimeout(patience.lockMs);
  }
}
