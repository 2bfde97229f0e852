import { keyOf, wordsOfKey } from '../../text/key-of';
import { typosBetween } from '../../text/typos-between';

/** The table of intents, as editors write it in `app/content/data/intents.yaml`. */
export interface IntentTable {
  /** Words that say nothing about what is asked. */
  ignore: readonly string[];
  /** Words and phrases of any language with the same meaning, by a word that stands for it. */
  same: Readonly<Record<string, readonly string[]>>;
  /** Phrases by answer: all their meanings, in any order, are what the answer is about. */
  intents: Readonly<Record<string, readonly string[]>>;
}

/** An answer that a text asks for. */
export interface Intent {
  slug: string;
  /** Ranks it among others. */
  score: number;
  /** Share of what the text says that the answer is about, from 0 to 1. */
  coverage: number;
  /** Whether the text asks for it, rather than for something else in which some of its words occur. */
  isSure: boolean;
  /** The words of the text that mean nothing in the table, such as the name of a place. */
  rest: string;
}

/** Words of a text that are read, and letters of one in which typos are corrected: more would only take time. */
const [MAX_WORDS, MAX_LETTERS] = [40, 20];
/** Letters that a word with a typo has at least, and one with two. */
const [ONE_TYPO, TWO_TYPOS] = [5, 8];
/** The meaning of the names of places. */
export const PLACE = 'place';
/** Words of a phrase that stands for one meaning. */
const MAX_PHRASE = 4;
/** Share of a phrase's weight that a text has at least. */
const LEAST = 0.6;

/** Meanings of a short text; the coverage and the score from which an answer is sure. */
const [SHORT, COVERED_IF_SHORT, COVERED, SURE] = [2, 0.4, 0.2, 1.1];

/** Returns the function that finds what a text asks for, best first; nothing if no phrase is in it. */
export function intentsOf({ ignore, same, intents }: IntentTable): (text: string) => Intent[] {
  const ignored = new Set(ignore.map(keyOf));
  const meanings = new Map(
    Object.entries(same).flatMap(([meaning, words]) =>
      [meaning, ...words].map((word) => [keyOf(word), meaning]),
    ),
  );
  const says = (meaning: string) => !ignored.has(meaning) && !/^\d+$/.test(meaning);
  const plain = (key: string) => meaningsIn(wordsOfKey(key), meanings).filter(says);
  const phrases = Object.entries(intents).flatMap(([slug, written]) =>
    written.map((phrase) => ({ slug, meanings: [...new Set(plain(keyOf(phrase)))] })),
  );
  const slugsOf = new Map<string, Set<string>>();
  for (const { slug, meanings } of phrases)
    for (const each of meanings) slugsOf.set(each, (slugsOf.get(each) ?? new Set()).add(slug));
  const count = Object.keys(intents).length;
  // A word that the table lacks may say something else, and weighs as much as one that few answers have.
  const weightOf = (meaning: string) => Math.log(1 + count / (slugsOf.get(meaning)?.size ?? 1));
  const sum = (each: readonly string[]) => each.reduce((all, meaning) => all + weightOf(meaning), 0);
  const known = new Set(
    [...ignored, ...meanings.keys(), ...slugsOf.keys()].flatMap((phrase) => phrase.split(' ')),
  );
  const isRest = (word: string) => meanings.get(word) === PLACE || !known.has(word);
  const spelling = spellingOf([...ignored, ...meanings.keys(), ...slugsOf.keys()]);

  return (text) => {
    const words = wordsOfKey(keyOf(text)).slice(0, MAX_WORDS).map(spelling);
    const asked = [...new Set(meaningsIn(words, meanings).filter(says))];
    const all = sum(asked);
    const rest = words.filter((word) => isRest(word)).join(' ');
    const best = new Map<string, Intent>();
    for (const { slug, meanings } of phrases) {
      const found = meanings.filter((each) => asked.includes(each));
      const share = sum(found) / sum(meanings);
      if (!(share >= LEAST)) continue;
      const score = sum(found) * share ** 3;
      if (score > (best.get(slug)?.score ?? 0))
        best.set(slug, { slug, score, rest, ...sureness(sum(found) / all, asked.length, score) });
    }
    return [...best.values()].sort((one, other) => other.score - one.score);
  };
}

/** A short text is as exact as a title; in a longer one, most words are beside the point. */
function sureness(coverage: number, length: number, score: number) {
  const least = length <= SHORT ? COVERED_IF_SHORT : COVERED;
  return { coverage, isSure: score >= SURE && coverage >= least };
}

/** The meanings of words, the longest phrases first. */
function meaningsIn(words: readonly string[], meanings: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (let index = 0; index < words.length; ) {
    let length = Math.min(MAX_PHRASE, words.length - index);
    while (length > 1 && !meanings.has(words.slice(index, index + length).join(' '))) length--;
    const phrase = words.slice(index, index + length).join(' ');
    found.push(meanings.get(phrase) ?? phrase);
    index += length;
  }
  return found;
}

/** Returns the function that corrects a word's typos to a word of the table; short words are never changed. */
function spellingOf(phrases: readonly string[]): (word: string) => string {
  const known = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  const byLetter = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < ONE_TYPO - 1) continue;
    const letter = word.slice(0, 1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), word]);
  }
  return (word) => {
    if (known.has(word) || word.length < ONE_TYPO || word.length > MAX_LETTERS) return word;
    const most = word.length < TWO_TYPOS ? 1 : 2;
    const near = (byLetter.get(word.slice(0, 1)) ?? [])
      .filter((other) => Math.abs(other.length - word.length) <= most)
      .map((other) => ({ other, typos: typosBetween(word, other) }))
      .sort((one, two) => one.typos - two.typos)[0];
    return near && near.typos <= most ? near.other : word;
  };
}
