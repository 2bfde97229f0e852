import { stringify } from 'csv-stringify/sync';

/** Tells Excel that a file is UTF-8; without it, names with diacritics are garbled. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * CSV that is safe to open in any spreadsheet (docs/promises.md P24): a cell that starts like a formula (= + - @ TAB CR or
 * their full-width forms, also after spaces and quotes) is prefixed with an apostrophe, so that it is not run. Numbers
 * stay numbers.
 */
export function spreadsheetCsv(lines: unknown[][]): string {
  return stringify(lines, {
    cast: { string: withoutFormulas },
    quoted_match: /[;\t\r\n]/,
    record_delimiter: 'windows',
  });
}

/**
 * Spreadsheets in languages that separate cells with semicolons ignore quotes within a line, so a semicolon or line
 * break in the text starts a cell as well.
 */
function withoutFormulas(text: string): string {
  return text
    .replace(/(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'`])*[=+\-@＝＋－＠])/g, "$1'")
    .replace(/^(?=[\t\r])/, "'");
}
