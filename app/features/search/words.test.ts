import { describe, expect, test } from 'vitest';
import { coreOf, coreSoFar, keyOf, looseStem, singular, withoutStopWords } from './words';

describe('the key of a text', () => {
  test.each([
    ['  Kano ', 'kano'],
    ["Jama'are", 'jamaare'],
    ['Jama’are', 'jamaare'],
    ['Abua/Odual', 'abua odual'],
    ['Ado-Odo/Ota', 'ado odo ota'],
    ['Yorùbá, Ìbàdàn', 'yoruba ibadan'],
    ['Yoru\u0300ba\u0301', 'yoruba'],
    ['Ọ̀ṣun', 'osun'],
    ['Ɓirnin Ƙudu', 'birnin kudu'],
    ['İSTANBUL', 'istanbul'],
    ['19,708,500', '19708500'],
    ['36, 37', '36 37'],
    ['COVID-19', 'covid 19'],
    ['Covid19', 'covid 19'],
    ['ﬁnance', 'finance'],
    ['& | ! ( ) : * < - " \\ % _', ''],
    ["'; DROP TABLE x; --", 'drop table x'],
    ['<b>Kano</b>', 'b kano b'],
    ['كانو', 'كانو'],
    ['', ''],
  ])('%j is %j', (text, key) => {
    expect(keyOf(text)).toBe(key);
  });
});

test('stop words tell nothing, unless they are all there is', () => {
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

  test('goes on from what is typed so far', () => {
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

test('endings do not keep words from being marked', () => {
  for (const word of ['collected', 'collecting', 'collects']) expect(looseStem(word)).toBe('collect');
  expect(looseStem('communities')).toBe(looseStem('community'));
});
