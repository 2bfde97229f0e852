import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLUMNS, isFigure } from './columns';
import { DEFAULT_VIEW, formatView, isCanonical, PAGE_SIZES, parseView, sortBy, type View } from './view';

const parse = (query: string) => parseView(new URLSearchParams(query));

/** Canonical views: what parseView can give. */
const views: fc.Arbitrary<View> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }),
    sort: fc.constantFrom(null, ...COLUMNS),
    order: fc.constantFrom('asc', 'desc'),
    as: fc.constantFrom('number', 'text'),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map((view) => ({
    ...view,
    q: parse(String(new URLSearchParams({ q: view.q }))).q,
    order: view.sort ? view.order : 'asc',
    as: view.sort && isFigure(view.sort) ? view.as : 'number',
  })) as fc.Arbitrary<View>;

describe('the URL grammar', () => {
  test('parse after format is the identity on canonical views', () => {
    fc.assert(fc.property(views, (view) => void expect(parse(formatView(view))).toEqual(view)));
  });

  test('format gives a canonical address', () => {
    fc.assert(fc.property(views, (view) => isCanonical(new URLSearchParams(formatView(view)))));
  });

  test('any address leads to a canonical view in one step', () => {
    const names = fc.constantFrom('q', 'sort', 'order', 'as', 'size', 'page', 'utm', '__proto__');
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('desc', 'all', '20', 'text', 'households', '-1', '%'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 8 }), (entries) => {
        const once = parseView(new URLSearchParams(entries));
        expect(parse(formatView(once))).toEqual(once);
      }),
    );
  });

  test.each([
    ['', DEFAULT_VIEW],
    ['page=-1', DEFAULT_VIEW],
    ['page=0', DEFAULT_VIEW],
    ['page=abc', DEFAULT_VIEW],
    ['page=1e9', DEFAULT_VIEW],
    ['page=9999', { ...DEFAULT_VIEW, page: 9999 }],
    ['size=7', DEFAULT_VIEW],
    ['size=all', { ...DEFAULT_VIEW, size: 'all' }],
    ['sort=;drop', DEFAULT_VIEW],
    ['sort=constructor', DEFAULT_VIEW],
    ['order=up', DEFAULT_VIEW],
    ['order=desc', DEFAULT_VIEW],
    ['sort=lga&order=desc', { ...DEFAULT_VIEW, sort: 'lga', order: 'desc' }],
    ['sort=lga&as=text', { ...DEFAULT_VIEW, sort: 'lga' }],
    ['sort=male&as=text', { ...DEFAULT_VIEW, sort: 'male', as: 'text' }],
    ['q=%00', DEFAULT_VIEW],
    ['q=++Kano%0Acity++', { ...DEFAULT_VIEW, q: 'Kano city' }],
    ['q=%25_', { ...DEFAULT_VIEW, q: '%_' }],
  ] as [string, View][])('reads %j', (query, view) => {
    expect(parse(query)).toEqual(view);
  });

  test.each([
    ['', true],
    ['q=kano', true],
    ['utm_source=x', true],
    ['q=kano&utm_source=x', true],
    ['q=', false],
    ['q=kano&size=20', false],
    ['page=1', false],
    ['sort=state&order=asc', false],
    ['page=2&q=kano', false],
    ['q=a&q=b', false],
  ])('tells whether %j is the shortest way to say it', (query, expected) => {
    expect(isCanonical(new URLSearchParams(query))).toBe(expected);
  });

  test('a long query is cut to 100 characters', () => {
    expect(parse(`q=${'a'.repeat(4000)}`).q).toHaveLength(100);
  });
});

describe('a click on a header', () => {
  test('sorts a new column ascending, from page 1, and keeps the rest', () => {
    const view = { ...DEFAULT_VIEW, q: 'kano', sort: 'lga', order: 'desc', size: 50, page: 3 } as const;
    expect(sortBy(view, 'male')).toEqual({ ...view, sort: 'male', order: 'asc', page: 1 });
  });

  test('turns the order of the same column round', () => {
    const once = sortBy(DEFAULT_VIEW, 'households');
    expect(sortBy(once, 'households').order).toBe('desc');
    expect(sortBy(sortBy(once, 'households'), 'households').order).toBe('asc');
  });
});
