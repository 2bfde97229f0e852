import { expect, test } from 'vitest';
import { slugOf } from '../../text/slug';
import { STATES } from '../register/zones';
import { tileOf } from './tiles';

test('each state has a tile of its own', () => {
  const tiles = STATES.map(slugOf).map(tileOf);
  expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(37);
  expect(new Set(tiles.map(({ code }) => code)).size).toBe(37);
});

test('what is no state has none', () => {
  expect(() => tileOf('atlantis')).toThrow('atlantis has no tile');
});
