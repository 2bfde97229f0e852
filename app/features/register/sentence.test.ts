import { expect, test } from 'vitest';
import { sumSentence, totalSentence, viewSentence } from './sentence';
import { DEFAULT_VIEW, type View } from './view';

const FOUND = { rows: 0, lgas: 0, states: 1, households: 131_790, individuals: 561_204 };
const NAMES = new Map([['edo', 'Edo']]);

test.each([
  [{}, { count: 780, from: 1, to: 20 }, '780 rows, in the published order, 1 to 20'],
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
    const listing = { ...extent, found: { ...FOUND, rows: extent.count } };
    expect(viewSentence({ ...DEFAULT_VIEW, ...view }, listing, NAMES)).toBe(sentence);
  },
);

test.each([
  [
    { state: ['edo'] },
    18,
    18,
    '18 LGAs in Edo: 131,790 households, 561,204 people; in the published order, 1 to 18',
  ],
  [
    { state: ['adamawa', 'edo'] },
    40,
    39,
    '39 LGAs (40 rows) in adamawa and Edo: 131,790 households, 561,204 people; in the published order, 1 to 20',
  ],
  [
    { zone: ['north-west'] },
    186,
    186,
    '186 LGAs in North West: 131,790 households, 561,204 people; in the published order, 1 to 20',
  ],
  [
    { state: ['edo', 'kano'], by: ['state'] },
    2,
    62,
    '2 states, Edo and kano: 131,790 households, 561,204 people; in the published order, 1 to 2',
  ],
  [
    { zone: ['north-west'], by: ['state'] },
    7,
    186,
    '7 states in North West: 131,790 households, 561,204 people; in the published order, 1 to 7',
  ],
  [{ by: ['zone'] }, 6, 774, '6 zones: 131,790 households, 561,204 people; in the published order, 1 to 6'],
  [{ state: ['nowhere'] }, 0, 0, 'No rows in nowhere'],
  [
    { state: ['edo'], zone: ['south-south'] },
    18,
    18,
    '18 LGAs in Edo within South South: 131,790 households, 561,204 people; in the published order, 1 to 18',
  ],
])('tells what %j holds', (filters, count, lgas, sentence) => {
  const listing = {
    count,
    from: Math.min(1, count),
    to: Math.min(20, count),
    found: { ...FOUND, rows: count, lgas },
  };
  expect(viewSentence({ ...DEFAULT_VIEW, filters }, listing, NAMES)).toBe(sentence);
});

test('gives no sums for a search, which may match more than the reader meant', () => {
  const listing = { count: 20, from: 1, to: 20, found: { ...FOUND, rows: 20, states: 3 } };
  const view = { ...DEFAULT_VIEW, q: 'Edo', filters: { state: ['edo'] } };
  expect(viewSentence(view, listing, NAMES)).toBe(
    '20 rows with “Edo” in Edo, in the published order, 1 to 20',
  );
  expect(viewSentence({ ...view, filters: { by: ['state'] } }, { ...listing, count: 3, to: 3 }, NAMES)).toBe(
    '3 states, 20 rows with “Edo”, in the published order, 1 to 3',
  );
});

test.each([
  [{ q: 'Edo' }, 20, 'All 20 rows whose text contains “Edo”, of 3 states, national total left out'],
  [{ q: 'zing' }, 1, 'The one row whose text contains “zing”, of 3 states, national total left out'],
  [{ filters: { state: ['edo'] } }, 18, 'All 18 rows in Edo, national total left out'],
  [{ filters: { by: ['zone'] } }, 779, 'All 779 rows, national total left out'],
  [
    { q: '8,352,252' },
    0,
    'This view holds the national total only, which covers all LGAs. There is nothing to add up.',
  ],
  [{ sort: 'lga' }, 779, null],
] as [Partial<View>, number, string | null][])('tells what the sums of %j cover', (view, rows, sentence) => {
  expect(sumSentence({ ...DEFAULT_VIEW, ...view }, { found: { ...FOUND, rows, states: 3 } }, NAMES)).toBe(
    sentence,
  );
});

test('describes the whole table by the national total', () => {
  expect(totalSentence({ households: 1, individuals: 1 })).toBe('Nigeria: 1 household, 1 person');
});
