import { describe, expect, test } from 'vitest';
import { isInOneOf, lgaToEnter, placeAt } from './place-names';

describe('the place that is being typed', () => {
  // The caret is at the bar.
  test.each([
    ['|', ''],
    ['ka|', 'ka'],
    ['  ka |', 'ka'],
    ['Kano, ji|', 'ji'],
    ['Kano; ji|', 'ji'],
    ['Kano\nji|', 'ji'],
    ['Kano,|', ''],
    ['ka|, Jigawa', 'ka'],
    ['Kano, ji|ga, Edo', 'jiga'],
    ['|Kano, Edo', 'Kano'],
    ['Akwa I|', 'Akwa I'],
  ])('of %j is %j', (field, place) => {
    const text = field.replace('|', '');
    const { start, end, ...found } = placeAt(text, field.indexOf('|'));
    expect(found.text).toBe(place);
    expect(text.slice(start, end)).toBe(place);
  });
});

test.each([
  ['Kano', true],
  ['jigawa; KANO State', true],
  ['', false],
  ['all states', false],
  ['Edo, Jigawa', false],
])('Gaya in Kano is in one of the states "%s": %s', (states, isIn) => {
  expect(isInOneOf(states, 'Gaya, Kano')).toBe(isIn);
});

test.each([
  ['Kano', 'Gaya'],
  ['Kano, kano state', 'Gaya'],
  ['', 'Gaya (Kano)'],
  ['Kano, Edo', 'Gaya (Kano)'],
  ['Edo', 'Gaya (Kano)'],
])('Gaya in Kano, asked for with the states "%s", is entered as "%s"', (states, entered) => {
  expect(lgaToEnter('Gaya, Kano', states)).toBe(entered);
});
