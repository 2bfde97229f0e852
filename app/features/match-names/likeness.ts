import { typosBetween } from '../../text/typos-between';
import type { ComparedName } from './names';

/** How a given name resembles a known one. */
export interface Likeness {
  how: 'same' | 'other' | 'order' | 'typos' | 'part';
  /** 0 to 1; 1 for the same name. */
  score: number;
  /** Letters that differ; 0 except for `typos`. */
  typos: number;
}

/** A place's name in the register or in a list of other names. */
export interface KnownName extends ComparedName {
  /** True if it is not the register's own spelling. */
  isOther: boolean;
}

const OTHER_SPELLING = 0.98;
const OTHER_ORDER = 0.95;
/** Uncertain matches: part of a name, a name with another direction, one that starts differently. */
const PART = 0.72;
const OTHER_DIRECTION = 0.7;
const OTHER_START = 0.75;
/** Maximum typos, and as a share of the longer name. */
const MAX_TYPOS = 3;
const MAX_TYPO_SHARE = 0.34;
/** A word of fewer letters is part of too many names. */
const SHORTEST_PART = 3;

const DIRECTIONS = new Set(['north', 'south', 'east', 'west', 'central']);

/** How similar two names are; null if they have too little in common. */
export function likenessOf(given: ComparedName, known: KnownName): Likeness | null {
  const same = sameName(given, known);
  if (same) return same;
  const misspelling = misspellingOf(given, known);
  if (isPart(given, known) && (misspelling?.score ?? 0) < PART) return { how: 'part', score: PART, typos: 0 };
  return misspelling;
}

/** The likeness of names that differ only in spelling variant or word order, or null. */
export function sameName(given: ComparedName, known: KnownName): Likeness | null {
  if (given.letters !== known.letters) return null;
  if (given.bare === known.bare)
    return known.isOther
      ? { how: 'other', score: OTHER_SPELLING, typos: 0 }
      : { how: 'same', score: 1, typos: 0 };
  return given.sorted === known.sorted ? { how: 'order', score: OTHER_ORDER, typos: 0 } : null;
}

/** How the given name resembles the place's, in plain words. */
export function nameReason({ how, typos }: Likeness): string {
  if (how !== 'typos') return WORDS[how];
  return `${NUMBERS[typos] ?? `${typos} letters`} ${typos === 1 ? 'differs' : 'differ'}`;
}

const WORDS: Record<Exclude<Likeness['how'], 'typos'>, string> = {
  same: 'same name',
  other: 'second spelling',
  order: 'the same words in another order',
  part: 'part of the name',
};

const NUMBERS = ['no letter', 'one letter', 'two letters', 'three letters', 'four letters'];

function misspellingOf(given: ComparedName, known: ComparedName): Likeness | null {
  const length = Math.max(given.bare.length, known.bare.length);
  const max = Math.min(MAX_TYPOS, Math.floor(length * MAX_TYPO_SHARE));
  if (Math.abs(given.bare.length - known.bare.length) > max) return null;
  // Each typo changes at most one letter of either name.
  // A sixth of the time that counting the typos of every pair takes: each adds or removes one letter at most.
  if (bitsOf(given.letters & ~known.letters) > max || bitsOf(known.letters & ~given.letters) > max)
    return null;
  const typos = typosBetween(given.bare, known.bare);
  if (typos > max) return null;
  return { how: 'typos', score: Math.min(1 - typos / length, maxScore(given, known)), typos };
}

function maxScore(given: ComparedName, known: ComparedName): number {
  if (isElsewhere(given, known)) return OTHER_DIRECTION;
  return given.bare[0] === known.bare[0] ? 1 : OTHER_START;
}

/** True if the names have different directions: Aba North is not a misspelt Aba South, however few letters differ. */
function isElsewhere(given: ComparedName, known: ComparedName): boolean {
  return given.words.some((word) => DIRECTIONS.has(word) && !known.words.includes(word));
}

function isPart(given: ComparedName, known: ComparedName): boolean {
  // Cheap check: most pairs of names each have letters that the other lacks.
  if ((given.letters & ~known.letters) !== 0 && (known.letters & ~given.letters) !== 0) return false;
  const [fewer, more] = given.words.length < known.words.length ? [given, known] : [known, given];
  return fewer.bare.length >= SHORTEST_PART && fewer.words.every((word) => more.words.includes(word));
}

function bitsOf(letters: number): number {
  let bits = 0;
  for (let left = letters; left !== 0; left &= left - 1) bits++;
  return bits;
}
