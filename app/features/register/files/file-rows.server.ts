import { eachFigure } from '../columns';
import type { Edition } from '../edition.server';
import { type Group, listRows, readRows } from '../listing.server';
import type { RegisterRow } from '../rows.server';
import type { Found, StateNames } from '../sentence';
import { summarise, summaryOf } from '../summary.server';
import { groupingOf, type View } from '../view';
import { type FileColumn, fileColumns } from './file-columns';
import { mapBatches } from './file-text.server';

/** Rows read and sent at a time: an edition never changes, so the batches fit together. */
const BATCH = 1000;
const FIRST_BATCH = 200;

/** The stable id of the national total; those of the other rows are their paths. */
const NATIONAL_ID = 'nigeria';

/** A row of a file, by the names of its columns; `isTotal` tells the national total in JSON. */
export type FileRow = Partial<Record<FileColumn['name'], string | number | null>> & {
  isTotal?: boolean;
  id: string;
};

/** All rows of a view in its order, as files have them. */
export interface FileRows {
  columns: readonly FileColumn[];
  /** How many there are, and what they add up to. */
  listing: Found;
  names: StateNames;
  /** Can be gone through once. */
  batches: AsyncGenerator<FileRow[]>;
}

/**
 * The rows of a view, or its groups. The first of them have been read when this resolves.
 *
 * @throws Response 503 when the database does not answer; while going through them as well.
 */
export async function fileRows(edition: Edition, view: View): Promise<FileRows> {
  const by = groupingOf(view);
  const [whole, matching] = await Promise.all([summarise(edition), summaryOf(edition, view)]);
  const listing = await listRows(edition, { ...view, size: by ? 'all' : FIRST_BATCH, page: 1 }, matching);
  const first = listing.groups ? listing.groups.rows.map(groupRow) : listing.rows.map(placeRow);
  return {
    columns: fileColumns(by),
    listing: { ...listing, to: listing.count },
    names: new Map(whole.states.map(({ slug, name }) => [slug, name])),
    batches: batchesOf(first, listing.count, async (offset) =>
      (await readRows(edition, view, { offset, size: BATCH, count: listing.count })).map(placeRow),
    ),
  };
}

/** The values of the rows in the order of their columns; null for an empty cell. */
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
