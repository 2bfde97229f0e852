import { sampleText } from '../../../text/sample';
import { eachFigure } from '../columns';
import type { Edition } from '../edition.server';
import { type Group, listRows, readRows } from '../listing.server';
import type { RegisterRow } from '../rows.server';
import { summarise, summaryOf } from '../summary.server';
import { groupingOf, type View } from '../view';
import { type FileColumn, fileColumns } from './file-columns';
import { mapBatches } from './file-text.server';

/** Rows read at a time. An edition never changes, so batches are consistent without a transaction. */
const BATCH = 1000;
const FIRST_BATCH = 200;

/** The stable id of the national total. Other rows have their path. */
const NATIONAL_ID = 'nigeria';

/** A row of a file, by column name; `isTotal` marks the national total in JSON. */
export type FileRow = Partial<Record<FileColumn['name'], string | number | null>> & {
  isTotal?: boolean;
  id: string;
};

export type FileRows = Awaited<ReturnType<typeof fileRows>>;

/**
 * All rows or groups of a view, in its order, as written to files. Resolves once the first batch has been read.
 *
 * @throws Response 503 when the database does not answer, now or during iteration.
 */
export async function fileRows(edition: Edition, view: View) {
  const by = groupingOf(view);
  const [all, matching] = await Promise.all([summarise(edition), summaryOf(edition, view)]);
  const listing = await listRows(edition, { ...view, size: by ? 'all' : FIRST_BATCH, page: 1 }, matching);
  const first = listing.groups ? listing.groups.rows.map(groupRow) : listing.rows.map(placeRow);
  return {
    columns: fileColumns(by, edition.isSample),
    /** How many rows there are, and their sums. */
    listing: { ...listing, to: listing.count },
    names: new Map(all.states.map(({ slug, name }) => [slug, name])),
    /** Can be iterated once. */
    batches: batchesOf(first, listing.count, async (offset) =>
      (await readRows(edition, view, { offset, size: BATCH, count: listing.count })).map(placeRow),
    ),
  };
}

/** The same rows; each of a sample says so in its note, because files have no other place for it (docs/rules.md R46). */
export function withSampleNotes({ isSample }: Edition, rows: FileRows): FileRows {
  if (!isSample) return rows;
  const mark = (row: FileRow) => ({ ...row, note: sampleText(String(row.note ?? ''), isSample) });
  return { ...rows, batches: mapBatches(rows.batches, mark) };
}

/** The values of the rows in column order; null for an empty cell. */
export function valuesOf({ columns, batches }: FileRows) {
  return mapBatches(batches, (row) => columns.map(({ name }) => row[name] ?? null));
}

async function* batchesOf(first: FileRow[], count: number, read: (offset: number) => Promise<FileRow[]>) {
  yield first;
  for (let offset = first.length; offset < count; offset += BATCH) yield await read(offset);
}

function placeRow({ path, note, isTotal, ...row }: RegisterRow): FileRow {
  return { ...row, isTotal, note, id: path || NATIONAL_ID };
}

function groupRow({ slug, state, zone, lgas, ...sums }: Group): FileRow {
  const name = zone === undefined ? { state } : { zone };
  return { ...name, lgas, ...eachFigure((figure) => sums[figure]), id: slug };
}
