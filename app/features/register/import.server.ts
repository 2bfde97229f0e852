import { createHash } from 'node:crypto';
import type pg from 'pg';
import { onConnection } from '../../db/connection.server';
import { join, raw, type Sql, sql } from '../../db/sql.server';
import { eachFigure, FIGURES } from './columns';
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

/** The month that figures describe, and the most characters that say where they came from. */
export const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;
export const LONGEST_SOURCE = 300;

const ROWS_AT_ONCE = 5000;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const LOCK = 20_210_501;

type Client = Pick<pg.ClientBase, 'query'>;

/** The columns of `register_row` except the edition, with their types and what a row has in each. */
const STORED: readonly (readonly [name: string, type: string, pick: (row: ReadRow) => unknown])[] = [
  ['position', 'int', (row) => row.position],
  ['state', 'text', (row) => row.state],
  ['lga', 'text', (row) => row.lga],
  ['state_key', 'text', (row) => row.state.toLowerCase()],
  ['lga_key', 'text', (row) => row.lga.toLowerCase()],
  ['state_slug', 'text', (row) => row.stateSlug],
  ['lga_slug', 'text', (row) => row.lgaSlug],
  ...FIGURES.map((name) => [`${name}_given`, 'text', (row: ReadRow) => row.given[name]] as const),
  ...FIGURES.map((name) => [name, 'int', (row: ReadRow) => row.figures[name]] as const),
  ['is_total', 'bool', (row) => row.isTotal],
  ['search_text', 'text', (row) => row.searchText],
];

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
    const same = await ask<string | null>(client, sql`same_edition(${sha256})`);
    if (same) return { outcome: 'unchanged' as const, edition: same, rows: rows.length };
    const edition = await nextEdition(client, details);
    const outcome = { edition, rows: rows.length };
    if (!accept({ ...(await compareFile(client, rows, details.asAt)), ...outcome }))
      return { outcome: 'refused' as const, ...outcome };
    const { asAt, source, isSample, publishAt = null } = details;
    const id = await ask<number>(
      client,
      sql`add_edition(${edition}, ${`${asAt}-01`}, ${source}, ${sha256}, ${isSample}, ${rows.length}, ${publishAt})`,
    );
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertRows(client, id, rows.slice(from, from + ROWS_AT_ONCE));
      progress(Math.min(from + ROWS_AT_ONCE, rows.length), rows.length);
    }
    await client.query('COMMIT');
    // Refreshes statistics and the visibility map, so that sorted pages use index-only scans.
    await client.query('VACUUM ANALYZE register_row');
    return { outcome: 'imported' as const, ...outcome };
  });
}

function checkDetails({ asAt, source, publishAt }: FileDetails) {
  const untilThen = publishAt ? publishAt.getTime() - Date.now() : 1;
  const problems = [
    !MONTH.test(asAt) && `--as-at must be a year and a month like 2021-05, not "${asAt.slice(0, 40)}"`,
    (!source.trim() || source.length > LONGEST_SOURCE) &&
      `--source must say in up to ${LONGEST_SOURCE} characters where the file came from`,
    !(untilThen > 0 && untilThen < YEAR_MS) && '--at must be a time from now on, within a year',
  ].filter(Boolean);
  if (problems.length > 0) throw new RangeError(problems.join('\n'));
}

/** The name that the next edition of a month gets: `2022-03`, `2022-03-r2` or `2022-03-sample`. */
export function nextEdition(client: Client, { asAt, isSample }: Pick<FileDetails, 'asAt' | 'isSample'>) {
  return ask<string>(client, sql`free_edition_name(${`${asAt}-01`}, ${isSample})`);
}

/** Compares rows with the edition before their month, which it names; null if there is none. */
export async function compareFile(client: Client, rows: readonly ComparedRow[], asAt: string) {
  const before = await editionBefore(client, asAt);
  return { ...compareWithBefore(rows, before?.rows ?? []), before: before?.slug ?? null };
}

/** The published edition to compare with: the office's own before a sample, one of the same month or earlier, the nearest. */
async function editionBefore(client: Client, asAt: string) {
  const month = `${asAt}-01`;
  const { rows: found } = await client.query<{ id: number; slug: string }>(sql`
    SELECT id, slug FROM register_edition_ranked WHERE withdrawn_at IS NULL
    ORDER BY is_sample, as_at > ${month}::date, abs(as_at - ${month}::date), rank LIMIT 1`);
  const [edition] = found;
  if (!edition) return null;
  const { rows } = await client.query<ComparedRow>(sql`
    SELECT state, lga, state_slug AS "stateSlug", lga_slug AS "lgaSlug", is_total AS "isTotal",
      json_build_object(${raw(FIGURES.map((name) => `'${name}', ${name}`).join(', '))}) AS figures
    FROM register_published_rows WHERE edition_id = ${edition.id} ORDER BY position`);
  return { slug: edition.slug, rows };
}

/** A row as `register_row` has it, without its edition. */
export function storedRow(row: ReadRow): Record<string, unknown> {
  return Object.fromEntries(STORED.map(([name, , pick]) => [name, pick(row)]));
}

/** A row back from there. */
export function comparedRow(stored: Record<string, unknown>): ComparedRow {
  const { state, lga, state_slug: stateSlug, lga_slug: lgaSlug, is_total: isTotal } = stored;
  const figures = eachFigure((name) => stored[name]);
  return { state, lga, stateSlug, lgaSlug, isTotal, figures } as ComparedRow;
}

async function insertRows(client: pg.Client, editionId: number, rows: ReadRow[]) {
  const columns = STORED.map(([, type, pick]) => sql`${rows.map(pick)}::${raw(type)}[]`);
  await client.query(sql`
    INSERT INTO register_row (edition_id, ${raw(STORED.map(([name]) => name).join(', '))})
    SELECT ${editionId}, * FROM unnest(${join(columns)})`);
}

async function ask<Result>(client: Client, call: Sql): Promise<Result> {
  const { rows } = await client.query<{ result: Result }>(sql`SELECT ${call} AS result`);
  return rows[0]?.result as Result;
}
