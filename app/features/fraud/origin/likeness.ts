import unhomoglyph from 'unhomoglyph';
import { typosBetween } from '../../../ui/typos-between';

/** Figures and signs that stand for a letter, and letters that are hard to tell apart. */
const STAND_INS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  j: 'l',
  '|': 'l',
  '!': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** What of a text is compared; nobody writes a longer name. */
const LONGEST = 300;

/** A name of fewer letters is looked for as a whole word alone, for it may stand in any other. */
const SHORTEST_PART = 5;

/** From so many letters on a name may have two slips. */
const LONG = 8;

/**
 * How a text looks: what can be taken for each other is the same in it (Unicode's table of confusable characters, and
 * `STAND_INS`), and only letters, figures and gaps are left.
 */
function look(text: string): string {
  const latin = plain(unhomoglyph(plain(text.slice(0, LONGEST))));
  return [...latin]
    .map((letter) => STAND_INS[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** In small letters, without accents and what cannot be seen. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '');
}

/** True for a text that has one of the names in it, or what looks the same. */
export function namesUs(text: string, names: readonly string[]): boolean {
  const seen = look(text);
  const words = new Set(seen.split(' '));
  const joined = seen.replaceAll(' ', '');
  return names.some((name) => {
    const own = look(name).replaceAll(' ', '');
    return own.length < SHORTEST_PART ? words.has(own) : joined.includes(own);
  });
}

/** The same, and for one that has a name with a slip: a letter more, less, another or swapped; two in a long name. */
export function looksLikeUs(text: string, names: readonly string[]): boolean {
  if (namesUs(text, names)) return true;
  const seen = look(text);
  const words = seen.split(' ');
  const joined = seen.replaceAll(' ', '');
  return names.some((name) => {
    const own = look(name).replaceAll(' ', '');
    if (own.length < SHORTEST_PART) return false;
    // A long name is written with hyphens too; a short one would be found in any two words side by side.
    return own.length < LONG
      ? words.some((word) => typosBetween(word, own, { inPart: true }) <= 1)
      : typosBetween(joined, own, { inPart: true }) <= 2;
  });
}
