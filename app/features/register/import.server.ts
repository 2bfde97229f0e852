import { createHash } from 'node:crypto';
import type pg from 'pg';
import { onConnection } from '../../db/connection.server';
import { join, raw, sql } from '../../db/sql.server';
import { tellContentChanged } from '../../server/content-changes.server';
import { FIGURES } from './columns';
import { type ReadRow, readRegisterCsv } from './read-csv.server';

/** What the person importing a file states about it. */
export interface FileDetails {
  /** Year and month that the figures describe: `2021-05`. */
  asAt: string;
  source: string;
  isSample: boolean;
}

const TITLE = 'Summary of National Social Register by LGAs';

const ROWS_AT_ONCE = 5000;
const LOCK = 20_210_501;

/**
 * Imports a register file as a new edition, in one transaction. A file that was imported before changes nothing;
 * concurrent imports run one after the other.
 *
 * @throws FileRefused when the file has errors, RangeError when the details are invalid.
 */
export async function importRegister(
  databaseUrl: string,
  bytes: Uint8Array,
  details: FileDetails,
  progress: (done: number, all: number) => void = () => {},
) {
  checkDetails(details);
  const rows = readRegisterCsv(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query('BEGIN');
    await client.query(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const existing = await client.query<{ slug: string; row_count: number }>(
      sql`SELECT slug, row_count FROM register_edition WHERE sha256 = ${sha256}`,
    );
    const [same] = existing.rows;
    if (same) return { outcome: 'unchanged' as const, edition: same.slug, rows: same.row_count };
    const { id, slug } = await insertEdition(client, details, sha256, rows.length);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertRows(client, id, rows.slice(from, from + ROWS_AT_ONCE));
      progress(Math.min(from + ROWS_AT_ONCE, rows.length), rows.length);
    }
    await tellContentChanged(client);
    await client.query('COMMIT');
    // Refreshes statistics and the visibility map, so that sorted pages use index-only scans.
    await client.query('VACUUM ANALYZE register_row');
    return { outcome: 'imported' as const, edition: slug, rows: rows.length };
  });
}

function checkDetails({ asAt, source }: FileDetails) {
  if (!/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asAt)) {
    throw new RangeError(`--as-at must be a year and a month like 2021-05, not "${asAt}"`);
  }
  if (!source.trim() || source.length > 300)
    throw new RangeError('--source must say in up to 300 characters where the file came from');
}

async function insertEdition(client: pg.Client, details: FileDetails, sha256: string, rowCount: number) {
  const baseSlug = `${details.asAt}${details.isSample ? '-sample' : ''}`;
  const taken = await client.query<{ slug: string }>('SELECT slug FROM register_edition');
  const slugs = new Set(taken.rows.map((row) => row.slug));
  let slug = baseSlug;
  for (let revision = 2; slugs.has(slug); revision++) slug = `${baseSlug}-r${revision}`;
  const { rows } = await client.query<{ id: number }>(
    sql`INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count)
        VALUES (${slug}, ${TITLE}, ${`${details.asAt}-01`}, ${details.source.trim()}, ${sha256}, ${details.isSample}, ${rowCount})
        RETURNING id`,
  );
  return { id: rows[0]?.id ?? 0, slug };
}

async function insertRows(client: pg.Client, editionId: number, rows: ReadRow[]) {
  const text = (name: string, pick: (row: ReadRow) => string) => [name, 'text[]', rows.map(pick)] as const;
  const columns = [
    ['position', 'int[]', rows.map((row) => row.position)],
    text('state', (row) => row.state),
    text('lga', (row) => row.lga),
    text('state_key', (row) => row.state.toLowerCase()),
    text('lga_key', (row) => row.lga.toLowerCase()),
    text('state_slug', (row) => row.stateSlug),
    text('lga_slug', (row) => row.lgaSlug),
    ...FIGURES.map((name) => text(`${name}_given`, (row) => row.given[name])),
    ...FIGURES.map((name) => [name, 'int[]', rows.map((row) => row.figures[name])] as const),
    ['is_total', 'bool[]', rows.map((row) => row.isTotal)],
    text('search_text', (row) => row.searchText),
  ] as const;
  await client.query(sql`
    INSERT INTO register_row (edition_id, ${raw(columns.map(([name]) => name).join(', '))})
    SELECT ${editionId}, * FROM unnest(${join(columns.map(([, type, values]) => sql`${values}::${raw(type)}`))})`);
}
