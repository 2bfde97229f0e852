import { describe, expect, test } from 'vitest';
import { canBeMisspelt, deletionsOf, likeliest } from './typos';

test.each([
  ['csah', 'cash'],
  ['cas', 'cash'],
  ['cassh', 'cash'],
  ['cush', 'cash'],
])('%s and %s share a form with one letter left out', (one, other) => {
  const forms = new Set(deletionsOf(other));
  expect(deletionsOf(one).some((form) => forms.has(form))).toBe(true);
});

test('figures and very short words are taken as they are', () => {
  expect(['969', 'ab', 'a'.repeat(21), 'nin'].map(canBeMisspelt)).toEqual([false, false, false, true]);
  expect(deletionsOf('969')).toEqual([]);
});

describe('the likeliest word', () => {
  const known = [
    { word: 'register', items: 90 },
    { word: 'registry', items: 2 },
    { word: 'cash', items: 12 },
    { word: 'dash', items: 40 },
  ];
  test.each([
    ['regsiter', 'register'],
    ['registr', 'register'],
    ['cahs', 'cash'],
    ['qqqqqq', null],
    ['cd', null],
    ['rgeister', 'register'],
    // Words of English that the site does not have are not mended into others.
    ['minister', null],
  ])('for %s is %s', (word, expected) => {
    expect(likeliest(word, known)).toBe(expected);
  });
});
