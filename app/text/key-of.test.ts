import { describe, expect, test } from 'vitest';
import { keyOf } from './key-of';

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
