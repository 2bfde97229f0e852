import { describe, expect, test } from 'vitest';
import { keyOf } from '../../text/key-of';
import { coreOf, coreSoFar, looseStem, singular, withoutStopWords } from './words';

test('stop words are removed, unless there are no others', () => {
  expect(withoutStopWords(['how', 'do', 'i', 'complain'])).toEqual(['complain']);
  expect(withoutStopWords(['what', 'we', 'do'])).toEqual(['what', 'we', 'do']);
});

describe('the core of a name', () => {
  test.each([
    ['the nigeria social register', 'nigeria social registers'],
    ['how do i make a complaint', 'make complaints'],
  ])('%s and %s are the same', (one, other) => {
    expect(coreOf(other)).toBe(coreOf(one));
  });

  test('starts with what is typed so far', () => {
    expect(coreOf(keyOf('Kano Municipal')).startsWith(coreSoFar('kano mun'))).toBe(true);
    expect(coreOf(keyOf('National Cash Transfer Programme')).startsWith(coreSoFar('the national cas'))).toBe(
      true,
    );
  });
});

test.each([
  ['complaints', 'complaint'],
  ['policies', 'policy'],
  ['boxes', 'box'],
  ['access', 'access'],
  ['status', 'status'],
  ['lga', 'lga'],
])('singular of %s', (word, expected) => {
  expect(singular(word)).toBe(expected);
});

test('words are marked regardless of their endings', () => {
  for (const word of ['collected', 'collecting', 'collects']) expect(looseStem(word)).toBe('collect');
  expect(looseStem('communities')).toBe(looseStem('community'));
});
