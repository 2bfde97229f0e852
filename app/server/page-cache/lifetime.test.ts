import { expect, test } from 'vitest';
import { judge } from './lifetime';

const verdict = (control: string, more: Record<string, string> = {}, status = 200) =>
  judge(status, new Headers({ ...(control ? { 'Cache-Control': control } : {}), ...more }));

test('a public page is kept for as long as its header says', () => {
  expect(verdict('public, max-age=60, stale-while-revalidate=60, stale-if-error=120')).toEqual({
    fresh: 60_000,
    refreshing: 120_000,
    failing: 180_000,
  });
});

test('what proxies may keep is no matter to a cache that hears of changes', () => {
  expect(verdict('public, max-age=60, s-maxage=2')).toEqual(verdict('public, max-age=60'));
});

test('by default a stale page is served for ten minutes while refreshing and for a day while refreshing fails', () => {
  const shared = verdict('Public, max-age=10');
  expect(shared).toEqual({ fresh: 10_000, refreshing: 610_000, failing: 86_410_000 });
  expect(verdict('public, max-age=10, stale-if-error=999999999')).toEqual(shared);
});

test('a page with must-revalidate is never served stale', () => {
  expect(verdict('public, max-age=10, must-revalidate')).toEqual({
    fresh: 10_000,
    refreshing: 10_000,
    failing: 10_000,
  });
});

test.each([
  ['', {}, 200],
  ['max-age=60', {}, 200],
  ['public', {}, 200],
  ['public, max-age=0', {}, 200],
  ['public, max-age=x', {}, 200],
  ['public, max-age=60', {}, 301],
  ['no-store', {}, 404],
  ['no-store', {}, 410],
  ['no-store', {}, 503],
  ['public, max-age=60', {}, 206],
])('%j %j with status %i is sent to waiting requests but not kept', (control, more, status) => {
  expect(verdict(control, more, status)).toBe('once');
});

test.each([
  ['no-store', {}, 200],
  ['private, max-age=60', {}, 200],
  ['public, no-cache, max-age=60', {}, 200],
  ['public, max-age=60', { 'Set-Cookie': 'a=b' }, 200],
  ['', { 'Set-Cookie': 'a=b' }, 302],
  ['public, max-age=60', { Vary: 'Cookie' }, 200],
  ['public, max-age=60', { Vary: '*' }, 200],
  ['public, max-age=60', { 'Content-Encoding': 'gzip' }, 200],
])('%j %j with status %i is never shared', (control, more, status) => {
  expect(verdict(control, more, status)).toBe('never');
});

test('a page may vary by headers that are part of the cache key', () => {
  expect(verdict('public, max-age=60', { Vary: 'Save-Data, ECT, accept-encoding' })).toMatchObject({
    fresh: 60_000,
  });
});
