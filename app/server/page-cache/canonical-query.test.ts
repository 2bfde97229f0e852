import { describe, expect, test } from 'vitest';
import { canonicalUrl, isPlain, pathOf } from './canonical-query';

describe('canonicalUrl', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/a?&&', '/a'],
    ['/a?q=x', '/a?q=x'],
    ['/a?utm_source=x&utm_medium=y&fbclid=z', '/a'],
    ['/a?sort=lga&utm_campaign=1&q=kano', '/a?sort=lga&q=kano'],
    ['/a?gclid', '/a'],
    ['/a?gclids=1', '/a?gclids=1'],
    ['/a?b=2&a=1', '/a?b=2&a=1'],
    ['/a?q=utm_source', '/a?q=utm_source'],
    ['/a?x=?utm_source=1', '/a?x=?utm_source=1'],
  ])('%s is kept as %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
    expect(canonicalUrl(canonical)).toBe(canonical);
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
