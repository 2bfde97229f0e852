import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FileRefused } from '../../csv/csv-file.server';
import { STATES } from '../register/zones';
import { problemsOf, readPopulationCsv } from './population-file.server';

const fileOf = (...lines: string[]) => Buffer.from(['STATE,POPULATION', ...lines].join('\n'));
const GOOD = STATES.map((name, index) => `${name},${1_000_000 + index}`);

function errorsOf(bytes: Uint8Array): string {
  try {
    readPopulationCsv(bytes);
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
  }
  throw new Error('not refused');
}

test('a file has a line for each state, with or without separators', () => {
  const people = readPopulationCsv(
    fileOf('Kano,"13,000,000"', ...GOOD.filter((line) => !/^Kano,/.test(line))),
  );
  expect(people.size).toBe(37);
  expect(people.get('kano')).toBe(13_000_000);
  expect(people.get('abia')).toBe(1_000_000);
});

test('the sample of the content is such a file', () => {
  expect(readPopulationCsv(readFileSync('app/content/data/population-sample.csv')).size).toBe(37);
});

test('all errors are listed', () => {
  const errors = errorsOf(fileOf(...GOOD.slice(1), 'Kano,5', 'Atlantis,7', 'FCT,x'));
  expect(errors).toContain('line 38: Kano again.');
  expect(errors).toContain('line 39: "Atlantis" is neither a state nor FCT.');
  expect(errors).toContain('line 40: FCT again.');
  expect(errors).toContain('No line for Abia.');
  expect(errorsOf(fileOf(...GOOD.slice(1), 'Abia,-3'))).toBe('line 38: Abia: "-3" is no number of people.');
});

test.each([
  ['an empty file', Buffer.from('')],
  ['other columns', Buffer.from('STATE,PEOPLE\nKano,5')],
])('%s is refused', (_, bytes) => {
  expect(errorsOf(bytes)).toBe('line 1: The header must have the columns STATE and POPULATION.');
});

test.each([
  [2022, 'the census', ''],
  [1700, 'the census', '--year must be a year like 2022'],
  [
    Number.NaN,
    '',
    '--year must be a year like 2022\n--source must say in up to 300 characters where the file came from',
  ],
])('year %s and source "%s"', (year, source, problems) => {
  expect(problemsOf({ year, source, isSample: false })).toBe(problems);
});
