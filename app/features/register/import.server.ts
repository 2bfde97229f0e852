import { createHash } from 'node:crypto';
import type pg from 'pg';
import { onConnection } from '../../db/connection.server';
import { join, raw, sql } from '../../db/sql.server';
import { tellContentChanged } from '../../server/content-changes.server';
import { FIGURES } from './columns';
import { type ComparedRow, compareWithBefore, type FileComparison } from './compare-with-before';
import { type ReadRow, readRegisterCsv } from './read-csv.server';

/** What the person importing a file states about it. */
export interface FileDetails {
  /** Year and month that the figures describe: `2021-05`. */
  asAt: string;
  source: string;
  isSample: boolean;
  /** When the site is to show the edition, up to a year ahead; at once if omitted. */
  publishAt?: Date | null;
}

/** What a file would change, before it is imported. */
export interface ComparedFile extends FileComparison {
  /** The name that the edition will have: `2022-03`. */
  edition: string;
  rows: number;
  /** The name of the edition it is compared with; null if there is none. */
  before: string | null;
}

interface ImportOptions {
  /** Decides whether to import the file; by default it is imported. */
  accept?: (file: ComparedFile) => boolean;
  progress?: (done: number, all: number) => void;
}

const TITLE = 'Summary of National Social Register by LGAs';

const ROWS_AT_ONCE = 5000;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const LOCK = 20_210_501;

/**
 * Imports a register file as a new edition, in one transaction, unless `accept` refuses it after it was compared with the
 * edition before. A file that was imported before changes nothing, except that one still to be published is imported
 * anew; concurrent imports run one after the other.
 *
 * @throws FileRefused when the file has errors, RangeError when the details are invalid.
 */
export async function importRegister(
  databaseUrl: string,
  bytes: Uint8Array,
  details: FileDetails,
  { accept = () => true, progress = () => {} }: ImportOptions = {},
) {
  checkDetails(details);
  const rows = readRegisterCsv(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query('BEGIN');
    await client.query(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    await client.query(sql`DELETE FROM register_edition WHERE sha256 = ${sha256} AND publish_at > now()`);
    const existing = await client.query<{ slug: string; row_count: number }>(
      sql`SELECT slug, row_count FROM register_edition WHERE sha256 = ${sha256}`,
    );
    const [same] = existing.rows;
    if (same) return { outcome: 'unchanged' as const, edition: same.slug, rows: same.row_count };
    const slug = await freeSlug(client, details);
    const before = await editionBefore(client, details.asAt);
    const comparison = compareWithBefore(rows, before?.rows ?? []);
    const outcome = { edition: slug, rows: rows.length };
    if (!accept({ ...comparison, ...outcome, before: before?.slug ?? null }))
      return { outcome: 'refused' as const, ...outcome };
    const id = await insertEdition(client, slug, details, sha256, rows.length);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertRows(client, id, rows.slice(from, from + ROWS_AT_ONCE));
      progress(Math.min(from + ROWS_AT_ONCE, rows.length), rows.length);
    }
    if (details.publishAt)
      await client.query(
        sql`SELECT graphile_worker.add_job('publish_edition', run_at => ${details.publishAt}::timestamptz)`,
      );
    await tellContentChanged(client);
    await client.query('COMMIT');
    // Refreshes statistics and the visibility map, so that sorted pages use index-only scans.
    await client.query('VACUUM ANALYZE register_row');
    return { outcome: 'imported' as const, ...outcome };
  });
}

function checkDetails({ asAt, source, publishAt }: FileDetails) {
  const untilThen = publishAt ? publishAt.getTime() - Date.now() : 1;
  const problems = [
    !/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asAt) &&
      `--as-at must be a year and a month like 2021-05, not "${asAt.slice(0, 40)}"`,
    (!source.trim() || source.length > 300) &&
      '--source must say in up to 300 characters where the file came from',
    !(untilThen > 0 && untilThen < YEAR_MS) && '--at must be a time from now on, within a year',
  ].filter(Boolean);
  if (problems.length > 0) throw new RangeError(problems.join('\n'));
}

/** The published edition to compare with: the office's own before a sample, one of the same month or earlier, the nearest. */
async function editionBefore(client: pg.Client, asAt: string) {
  const month = `${asAt}-01`;
  const { rows: found } = await client.query<{ id: number; slug: string }>(sql`
    SELECT id, slug FROM register_edition_ranked WHERE withdrawn_at IS NULL
    ORDER BY is_sample, as_at > ${month}::date, abs(as_at - ${month}::date), rank LIMIT 1`);
  const [edition] = found;
  if (!edition) return null;
  const { rows } = await client.query<ComparedRow>(sql`
    SELECT state, lga, state_slug AS "stateSlug", lga_slug AS "lgaSlug", is_total AS "isTotal",
      json_build_object(${raw(FIGURES.map((name) => `'${name}', ${name}`).join(', '))}) AS figures
    FROM register_row WHERE edition_id = ${edition.id} ORDER BY position`);
  return { slug: edition.slug, rows };
}

async function freeSlug(client: pg.Client, details: FileDetails): Promise<string> {
  const baseSlug = `${details.asAt}${details.isSample ? '-sample' : ''}`;
  const taken = await client.query<{ slug: string }>('SELECT slug FROM register_edition');
  const slugs = new Set(taken.rows.map((row) => row.slug));
  let slug = baseSlug;
  for (let revision = 2; slugs.has(slug); revision++) slug = `${baseSlug}-r${revision}`;
  return slug;
}

async function insertEdition(
  client: pg.Client,
  slug: string,
  { asAt, source, isSample, publishAt = null }: FileDetails,
  sha256: string,
  rowCount: number,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    sql`INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count, publish_at)
        VALUES (${slug}, ${TITLE}, ${`${asAt}-01`}, ${source.trim()}, ${sha256}, ${isSample}, ${rowCount}, ${publishAt})
        RETURNING id`,
  );
  return rows[0]?.id ?? 0;
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
