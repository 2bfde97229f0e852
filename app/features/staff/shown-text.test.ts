import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText } from './shown-text';

test.each([
  ['plain, with diacritics: Adaọbí Ọlá', 'plain, with diacritics: Adaọbí Ọlá'],
  ['\u001b[2J\u001b]0;owned\u0007', '␛[2J␛]0;owned␇'],
  ['a\u009b31mb', 'a\ufffd31mb'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['a\tb\u007f', 'a b␡'],
  ['exe.\u202efdp', 'exe.\ufffdfdp'],
])('%j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('no text keeps characters that a terminal acts on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(shownText(text)).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});
