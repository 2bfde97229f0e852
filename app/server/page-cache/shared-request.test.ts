import { expect, test } from 'vitest';
import { acceptedEncoding, isShared } from './shared-request';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP, deflate', 'gzip'],
  ['gzip, compress, bzip, bzip2, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br', 'br'],
  ['gzip ; q=0.000', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('%j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header), 'from the cache').toBe(encoding);
});

test.each([
  [undefined, true],
  ['desk=abc', true],
  ['__Host-desk=abc; __Host-desk-browser=x%3D; __Host-desk-said=y', true],
  ['a=b', false],
  ['desk=abc; a=b', false],
  ['a=b; desk=abc', false],
  ['desk-other=abc', false],
  ['', false],
])('with the cookies %j a page is everybody’s: %s', (cookie, shared) => {
  expect(isShared({ method: 'GET', headers: { cookie } } as never)).toBe(shared);
});
