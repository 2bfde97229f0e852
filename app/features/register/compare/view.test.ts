import { describe, expect, test } from 'vitest';
import { COMPARE_PATH, comparePath, isCanonical, parseComparison } from './view';

const read = (query: string) => parseComparison(new URLSearchParams(query));

describe('parseComparison', () => {
  test.each([
    ['', [], ''],
    ['place=kano', ['kano'], ''],
    ['place=kano/gaya&place=kano', ['kano/gaya', 'kano'], ''],
    ['place=kano%2Fgaya', ['kano/gaya'], ''],
    ['place=kano&place=abia&place=kano', ['kano', 'abia'], ''],
    ['place=&place=KANO&place=a/b/c&place=/a&place=a/&place=%00&place=..&place=a%20b', [], ''],
    ['q=kano&Place=kano', [], ''],
    ['add=+Gaya%0A', [], 'Gaya'],
    ['add=one&place=kano&add=two', ['kano'], 'two'],
    ['add=Ad%E1%BB%8D', [], 'Adọ'],
  ])('%s', (query, places, add) => {
    expect(read(query)).toEqual({ places, add });
  });

  test('limits the number of places and the length of names', () => {
    const query = Array.from({ length: 500 }, (_, number) => `place=p${number}`).join('&');
    expect(read(query).places).toHaveLength(24);
    expect(read(`add=${'a'.repeat(4000)}`).add).toHaveLength(100);
    expect(read(`place=${'a'.repeat(4000)}`).places).toEqual([]);
  });
});

describe('comparePath', () => {
  test.each([
    [[], '', COMPARE_PATH],
    [['kano', 'kano/gaya'], '', `${COMPARE_PATH}?place=kano&place=kano/gaya`],
    [['kano'], 'Ado & Co', `${COMPARE_PATH}?place=kano&add=Ado+%26+Co`],
  ])('%j and "%s"', (places, add, path) => {
    expect(comparePath(places, add)).toBe(path);
    expect(parseComparison(new URL(path, 'http://site').searchParams)).toEqual({ places, add });
  });

  test('can point to a file', () => {
    expect(comparePath(['kano'], '', '.csv')).toBe(`${COMPARE_PATH}.csv?place=kano`);
  });
});

describe('isCanonical', () => {
  test.each([
    ['', true],
    ['place=kano&place=abia', true],
    ['place=kano%2Fgaya', true],
    ['place=kano&utm_source=x', true],
    ['place=kano&add=x', true],
    ['place=kano&place=kano', false],
    ['place=kano&add=', false],
    ['add=x&place=kano', false],
    ['place=Kano', false],
  ])('%s: %s', (query, canonical) => {
    const params = new URLSearchParams(query);
    expect(isCanonical(params, parseComparison(params))).toBe(canonical);
  });

  test('is false with a place that does not exist', () => {
    expect(isCanonical(new URLSearchParams('place=kano&place=nowhere'), { places: ['kano'], add: '' })).toBe(
      false,
    );
  });
});
