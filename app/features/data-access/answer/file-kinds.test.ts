import { describe, expect, test } from 'vitest';
import { beginsAs, kindByName, savedName } from './file-kinds';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the kind of a file', () => {
  test.each([
    ['answer.pdf', 'pdf'],
    ['Answer.PDF', 'pdf'],
    ['rows.csv', 'csv'],
    ['rows.xlsx', 'xlsx'],
    ['all.zip', 'zip'],
    ['note.txt', 'txt'],
    ['page.html', null],
    ['drawing.svg', null],
    ['answer.pdf.html', null],
    ['constructor', null],
    ['answer.constructor', null],
    ['', null],
  ])('of the name %j is %j', (name, kind) => expect(kindByName(name)).toBe(kind));

  test.each([
    ['pdf', '%PDF-1.7 x', true],
    ['pdf', '<html>', false],
    ['xlsx', 'PK\x03\x04 x', true],
    ['zip', 'PK\x05\x06', true],
    ['zip', 'Rar!', false],
    ['csv', 'State,LGA\n', true],
    ['csv', '\xef\xbb\xbfState,LGA\n', true],
    ['csv', '\xef\xbb\xbf <!DOCTYPE html>', false],
    ['csv', 'PK\x03\x04', false],
    ['txt', '  <svg xmlns="x">', false],
    ['txt', 'a\0b', false],
    ['txt', '1 < 2', true],
  ] as const)('%s may begin with %j: %j', (kind, text, may) => expect(beginsAs(kind, bytes(text))).toBe(may));
});

test.each([
  ['answer.pdf', 'answer.pdf'],
  ['C:\\Users\\ada\\answer.pdf', 'answer.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['a\r\nSet-Cookie: x.csv', 'aSet-Cookie x.csv'],
  ['Ọlá.csv', 'Ọlá.csv'],
  ['.pdf', 'answer.pdf'],
  [`${'x'.repeat(300)}.xlsx`, `${'x'.repeat(90)}.xlsx`],
])('%j is saved as %j', (given, name) => expect(savedName(given)).toBe(name));
