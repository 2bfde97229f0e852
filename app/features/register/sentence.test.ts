import { expect, test } from 'vitest';
import { sumSentence, viewSentence } from './sentence';
import { DEFAULT_VIEW, type View } from './view';

test.each([
  [{}, { count: 780, from: 1, to: 20 }, '780 rows, in the order as given, 1 to 20'],
  [
    { q: 'abia', sort: 'households', order: 'desc' },
    { count: 17, from: 1, to: 17 },
    '17 rows with “abia”, most households first, 1 to 17',
  ],
  [
    { sort: 'female', size: 'all' },
    { count: 780, from: 1, to: 780 },
    '780 rows, fewest female individuals first, 1 to 780',
  ],
  [{ sort: 'state', order: 'desc' }, { count: 1, from: 1, to: 1 }, '1 row, by state, Z to A, 1 to 1'],
  [
    { sort: 'lga' },
    { count: 1_000_000, from: 999_981, to: 1_000_000 },
    '1,000,000 rows, by LGA, A to Z, 999,981 to 1,000,000',
  ],
  [
    { sort: 'male', as: 'text' },
    { count: 780, from: 1, to: 20 },
    '780 rows, male sorted as text, ascending, 1 to 20',
  ],
  [{ q: 'xyz' }, { count: 0, from: 0, to: 0 }, 'No rows with “xyz”'],
] as [Partial<View>, { count: number; from: number; to: number }, string][])(
  'tells %j',
  (view, extent, sentence) => {
    expect(viewSentence({ ...DEFAULT_VIEW, ...view }, extent)).toBe(sentence);
  },
);

test.each([
  [1_200, 'All 1,200 rows of this view together, national total left out'],
  [1, 'The one row of this view, national total left out'],
  [0, 'This view holds the national total only, which covers all LGAs. There is nothing to add up.'],
])('tells what the sums of %i rows cover', (rows, sentence) => {
  expect(sumSentence(rows)).toBe(sentence);
});
