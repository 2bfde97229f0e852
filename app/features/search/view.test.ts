import { describe, expect, test } from 'vitest';
import {
  formatView,
  isCanonical,
  isTruncated,
  LONGEST_QUERY,
  parseView,
  type SearchView,
  viewPath,
} from './view';

const read = (query: string) => parseView(new URLSearchParams(query));
const NOTHING: SearchView = { query: '', type: null, page: 1 };

describe('parsing a view', () => {
  test.each<[string, SearchView]>([
    ['', NOTHING],
    ['query=', NOTHING],
    ['query=+%20%09', NOTHING],
    ['query=%00', NOTHING],
    ['query=kano', { query: 'kano', type: null, page: 1 }],
    ['query=++Aba++North+', { query: 'Aba North', type: null, page: 1 }],
    ['query=a%00b%0Ac', { query: 'a b c', type: null, page: 1 }],
    ['query=%26+%7C+!+(+)+:+*', { query: '& | ! ( ) : *', type: null, page: 1 }],
    ['query=<b>', { query: '<b>', type: null, page: 1 }],
    ['query=%ff', { query: '\ufffd', type: null, page: 1 }],
    ['query=Yoru%CC%80ba%CC%81', { query: 'Yor\u00f9b\u00e1', type: null, page: 1 }],
    ['query=kano&type=lga&page=3', { query: 'kano', type: 'lga', page: 3 }],
    ['query=kano&type=LGA&page=0', { query: 'kano', type: null, page: 1 }],
    ['query=kano&type=constructor&page=-1', { query: 'kano', type: null, page: 1 }],
    ['query=kano&page=2.5', { query: 'kano', type: null, page: 1 }],
    ['query=kano&page=99999999', { query: 'kano', type: null, page: 1 }],
    ['type=news&page=4', NOTHING],
    ['q=kano&sort=title', NOTHING],
  ])('%s', (query, view) => {
    expect(read(query)).toEqual(view);
  });

  test('removes lone surrogates', () => {
    expect(parseView(new URLSearchParams([['query', 'a\ud800b']])).query).not.toMatch(/\p{Cs}/u);
  });

  test('cuts a long query between characters, and reports it', () => {
    const long = new URLSearchParams({ query: '\u{1f600}'.repeat(LONGEST_QUERY + 1) });
    expect([...parseView(long).query]).toHaveLength(LONGEST_QUERY);
    expect(isTruncated(long)).toBe(true);
    expect(isTruncated(new URLSearchParams({ query: ' '.repeat(500) }))).toBe(false);
  });
});

test('a path leaves out defaults', () => {
  expect(viewPath(NOTHING)).toBe('/search');
  expect(viewPath({ query: 'a b&c', type: null, page: 1 })).toBe('/search?query=a+b%26c');
  expect(formatView({ query: 'kano', type: 'news', page: 2 })).toBe('?query=kano&type=news&page=2');
});

describe('the canonical URL of a view', () => {
  test.each([
    '',
    'query=',
    'query=kano',
    'query=+kano++north',
    'query=%ff%00',
    'query=kano&type=news&page=2',
    'query=kano&utm_source=x',
    `query=${'a'.repeat(4000)}`,
  ])('is %s', (query) => {
    expect(isCanonical(new URLSearchParams(query))).toBe(true);
  });

  test.each([
    'query=kano&type=',
    'query=kano&type=nothing',
    'query=kano&page=1',
    'query=kano&page=01',
    'query=kano&page=2&type=news',
    'query=kano&query=gaya',
    'query=&type=news',
    'type=news',
    'page=2',
  ])('is not %s', (query) => {
    const params = new URLSearchParams(query);
    expect(isCanonical(params)).toBe(false);
    expect(isCanonical(new URLSearchParams(formatView(parseView(params))))).toBe(true);
  });
});
