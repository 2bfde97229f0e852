import { expect, test } from 'vitest';
import { readSorting, sortedBy, sortedRows, sortingQuery } from './sorting';

const ROWS = [
  { month: '2026-02-01', came: 9 },
  { month: '2026-01-01', came: 10 },
  { month: '2026-03-01', came: null },
];

test.each([
  ['sort=requests.came', ['2026-02-01', '2026-01-01', '2026-03-01']],
  ['sort=requests.came&order=desc', ['2026-01-01', '2026-02-01', '2026-03-01']],
  ['sort=requests.month', ['2026-01-01', '2026-02-01', '2026-03-01']],
  ['sort=answers.closed', ['2026-02-01', '2026-01-01', '2026-03-01']],
  ['sort=requests.toString', ['2026-02-01', '2026-01-01', '2026-03-01']],
  ['', ['2026-02-01', '2026-01-01', '2026-03-01']],
])('%j stands as %j', (query, months) => {
  const sorting = readSorting('requests', new URLSearchParams(query));
  expect(sortedRows(ROWS, sorting).map(({ month }) => month)).toEqual(months);
});

test('the same column again turns the order round', () => {
  const once = sortedBy('came', undefined);
  expect(sortingQuery('requests', once)).toEqual({ sort: 'requests.came', order: null });
  expect(sortingQuery('requests', sortedBy('came', once))).toEqual({ sort: 'requests.came', order: 'desc' });
  expect(sortedBy('came', sortedBy('came', once))).toEqual(once);
});
