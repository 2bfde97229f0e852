import { expect, test } from 'vitest';
import { trustedEntry } from './client.server';

test.each([
  ['www.example.org', 0, undefined],
  [undefined, 1, undefined],
  ['', 1, undefined],
  [' , ,', 1, undefined],
  ['www.example.org', 1, 'www.example.org'],
  ['invented.example, www.example.org', 1, 'www.example.org'],
  ['invented.example:99999999,www.example.org,', 1, 'www.example.org'],
  ['invented.example, www.example.org, inner', 2, 'www.example.org'],
  ['www.example.org', 2, 'www.example.org'],
])('of %j behind %i proxies, %j is trusted', (header, proxies, entry) => {
  expect(trustedEntry(header, proxies)).toBe(entry);
});
