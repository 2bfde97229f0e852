import { keyOf, wordsOfKey } from '../../text/key-of';

/** A place name in the form used for comparison. */
export interface ComparedName {
  /** Letters and digits only: "Isiala-Ngwa North" is `isialangwanorth`. */
  bare: string;
  words: readonly string[];
  /** The words in alphabetical order, without duplicates: lists may swap them. */
  sorted: string;
  /** A bit for each letter present, to rule out dissimilar names quickly. */
  letters: number;
}

/** Suffixes that lists add to the name of an LGA. */
const AFTER_LGA =
  /(?: l ?g ?as?| local (?:government|govt|gov)(?: areas?| council)?| area council| council)$/;
const AFTER_STATE = / state$/;

/** The name of an LGA without "LGA", "Local Government Area" and the like: "Gaya LGA" is Gaya. */
export function comparedLga(text: string): ComparedName {
  const key = keyOf(text).replace(/\bmunicipality$/, 'municipal');
  const short = key.replace(AFTER_LGA, '').replace(/^local (?:government|govt) (?:area )?(?:of )?/, '');
  // "Municipal" alone would name no place, so "Municipal Area Council" is kept whole.
  return compared(short === 'municipal' ? key : short);
}

/** The name of a state without "State"; the word alone is kept. */
export function comparedState(text: string): ComparedName {
  return compared(keyOf(text).replace(AFTER_STATE, ''));
}

function compared(key: string): ComparedName {
  const words = wordsOfKey(key);
  const bare = words.join('');
  return { bare, words, sorted: [...new Set(words)].sort().join(' '), letters: lettersOf(bare) };
}

const A = 'a'.charCodeAt(0);

function lettersOf(bare: string): number {
  let letters = 0;
  for (let index = 0; index < bare.length; index++) letters |= 1 << ((bare.charCodeAt(index) - A) & 31);
  return letters;
}
