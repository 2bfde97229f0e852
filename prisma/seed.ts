import december2020 from '../app/content/data/register/2020-12-sample.csv?raw';
import may2021 from '../app/content/data/register/2021-05-sample.csv?raw';
import { onConnection } from '../app/db/connection.server';
import { importRegister } from '../app/features/register/import.server';

/** The edition that the site shows comes first, in case a start is interrupted halfway. */
const SAMPLES = [
  { asAt: '2021-05', file: may2021, source: 'The published national total, shared out over the areas' },
  { asAt: '2020-12', file: december2020, source: 'Made from the sample of May 2021, most figures smaller' },
];

/**
 * Imports the sample editions of the register into a database without any edition. Later starts, and starts after the
 * office's own import, change nothing.
 */
export async function seed(databaseUrl: string) {
  const { rowCount } = await onConnection({ connectionString: databaseUrl }, (client) =>
    client.query('SELECT FROM register_edition LIMIT 1'),
  );
  if (rowCount) return;
  for (const { asAt, file, source } of SAMPLES)
    await importRegister(databaseUrl, Buffer.from(file), { asAt, source, isSample: true });
}
