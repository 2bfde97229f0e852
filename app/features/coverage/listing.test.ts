import { expect, test } from 'vitest';
import { DEFAULT_VIEW } from '../../lists/table/view';
import { listCoverage } from './listing';
import type { CoverageView } from './shape';

const ROWS = [
  { state: 'Abia', lga: 'Bende', communities: 237, households: 20_481 },
  { state: 'Abia', lga: 'Aba North', communities: 245, households: 9_150 },
  { state: 'Kano', lga: 'Gaya', communities: 237, households: 104_000 },
];

const lgas = (view: Partial<CoverageView>) =>
  listCoverage(ROWS, { ...DEFAULT_VIEW, ...view }).rows.map((row) => row.lga);

test.each([
  [{}, ['Bende', 'Aba North', 'Gaya']],
  [{ q: 'ABIA' }, ['Bende', 'Aba North']],
  [{ q: '104,0' }, ['Gaya']],
  [{ q: '104000' }, ['Gaya']],
  [{ q: '9150' }, ['Aba North']],
  [{ q: '%' }, []],
  [{ sort: 'lga' }, ['Aba North', 'Bende', 'Gaya']],
  [{ sort: 'households' }, ['Aba North', 'Bende', 'Gaya']],
  [{ sort: 'households', as: 'text' }, ['Gaya', 'Bende', 'Aba North']],
  // Ties keep file order, in both directions.
  [{ sort: 'communities' }, ['Bende', 'Gaya', 'Aba North']],
  [{ sort: 'communities', order: 'desc' }, ['Aba North', 'Bende', 'Gaya']],
] as [Partial<CoverageView>, string[]][])('%j shows %j', (view, expected) => {
  expect(lgas(view)).toEqual(expected);
});

test('a page past the end returns the last one', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({
    state: 'Kano',
    lga: `Place ${index}`,
    communities: 1,
    households: index,
  }));
  const { rows, ...extent } = listCoverage(many, { ...DEFAULT_VIEW, size: 10, page: 9 });
  expect(rows.map((row) => row.households)).toEqual([20, 21, 22, 23, 24]);
  expect(extent).toEqual({ count: 25, from: 21, to: 25, page: 3, pages: 3, sums: null });
});

test('a search adds up the rows it finds, and may find none', () => {
  expect(listCoverage(ROWS, { ...DEFAULT_VIEW, q: 'abia' }).sums).toEqual({
    communities: 482,
    households: 29_631,
    covers: 'All 2 rows of this view together',
  });
  expect(listCoverage(ROWS, { ...DEFAULT_VIEW, q: 'x', size: 'all' })).toMatchObject({
    count: 0,
    from: 0,
    to: 0,
    page: 1,
    pages: 1,
  });
});
