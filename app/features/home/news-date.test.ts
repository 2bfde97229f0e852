import { expect, it } from 'vitest';
import { isoDate } from './news-date';

it.each([
  ['September 08, 2025', '2025-09-08'],
  ['March 1, 2021', '2021-03-01'],
  ['December 31, 2021', '2021-12-31'],
  ['February 30, 2021', undefined],
  ['September 2025', undefined],
  ['Sept 08, 2025', undefined],
  ['2025-09-08', undefined],
  ['', undefined],
])('"%s" is %s', (words, iso) => {
  expect(isoDate(words)).toBe(iso);
});
