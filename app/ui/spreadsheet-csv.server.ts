import { stringify } from 'csv-stringify/sync';

/** Lets Excel see that a file is UTF-8; without it names with diacritics come out wrong. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of CSV that any spreadsheet may open (docs/promises.md P24): where a cell starts like a formula (= + - @ TAB CR,
 * their wide forms, after blanks and quotes too), an apostrophe goes before it, so that none is run. Numbers stay
 * numbers.
 */
export function spreadsheetCsv(lines: unknown[][]): string {
  return stringify(lines, {
    cast: { string: withoutFormulas },
    quoted_match: /[;\t\r\n]/,
    record_delimiter: 'windows',
  });
}

/**
 * A spreadsheet whose language separates cells by semicolons pays no heed to quotes inside a line: for it, a semicolon
 * or a line break of the text begins a cell as well.
 */
function withoutFormulas(text: string): string {
  return text
    .replace(/(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'`])*[=+\-@＝＋－＠])/g, "$1'")
    .replace(/^(?=[\t\r])/, "'");
}
