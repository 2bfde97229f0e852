import { describe, expect, test } from 'vitest';
import { canBeMisspelt, deletionsOf, likeliest, mayBeReplaced } from './typos';

test.each([
  ['csah', 'cash'],
  ['cas', 'cash'],
  ['cassh', 'cash'],
  ['cush', 'cash'],
])('%s and %s share a deletion', (one, other) => {
  const forms = new Set(deletionsOf(other));
  expect(deletionsOf(one).some((form) => forms.has(form))).toBe(true);
});

test('digits and very short words are not corrected', () => {
  expect(['969', 'ab', 'a'.repeat(21), 'nin'].map(canBeMisspelt)).toEqual([false, false, false, true]);
  expect(deletionsOf('969')).toEqual([]);
});

test('a word of three letters or fewer is never replaced', () => {
  expect(['foi', 'nin', 'ab', 'cahs', 'regsiter'].map(mayBeReplaced)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
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
    // English words that the site does not have are not corrected to others.
    ['minister', null],
  ])('for %s is %s', (word, expected) => {
    expect(likeliest(word, known)).toBe(expected);
  });
});
