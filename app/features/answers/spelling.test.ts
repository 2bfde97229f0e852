import { expect, test } from 'vitest';
import { spellingOf } from './spelling';

const spelling = spellingOf(
  ['complain', 'career', 'check', 'register', 'skip', 'kara', 'enumerator', 'name'],
  ['Kaura', 'skipp'],
);

test.each([
  ['carreer', 'career', 'a typo'],
  ['chek', 'check', 'a missing letter in a short word'],
  ['fame', 'fame', 'another letter in a short word'],
  ['skipping', 'skip', 'another form of a word'],
  ['registers', 'register', 'a plural'],
  ['rgstr', 'register', 'no vowels'],
  ['komplain', 'complain', 'a first letter that sounds alike'],
  ['inumerator', 'enumerator', 'a first vowel that sounds alike'],
  ['kaara', 'kaara', 'a short word of the table is not what is meant'],
  ['skipp', 'skipp', 'a name stays as it is'],
  ['elephant', 'elephant', 'a word that the table lacks'],
])('%s is read as %s: %s', (typed, read) => {
  expect(spelling(typed)).toBe(read);
});
