import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadsheetCsv } from './spreadsheet-csv.server';

/** Matches the start of a formula, after spaces and quotes that a spreadsheet may drop. */
const FORMULA = /^[\s"`]*[=+\-@＝＋－＠]/;

/** Splits a text into the cells that a spreadsheet with semicolons as separators may see. */
const cellsBySemicolon = (csv: string) => csv.split(/[;\t\r\n]/);

test.each([
  ['=1+1', "'=1+1"],
  ['"=1+1', `'"=1+1`],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['Abia;=1+1', "Abia;'=1+1"],
  ['Abia";"=1+1', `Abia";'"=1+1`],
  ['two\n@SUM(A1)', "two\n'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['-5', "'-5"],
  ['Kano; Kaduna', 'Kano; Kaduna'],
  ["Jama'a - north", "Jama'a - north"],
])('%j is written as %j', (text, written) => {
  expect(parse(spreadsheetCsv([['before', text]]))).toEqual([['before', written]]);
});

test('numbers stay numbers', () => {
  expect(spreadsheetCsv([[-5, 1234, null]])).toBe('-5,1234,\r\n');
});

test('no text starts a formula, whichever separator the spreadsheet reads', () => {
  const text = fc.array(
    fc.constantFrom('=', '+', '-', '@', '＝', ';', '"', "'", ' ', '\t', '\r', '\n', ',', 'a', '1'),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
      const csv = spreadsheetCsv([cells.map((letters) => letters.join(''))]);
      for (const cell of parse(csv, { relax_column_count: true }).flat()) expect(cell).not.toMatch(FORMULA);
      for (const cell of cellsBySemicolon(csv)) expect(cell).not.toMatch(FORMULA);
    }),
    { numRuns: 500 },
  );
});
