import { expect, it } from 'vitest';
import { slidePlace } from './slide-place';

it.each([
  [7, 0, ['active', 'next', 'far next', 'away', 'away', 'far previous', 'previous']],
  [7, 6, ['next', 'far next', 'away', 'away', 'far previous', 'previous', 'active']],
  [7, 3, ['away', 'far previous', 'previous', 'active', 'next', 'far next', 'away']],
  [5, 0, ['active', 'next', 'far next', 'far previous', 'previous']],
  [4, 0, ['active', 'next', 'far next', 'previous']],
  [2, 1, ['next', 'active']],
  [1, 0, ['active']],
])('places %i slides with number %i active', (length, active, places) => {
  expect(Array.from({ length }, (_, slide) => slidePlace(slide, active, length))).toEqual(places);
});
