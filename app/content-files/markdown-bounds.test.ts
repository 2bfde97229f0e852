import { expect, test } from 'vitest';
import { excessOf } from './markdown-bounds';

const BOUNDS = { characters: 20_000, lines: 600 };

test.each([
  [
    'a text of usual size',
    `## News\n\n::news\n\n- one\n  - two\n\n> quoted\n\n---\n\n${'word '.repeat(300)}`,
  ],
  ['a rule of many hyphens', '-'.repeat(40)],
  ['a list of numbers', '1. one\n2. two\n10. ten'],
])('%s is read', (_, text) => {
  expect(excessOf(text, BOUNDS)).toBeNull();
});

test.each([
  ['20,001 characters', 'a'.repeat(20_001), '20,000 characters'],
  ['601 lines', '\n'.repeat(600), '601 lines'],
  ['a line of 2,001', `x\n\n${'a'.repeat(2001)}`, 'Line 3 is too long'],
  ['a paragraph of 3,001', `${'a'.repeat(1500)}\n${'a'.repeat(1500)}`, 'A paragraph is too long'],
  ['many quotations in each other', '> '.repeat(9), 'Line 1 begins with'],
  ['many lists in each other', '- '.repeat(1000), 'Line 1 begins with'],
  ['many numbers in each other', '1. '.repeat(600), 'Line 1 begins with'],
  ['a line far to the right', `${' '.repeat(25)}- a`, 'Line 1 begins with'],
  ['a table of many columns', `a\n\n|${'a|'.repeat(24)}`, 'Line 3 has too many "|"'],
  ['many links', `${'[a]'.repeat(400)}\n\n${'[a]'.repeat(201)}`, 'too many "["'],
  ['many parts', ':::note\n'.repeat(41), 'too many lines with ":::"'],
])('%s is not', (_, text, said) => {
  expect(excessOf(text, BOUNDS)).toContain(said);
});
