import { expect, it } from 'vitest';
import { dayInWords, publishedInWords } from './day-in-words';

it.each([
  ['2025-09-08', '8 September 2025', 'September 08, 2025'],
  ['2021-03-31', '31 March 2021', 'March 31, 2021'],
  ['2024-02-29', '29 February 2024', 'February 29, 2024'],
])('%s is %s, and %s where it was published', (day, words, published) => {
  expect(dayInWords(day)).toBe(words);
  expect(publishedInWords(day)).toBe(published);
});
