import { expect, it } from 'vitest';
import { dateInWords } from './date-in-words';

it.each([
  ['2025-09-08', 'September 08, 2025'],
  ['2021-03-31', 'March 31, 2021'],
  ['2024-02-29', 'February 29, 2024'],
])('%s is %s', (day, words) => {
  expect(dateInWords(day)).toBe(words);
});
