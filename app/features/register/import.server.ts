import { createHash } from 'node:crypto';
import pg from 'pg';
import { sql } from '../../db/sql.server';
import { tellContentChanged } from '../../server/content-changes.server';
import { type ReadRow, readRegisterCsv } from './read-csv.server';

/** What the importer says of a file. */
export interface FileDetails {
  /** Year and month that the figures describe: `2021-05`. */
  asAt: string;
  source: string;
  isSample: boolean;
}

export interface ImportOutcome {
  outcome: 'imported' | 'unchanged';
  edition: string;
  rows: number;
}

export const TITLE = 'Summary of National Social Register by LGAs';

const ROWS_AT_ONCE = 5000;
const LOCK = 20_210_501;

/**
 * Imports a register file as a whole edition, in one transaction, or not at all. The same bytes a second
 * time change nothing; two imports at once happen one after the other.
 *
 * @throws FileRefused when the file has errors, RangeError when the details are wrong.
 */
export async function importRegister(
  databaseUrl: string,
  bytes: Uint8Array,
  details: FileDetails,
  progress: (done: number, all: number) => void = () => {},
): Promise<ImportOutcome> {
  checkDetails(details);
  const rows = readRegisterCsv(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const same = await client.query(
      sql`SELECT slug, row_count FROM register_edition WHERE sha256 = ${sha256}`,
    );
    if (same.rows[0])
      return { outcome: 'unchanged', edition: same.rows[0].slug, rows: same.rows[0].row_count };
    const { id, slug } = await insertEdition(client, details, sha256, rows.length);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertRows(client, id, rows.slice(from, from + ROWS_AT_ONCE));
      progress(Math.min(from + ROWS_AT_ONCE, rows.length), rows.length);
    }
    await tellContentChanged(client);
    await client.query('COMMIT');
    // Fresh statistics, and a visibility map so that sorted pages are read from indexes alone.
    await client.query('VACUUM ANALYZE register_row');
    return { outcome: 'imported', edition: slug, rows: rows.length };
  } finally {
    // Ending the connection rolls back whatever was not committed.
    await client.end();
  }
}

function checkDetails({ asAt, source }: FileDetails) {
  if (!/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asAt)) {
    throw new RangeError(`--as-at must be a year and a month like 2021-05, not "${asAt}"`);
  }
  if (!source.trim() || source.length > 300)
    throw new RangeError('--source must say in up to 300 characters where the file came from');
}

async function insertEdition(client: pg.Client, details: FileDetails, sha256: string, rowCount: number) {
  const wanted = `${details.asAt}${details.isSample ? '-sample' : ''}`;
  const taken = await client.query<{ slug: string }>('SELECT slug FROM register_edition');
  const slugs = new Set(taken.rows.map((row) => row.slug));
  let slug = wanted;
  for (let revision = 2; slugs.has(slug); revision++) slug = `${wanted}-r${revision}`;
  const { rows } = await client.query<{ id: number }>(
    sql`INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count)
        VALUES (${slug}, ${TITLE}, ${`${details.asAt}-01`}, ${details.source.trim()}, ${sha256}, ${details.isSample}, ${rowCount})
        RETURNING id`,
  );
  return { id: rows[0]?.id ?? 0, slug };
}

async function insertRows(client: pg.Client, editionId: number, rows: ReadRow[]) {
  const text = (pick: (row: ReadRow) => string) => rows.map(pick);
  const figure = (name: keyof ReadRow['figures']) => rows.map((row) => row.figures[name]);
  const given = (name: keyof ReadRow['given']) => rows.map((row) => row.given[name]);
  await client.query(sql`
    INSERT INTO register_row (edition_id, position, state, lga, state_key, lga_key, state_slug, lga_slug,
      households_given, individuals_given, male_given, female_given,
      households, individuals, male, female, is_total, search_text)
    SELECT ${editionId}, * FROM unnest(
      ${rows.map((row) => row.position)}::int[],
      ${text((row) => row.state)}::text[],
      ${text((row) => row.lga)}::text[],
      ${text((row) => row.state.toLowerCase())}::text[],
      ${text((row) => row.lga.toLowerCase())}::text[],
      ${text((row) => row.stateSlug)}::text[],
      ${text((row) => row.lgaSlug)}::text[],
      ${given('households')}::text[],
      ${given('individuals')}::text[],
      ${given('male')}::text[],
      ${given('female')}::text[],
      ${figure('households')}::int[],
      ${figure('individuals')}::int[],
      ${figure('male')}::int[],
      ${figure('female')}::int[],
      ${rows.map((row) => row.isTotal)}::bool[],
      ${text((row) => row.searchText)}::text[])`);
}
