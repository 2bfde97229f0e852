import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_SIZES, sortBy } from '../../lists/table/view';
import { GROUPINGS, REGISTER_TABLE, registerTable } from './columns';
import { DEFAULT_VIEW, formatView, isCanonical, parseView, statesIn, type View, viewPath } from './view';
import { ZONES } from './zones';

const parse = (query: string) => parseView(new URLSearchParams(query));

/** Canonical views: those that parseView can return. */
const views: fc.Arbitrary<View> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }),
    state: fc.uniqueArray(fc.constantFrom('akwa-ibom', 'edo', 'kano', 'nowhere')),
    zone: fc.uniqueArray(fc.constantFrom(...ZONES.map(({ slug }) => slug))),
    by: fc.constantFrom(null, ...GROUPINGS),
    column: fc.nat({ max: 6 }),
    order: fc.constantFrom('asc', 'desc'),
    as: fc.constantFrom('number', 'text'),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ q, state, zone, by, column, order, as, ...place }) => {
    const set = { state: state.sort(), zone: zone.sort(), by: by ? [by] : [] };
    // Beyond the last column: not sorted.
    const sorted = registerTable(by).columns[column];
    return {
      ...place,
      q: parse(String(new URLSearchParams({ q }))).q,
      filters: Object.fromEntries(Object.entries(set).filter(([, values]) => values.length > 0)),
      sort: sorted?.name ?? null,
      order: sorted ? order : 'asc',
      as: sorted?.isFigure ? as : 'number',
    };
  }) as fc.Arbitrary<View>;

describe('the URL grammar', () => {
  test('parse after format is the identity on canonical views', () => {
    fc.assert(fc.property(views, (view) => void expect(parse(formatView(view))).toEqual(view)));
  });

  test('format returns a canonical query', () => {
    fc.assert(fc.property(views, (view) => isCanonical(new URLSearchParams(formatView(view)))));
  });

  test('any query becomes canonical in one step', () => {
    const names = fc.constantFrom(
      'q',
      'sort',
      'order',
      'as',
      'size',
      'page',
      'state',
      'zone',
      'by',
      'utm',
      '__proto__',
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'desc',
        'all',
        '20',
        'text',
        'households',
        '-1',
        '%',
        'Akwa Ibom',
        'north-west',
        'state',
        'lga',
      ),
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
    ['state=Akwa+Ibom&state=edo&state=EDO', { ...DEFAULT_VIEW, filters: { state: ['akwa-ibom', 'edo'] } }],
    ['state=&zone=&by=lga', DEFAULT_VIEW],
    ['zone=North+West', { ...DEFAULT_VIEW, filters: { zone: ['north-west'] } }],
    ['by=state&by=zone&sort=lgas', { ...DEFAULT_VIEW, filters: { by: ['state'] }, sort: 'lgas' }],
    ['by=zone&sort=state', { ...DEFAULT_VIEW, filters: { by: ['zone'] } }],
    ['sort=lgas', DEFAULT_VIEW],
    ['sort=-male', { ...DEFAULT_VIEW, sort: 'male', order: 'desc' }],
    ['sort=-male&order=asc', { ...DEFAULT_VIEW, sort: 'male', order: 'desc' }],
    ['sort=-lgas', DEFAULT_VIEW],
    ['sort=--male', DEFAULT_VIEW],
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
    ['sort=-state', false],
    ['page=2&q=kano', false],
    ['q=a&q=b', false],
    ['state=edo&state=kano&zone=north-west&by=zone', true],
    ['state=kano&state=edo', false],
    ['state=Edo', false],
    ['zone=north-west&state=kano', false],
  ])('tells whether %j is the shortest way to say it', (query, expected) => {
    expect(isCanonical(new URLSearchParams(query))).toBe(expected);
  });

  test('a long query is cut to 100 characters', () => {
    expect(parse(`q=${'a'.repeat(4000)}`).q).toHaveLength(100);
  });
});

test('zone and state filters combine', () => {
  expect(statesIn(parse(''))).toBeNull();
  expect(statesIn(parse('by=state'))).toBeNull();
  expect(statesIn(parse('zone=south-east'))).toEqual(['abia', 'anambra', 'ebonyi', 'enugu', 'imo']);
  expect(statesIn(parse('zone=south-east&state=abia&state=kano'))).toEqual(['abia']);
});

test('a file has all rows of its view', () => {
  const view = parse('q=a&state=edo&size=50&page=2');
  expect(viewPath(view, '.csv')).toBe('/where-we-work/nsr-summary-by-lga.csv?q=a&state=edo');
  expect(viewPath(view, '', '/editions/x')).toBe('/editions/x?q=a&state=edo&size=50&page=2');
});

describe('a click on a header', () => {
  test('sorts a new column ascending, from page 1, and keeps the rest', () => {
    const view = { ...DEFAULT_VIEW, q: 'kano', sort: 'lga', order: 'desc', size: 50, page: 3 } as const;
    expect(sortBy(REGISTER_TABLE, view, 'male')).toEqual({ ...view, sort: 'male', order: 'asc', page: 1 });
  });

  test('reverses the order of the sorted column', () => {
    const turned = (view: View) => sortBy(REGISTER_TABLE, view, 'households');
    const once = turned(DEFAULT_VIEW);
    expect(turned(once).order).toBe('desc');
    expect(turned(turned(once)).order).toBe('asc');
  });
});
