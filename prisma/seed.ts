import pg from 'pg';
import sample from '../app/content/data/register/2021-05-sample.csv?raw';
import { importRegister } from '../app/features/register/import.server';

/**
 * Puts the sample edition of the register into a database that has no edition yet. Later starts, and
 * starts after the office's own import, change nothing.
 */
export async function seed(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM register_edition LIMIT 1');
    if (rowCount) return;
  } finally {
    await client.end();
  }
  await importRegister(databaseUrl, Buffer.from(sample), {
    asAt: '2021-05',
    source: 'The published national total, shared out over the areas',
    isSample: true,
  });
}
