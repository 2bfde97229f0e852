import type { ShouldRevalidateFunction } from '@remix-run/react';
import { expect, test } from 'vitest';
import { galleryRevalidation } from './gallery-route';

const shouldRevalidate = galleryRevalidation('photo');

test.each([
  ['opens an item', undefined, 'a', true, false],
  ['goes to the next item', 'a', 'b', true, false],
  ['closes an item, also over the same list', 'a', undefined, false, true],
  ['changes the page or the filter', undefined, undefined, true, true],
  ['stays on the list', undefined, undefined, false, false],
])('a navigation that %s', (_what, from, to, defaultShouldRevalidate, isFetched) => {
  const given = { currentParams: { photo: from }, nextParams: { photo: to }, defaultShouldRevalidate };
  expect(shouldRevalidate(given as unknown as Parameters<ShouldRevalidateFunction>[0])).toBe(isFetched);
});
