import { typosBetween } from '../../ui/typos-between';
import type { ComparedName } from './names';

/** How a name that was given is like one that is known. */
export interface Likeness {
  how: 'same' | 'other' | 'order' | 'typos' | 'part';
  /** 0 to 1; 1 for the same name. */
  score: number;
  /** Letters that differ; 0 but for `typos`. */
  typos: number;
}

/** A name that the register or a list of other names gives to a place. */
export interface KnownName extends ComparedName {
  /** True for another spelling than the register's own. */
  isOther: boolean;
}

const OTHER_SPELLING = 0.98;
const OTHER_ORDER = 0.95;
/** What says nothing for sure: a part of a name, a name with another direction, one that begins otherwise. */
const PART = 0.72;
const OTHER_DIRECTION = 0.7;
const OTHER_START = 0.75;
/** Typos at the most, and as a part of the longer name. */
const MOST_TYPOS = 3;
const MOST_TYPOS_PART = 0.34;
/** A word of fewer letters is part of too many names. */
const SHORTEST_PART = 3;

const DIRECTIONS = new Set(['north', 'south', 'east', 'west', 'central']);

/** Tells how alike two names are, or null for names that have too little in common. */
export function likenessOf(given: ComparedName, known: KnownName): Likeness | null {
  const same = sameName(given, known);
  if (same) return same;
  const misspelt = misspeltOf(given, known);
  if (isPart(given, known) && (misspelt?.score ?? 0) < PART) return { how: 'part', score: PART, typos: 0 };
  return misspelt;
}

/** The likeness of names that are the same but for the way in which they are written, or null. */
export function sameName(given: ComparedName, known: KnownName): Likeness | null {
  if (given.letters !== known.letters) return null;
  if (given.bare === known.bare)
    return known.isOther
      ? { how: 'other', score: OTHER_SPELLING, typos: 0 }
      : { how: 'same', score: 1, typos: 0 };
  return given.sorted === known.sorted ? { how: 'order', score: OTHER_ORDER, typos: 0 } : null;
}

function misspeltOf(given: ComparedName, known: ComparedName): Likeness | null {
  const length = Math.max(given.bare.length, known.bare.length);
  const most = Math.min(MOST_TYPOS, Math.floor(length * MOST_TYPOS_PART));
  if (Math.abs(given.bare.length - known.bare.length) > most) return null;
  // Each typo changes at most one letter of either name.
  if (bitsOf(given.letters & ~known.letters) > most || bitsOf(known.letters & ~given.letters) > most)
    return null;
  const typos = typosBetween(given.bare, known.bare);
  if (typos > most) return null;
  return { how: 'typos', score: Math.min(1 - typos / length, mostScore(given, known)), typos };
}

function mostScore(given: ComparedName, known: ComparedName): number {
  if (isElsewhere(given, known)) return OTHER_DIRECTION;
  return given.bare[0] === known.bare[0] ? 1 : OTHER_START;
}

/** True where the names say different directions: Aba North is no misspelt Aba South, however few the letters. */
function isElsewhere(given: ComparedName, known: ComparedName): boolean {
  return given.words.some((word) => DIRECTIONS.has(word) && !known.words.includes(word));
}

function isPart(given: ComparedName, known: ComparedName): boolean {
  // Most names have letters that the other one has not.
  if ((given.letters & ~known.letters) !== 0 && (known.letters & ~given.letters) !== 0) return false;
  const [fewer, more] = given.words.length < known.words.length ? [given, known] : [known, given];
  return fewer.bare.length >= SHORTEST_PART && fewer.words.every((word) => more.words.includes(word));
}

function bitsOf(letters: number): number {
  let bits = 0;
  for (let left = letters; left !== 0; left &= left - 1) bits++;
  return bits;
}
