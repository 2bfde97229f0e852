import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphsOf, printable } from './printable';

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

  test('gives only what the font has, or throws', () => {
    const winAnsi = new TextDecoder('windows-1252');
    const known = new Set(Array.from({ length: 256 }, (_, byte) => winAnsi.decode(Uint8Array.of(byte))));
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

test('paragraphs part at blank lines', () => {
  expect(paragraphsOf('a\nb\n\nc\r\n \r\nd\n')).toEqual(['a\nb', 'c', 'd']);
});
