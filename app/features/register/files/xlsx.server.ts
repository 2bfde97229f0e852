import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { type DescribedView, fileNotes, fileTitle } from './file-notes.server';
import { type FileRows, valuesOf } from './file-rows.server';
import { workbook } from './workbook';

/** Widths of the text columns, in characters. */
const WIDTHS: Record<string, number> = { state: 16, zone: 16, lga: 24, note: 46, id: 30 };
const FIGURE_WIDTH = 15;

/** The rows as an Excel workbook: a cover that describes them, and a sheet with one table (docs/behaviour.md 7). */
export function xlsxBytes(edition: Edition, view: DescribedView, file: FileRows): AsyncGenerator<Uint8Array> {
  const { columns, listing } = file;
  const title = fileTitle(edition);
  const lines: (readonly [string, string?])[] = [
    ...fileNotes(edition, view),
    ['Columns of the sheet “Register”'],
    ...columns.map(({ heading, meaning }) => [heading, meaning] as const),
  ];
  return workbook({
    title,
    creator: site.fullName,
    day: edition.asAt,
    cover: { name: 'About', title, lines },
    table: {
      name: 'Register',
      columns: columns.map(({ name, heading, type }) => ({
        heading,
        width: WIDTHS[name] ?? FIGURE_WIDTH,
        isFigure: type === 'integer',
      })),
      count: listing.count,
      rows: valuesOf(file),
    },
  });
}
