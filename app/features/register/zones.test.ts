import { expect, test } from 'vitest';
import { statesIn } from './view';
import { ZONES, zoneOf } from './zones';

test('each of the 36 states and the FCT is in exactly one zone', () => {
  const states = ZONES.flatMap((zone) => zone.states);
  expect(new Set(states).size).toBe(37);
  expect(states).toHaveLength(37);
  expect(zoneOf('fct')?.name).toBe('North Central');
  expect(zoneOf('nowhere')).toBeUndefined();
  expect(statesIn({ filters: { zone: ZONES.map(({ slug }) => slug) } })).toHaveLength(37);
});
