import unhomoglyph from 'unhomoglyph';
import { typosBetween } from '../../../text/typos-between';

/** Digits and symbols used in place of letters, and letters that are hard to tell apart. */
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

/** Characters of a text that are compared; no name is longer. */
const MAX_COMPARED = 300;

/** Shorter names are only matched as whole words, because many words contain them. */
const MIN_PART = 5;

/** Names of at least this many letters may have two typos. */
const MIN_LONG = 8;

/**
 * How a text looks: confusable characters become the same (Unicode's table of confusables, and `STAND_INS`), and only
 * letters, digits and spaces are left (docs/decisions/look-alikes.md).
 */
function look(text: string): string {
  const latin = plain(unhomoglyph(plain(text.slice(0, MAX_COMPARED))));
  return [...latin]
    .map((letter) => STAND_INS[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** In lower case, without accents and invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '');
}

/** True if a text contains one of the names, or something that looks the same. */
export function namesUs(text: string, names: readonly string[]): boolean {
  const seen = look(text);
  const words = new Set(seen.split(' '));
  const joined = seen.replaceAll(' ', '');
  return names.some((name) => {
    const own = look(name).replaceAll(' ', '');
    return own.length < MIN_PART ? words.has(own) : joined.includes(own);
  });
}

/** As `namesUs`, but also with a typo: a letter added, missing, changed or swapped; two typos in a long name. */
export function looksLikeUs(text: string, names: readonly string[]): boolean {
  if (namesUs(text, names)) return true;
  const seen = look(text);
  const words = seen.split(' ');
  const joined = seen.replaceAll(' ', '');
  return names.some((name) => {
    const own = look(name).replaceAll(' ', '');
    if (own.length < MIN_PART) return false;
    // Long names are also written with hyphens; a short one could turn up across any two adjacent words.
    return own.length < MIN_LONG
      ? words.some((word) => typosBetween(word, own, { inPart: true }) <= 1)
      : typosBetween(joined, own, { inPart: true }) <= 2;
  });
}
