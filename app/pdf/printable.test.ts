import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printable } from './printable';

/** Characters for bytes 0x80 to 0x9F in windows-1252; some versions of Node 20 decode them as Latin-1. */
const WINDOWS_1252 = [
  0x20ac, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x017d,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x017e,
  0x0178,
];

describe('printable', () => {
  test.each([
    ['plain text', 'State, if country wide write "all states"', 'State, if country wide write "all states"'],
    ['typographic marks', 'office’s “plan” – 5 • …', 'office’s “plan” – 5 • …'],
    ['Latin-1 letters', 'Café naïve', 'Café naïve'],
    ['letters given in parts', 'Cafe\u0301', 'Café'],
    ['Yoruba and Igbo letters', 'Ọ̀ṣun Ẹ̀kọ́ ụlọ', 'Osun Eko ulo'],
    ['Hausa letters', 'ƙauye ɗaya ɓangare ƴan', 'kauye daya bangare yan'],
    ['the naira', '₦75,000', 'NGN\u00a075,000'],
    ['white space of any kind', ' a\tb\r\nc\u2009d\u00a0e ', 'a b c d e'],
    ['invisible characters', 're\u00adgis\u200bter\ufeff', 'register'],
  ])('shows %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test('names the character that it cannot show', () => {
    expect(() => printable('Party 🎉')).toThrow('🎉');
    expect(() => printable('bell \u0007')).toThrow('U+0007');
  });

  test('returns only characters that the font has, or throws', () => {
    const known = new Set([
      ...String.fromCodePoint(
        ...Array.from({ length: 256 }, (_, code) => code).filter((code) => code < 0x80 || code >= 0xa0),
      ),
      ...String.fromCodePoint(...WINDOWS_1252),
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let shown = '';
        try {
          shown = printable(text);
        } catch {
          return;
        }
        for (const character of shown) expect(known).toContain(character);
      }),
    );
  });
});
