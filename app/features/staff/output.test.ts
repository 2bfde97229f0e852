import { expect, test } from 'vitest';
import { asBlocks, asJson, asTable } from './output';

const ROWS = [
  {
    reference: 'DAR-7K3M-9QXCW',
    organisation: 'Hope for the North of Kaduna',
    days_overdue: 12,
    doubt: null,
  },
  { reference: 'DAR-3333-33333', organisation: '\u001b[31mRed', days_overdue: null, doubt: null },
];
const COLUMNS = ['reference', 'organisation', 'days_overdue', 'doubt'];

test('a table fits its width, wraps, right-aligns figures and leaves out empty columns', () => {
  expect(asTable(ROWS, COLUMNS, 60)).toBe(
    [
      '┌────────────────┬──────────────────────────┬──────────────┐',
      '│ Reference      │ Organisation             │ Days overdue │',
      '├────────────────┼──────────────────────────┼──────────────┤',
      '│ DAR-7K3M-9QXCW │ Hope for the North of    │           12 │',
      '│                │ Kaduna                   │              │',
      '├────────────────┼──────────────────────────┼──────────────┤',
      '│ DAR-3333-33333 │ ␛[31mRed                 │              │',
      '└────────────────┴──────────────────────────┴──────────────┘',
    ].join('\n'),
  );
});

test.each([60, 80, 120, 200])('no line is longer than %d characters, however long the words', (width) => {
  const rows = [{ ...ROWS[0], organisation: 'x'.repeat(300), doubt: 'a b '.repeat(100) }];
  for (const line of asTable(rows as never, COLUMNS, width).split('\n'))
    expect(line.length).toBeLessThanOrEqual(width);
});

test('a narrow terminal gets blocks', () => {
  expect(asTable(ROWS, COLUMNS, 40)).toBe(
    'Reference     DAR-7K3M-9QXCW\nOrganisation  Hope for the North of Kaduna\nDays overdue  12\n\n' +
      'Reference     DAR-3333-33333\nOrganisation  ␛[31mRed',
  );
  expect(asBlocks([{ a: 'one\ntwo', b: true }], ['a', 'b'])).toBe('A  one\n   two\nB  yes');
});

test('JSON has no characters that a terminal acts on, and parses to the same value', () => {
  const value = { text: '\u001b[2J \u009b31m \u202e \u007f' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
  expect(asJson(value)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(JSON.parse(asJson(value))).toEqual(value);
});
