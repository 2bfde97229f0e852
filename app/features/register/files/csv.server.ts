import { spreadsheetCsv } from '../../../ui/spreadsheet-csv.server';
import type { FileRows } from './file-rows.server';

/** The rows as lines of CSV below a head (docs/behaviour.md 7). */
export async function* csvText({ columns, batches }: FileRows): AsyncGenerator<string> {
  yield spreadsheetCsv([columns.map(({ heading }) => heading)]);
  for await (const rows of batches) {
    if (rows.length > 0) yield spreadsheetCsv(rows.map((row) => columns.map(({ name }) => row[name])));
  }
}
