import { describe, expect, test } from 'vitest';
import { extractOf, markMatches, matcherOf } from './extract';
import type { Piece } from './results';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const filler = 'Households are listed by their community and visited at home. ';

describe('marking matches', () => {
  test.each([
    ['Complaints go to 969', ['complaint'], '', '[Complaints] go to 969'],
    ['Ìbàdàn North', ['ibadan'], '', '[Ìbàdàn] North'],
    ["Jama'are, Bauchi", ['jamaare'], '', "[Jama'are], Bauchi"],
    ['Holds 19,708,500 households', ['19708500'], '', 'Holds [19,708,500] households'],
    ['Kano Municipal', ['kano', 'mun'], 'mun', '[Kano] [Municipal]'],
    ['A statement of the state', ['state'], '', 'A statement of the [state]'],
    ['<b>Kano</b>', ['kano'], '', '<b>[Kano]</b>'],
    ['', ['kano'], '', ''],
  ])('%j', (text, words, beginning, expected) => {
    expect(shown(markMatches(text, matcherOf(words, beginning)))).toBe(expected);
  });
});

describe('an extract', () => {
  test('is the whole of a short text', () => {
    expect(shown(extractOf(['A short text.', ''], matcherOf(['none'])))).toBe('A short text.');
  });

  test('is cut around the best match, between words', () => {
    const text = `${filler.repeat(5)}Lists are produced in triplicate. ${filler.repeat(5)}`;
    const extract = shown(extractOf(['About lists.', text], matcherOf(['produced', 'triplicate'])));
    expect(extract).toMatch(/^… \w.*Lists are \[produced\] in \[triplicate\]\. .* …$/);
    expect(extract.length).toBeLessThan(200);
    for (const word of extract.replace(/[[\]…]/g, '').split(/\s+/)) expect(text).toContain(word);
  });

  test('uses the first text if the others have no more matches', () => {
    expect(shown(extractOf(['Call 969.', `${filler}969`], matcherOf(['969'])))).toBe('Call [969].');
  });

  test('cuts a long word too', () => {
    expect(shown(extractOf(['x'.repeat(5000)], matcherOf(['y']))).length).toBeLessThan(200);
  });
});
