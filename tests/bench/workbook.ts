// `npm run bench workbook`: memory and time for streaming a workbook of an edition with 100,000 rows from PostgreSQL, as on
// the site.
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import pg from 'pg';
import { closeDatabase } from '../../app/db/client.server';
import { findEdition } from '../../app/features/register/editions/edition-list.server';
import { fileBytes } from '../../app/features/register/export.server';
import { REGISTER_PATH } from '../../app/features/register/paths';
import { DEFAULT_VIEW } from '../../app/features/register/view';
import { databaseNamed } from '../support/databases';
import { generateEdition } from '../support/generated-edition';
import { startTestPostgres } from '../support/template-database';

const { values: options } = parseArgs({ options: { rows: { type: 'string' } } });
const ROWS = Number(options.rows ?? 100_000);
/** Additional megabytes beyond those before the start. */
const MOST_MEMORY = 100;
const MEGABYTE = 1024 * 1024;

// As in server.js.
setFlagsFromString('--heap-growing-percent=100');

const { serverUrl, stop } = await startTestPostgres();
const url = databaseNamed(serverUrl, 'template_site');
const client = new pg.Client({ connectionString: url });
process.env.DATABASE_URL = url;
try {
  await client.connect();
  await generateEdition(client, ROWS);
  const edition = await findEdition(`bench-${ROWS}`);
  // The first one loads what any workbook needs.
  await write({ ...edition, rowCount: 0 }, { ...DEFAULT_VIEW, q: 'nothing has this' });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const { bytes, peak } = await write(edition, DEFAULT_VIEW);
  const taken = Math.round((peak - before) / MEGABYTE);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${ROWS.toLocaleString('en')} rows: ${(bytes / MEGABYTE).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${taken} MB of memory (${MOST_MEMORY} at the most)`,
  );
  if (!(taken <= MOST_MEMORY)) process.exitCode = 1;
} finally {
  await closeDatabase();
  await client.end();
  await stop();
}

async function write(edition: Parameters<typeof fileBytes>[0], view: typeof DEFAULT_VIEW) {
  let bytes = 0;
  let peak = 0;
  for await (const piece of await fileBytes(edition, view, 'xlsx', REGISTER_PATH)) {
    bytes += piece.byteLength;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { bytes, peak };
}
