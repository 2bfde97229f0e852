import { describe, expect, test } from 'vitest';
import { canonicalUrl, isPlain, pathOf } from './canonical-query';

describe('canonicalUrl', () => {
  const names = new Set(['q', 'sort', 'page']);
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/a?&&', '/a'],
    ['/a?q=x', '/a?q=x'],
    ['/a?x=123&utm_source=x', '/a'],
    ['/a?sort=lga&utm_campaign=1&q=kano', '/a?sort=lga&q=kano'],
    ['/a?q', '/a?q'],
    ['/a?Q=1&qq=2&page2=3', '/a'],
    ['/a?page=2&q=1', '/a?page=2&q=1'],
    ['/a?q=1&q=2', '/a?q=1&q=2'],
    ['/a?%71=kano&%78=y', '/a?%71=kano'],
    ['/a?%=1&q=%', '/a?q=%'],
    ['/a?x=?q=1', '/a'],
  ])('%s is kept as %s', (url, canonical) => {
    expect(canonicalUrl(url, names)).toBe(canonical);
    expect(canonicalUrl(canonical, names)).toBe(canonical);
  });
});

test('pathOf leaves out the query', () => {
  expect([pathOf('/a/b?c=d?e'), pathOf('/a')]).toEqual(['/a/b', '/a']);
});

describe('isPlain', () => {
  test.each(['/', '/who-we-are/about-us', '/sitemap.xml', '/2021/a_b.json'])('%s is', (url) => {
    expect(isPlain(url)).toBe(true);
  });
  test.each(['/a?b', '/%61', '/a/../b', '/a/./b', '/a//b', '/a/', '/A', '//', '/a;b', ''])(
    '%j is not',
    (url) => {
      expect(isPlain(url)).toBe(false);
    },
  );
});
