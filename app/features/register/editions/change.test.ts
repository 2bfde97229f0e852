import { describe, expect, it, test } from 'vitest';
import {
  addChange,
  addExtreme,
  type Change,
  changesSentence,
  difference,
  growthSentence,
  noExtremes,
  noSums,
  readFigure,
  readKind,
  signed,
} from './change';

const row = (households: number | null, lga = 'Gaya') => ({
  state: 'Kano',
  lga,
  households,
  individuals: 4,
  male: 2,
  female: 2,
});
const changed: Change = {
  kind: 'changed',
  id: 'kano/gaya',
  isTotal: false,
  before: row(10),
  after: row(15),
};

it.each([
  ['added', 'added'],
  ['gone', 'gone'],
  ['ADDED', null],
  ['', null],
  [null, null],
])('%j is read as the kind %j', (given, kind) => {
  expect(readKind(given)).toBe(kind);
});

it.each([
  ['male', 'male'],
  ['state', 'households'],
  [null, 'households'],
])('%j is read as the figure %j', (given, figure) => {
  expect(readFigure(given)).toBe(figure);
});

describe('the first sentence of the page', () => {
  const [before, after] = [
    { month: 'December 2020', slug: '2020-12' },
    { month: 'May 2021', slug: '2021-05' },
  ];

  it.each([
    [row(10), row(15), 'the register grew by 5 households to 1,015.'],
    [row(11), row(10), 'the register shrank by 1 household to 1,010.'],
    [row(10), row(10), 'the register stayed at 1,010 households.'],
    [null, row(12), 'the register grew by 12 households to 1,012.'],
  ])('says how the register changed from %j to %j', (was, is, said) => {
    const sums = noSums();
    addChange(sums, { ...changed, before: was, after: is });
    addChange(sums, { ...changed, isTotal: true, before: row(5), after: row(500) });
    const total = 1000 + (is.households ?? 0);
    expect(growthSentence(before, after, 'households', sums, total)).toBe(
      `Between December 2020 and May 2021, ${said}`,
    );
  });

  it('names editions of one month, and the figure', () => {
    const corrected = { month: 'May 2021', slug: '2021-05b' };
    expect(growthSentence(after, corrected, 'female', noSums(), 4)).toBe(
      'Between edition 2021-05 and edition 2021-05b, the register stayed at 4 female individuals.',
    );
  });
});

test('the five greatest rises and falls are kept, without the national total and what is in one edition only', () => {
  const extremes = noExtremes();
  const add = (before: number | null, after: number | null, isTotal = false) =>
    addExtreme(extremes, { ...changed, isTotal, before: row(before), after: row(after, `to ${after}`) });
  for (const after of [11, 17, 12, 16, 13, 15, 14, 10]) add(10, after);
  for (const after of [9, 3]) add(10, after);
  add(0, 1000, true);
  add(null, 1000);
  addExtreme(extremes, { ...changed, kind: 'gone', after: null });
  addExtreme(extremes, { ...changed, kind: 'added', before: null });
  expect(extremes.households.rises.map(({ difference }) => difference)).toEqual([7, 6, 5, 4, 3]);
  expect(extremes.households.falls).toEqual([
    { name: 'to 3, Kano', difference: -7 },
    { name: 'to 9, Kano', difference: -1 },
  ]);
  expect(extremes.male).toEqual({ rises: [], falls: [] });
});

it.each([
  [1234, '+1,234'],
  [-5, '−5'],
  [0, '0'],
])('%d is shown as %s', (number, text) => {
  expect(signed(number)).toBe(text);
});

it.each([
  [null, { count: 653, from: 101, to: 200 }, '653 rows with a change, 101 to 200'],
  ['renamed', { count: 1, from: 1, to: 1 }, '1 row renamed, 1 to 1'],
  ['gone', { count: 0, from: 0, to: 0 }, 'No rows that are gone'],
  [null, { count: 0, from: 0, to: 0 }, 'Nothing has changed'],
] as const)('%j with %j reads %s', (kind, shown, sentence) => {
  expect(changesSentence(kind, shown)).toBe(sentence);
});

test('a difference needs a figure in both editions', () => {
  expect(difference(changed, 'households')).toBe(5);
  expect(difference(changed, 'male')).toBe(0);
  expect(difference({ ...changed, before: row(null) }, 'households')).toBeNull();
  expect(difference({ ...changed, after: null }, 'households')).toBeNull();
});

describe('sums', () => {
  test('are kept by kind, and count no data as 0', () => {
    const sums = noSums();
    addChange(sums, changed);
    addChange(sums, { ...changed, before: row(null), after: row(7) });
    addChange(sums, { ...changed, kind: 'gone', after: null });
    expect(sums.changed).toMatchObject({ rows: 2, before: { households: 10 }, after: { households: 22 } });
    expect(sums.gone).toMatchObject({ rows: 1, before: { households: 10 }, after: { households: 0 } });
    expect(sums.added.rows).toBe(0);
  });

  test('leave out the figures of the national total, but count its row', () => {
    const sums = noSums();
    addChange(sums, { ...changed, isTotal: true });
    expect(sums.changed).toMatchObject({ rows: 1, before: { households: 0 }, after: { households: 0 } });
  });
});
