import { stringify } from 'csv-stringify/sync';

/** Lets Excel see that a file is UTF-8; without it names with diacritics come out wrong. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of CSV that any spreadsheet may open: a cell that starts like a formula (= + - @ TAB CR) gets an
 * apostrophe, so that none is run (promise P24). Numbers stay numbers.
 */
export function spreadsheetCsv(lines: unknown[][]): string {
  return stringify(lines, { escape_formulas: true, record_delimiter: 'windows' });
}
