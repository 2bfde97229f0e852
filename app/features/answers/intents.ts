import { keyOf, wordsOfKey } from '../../text/key-of';
import { spellingOf } from './spelling';

/** The table of intents, as editors write it in `app/content/data/intents.yaml`. */
export interface IntentTable {
  /** Words that say nothing about what is asked. */
  ignore: readonly string[];
  /** Meanings of texts that look for a page: they count double against an answer. */
  elsewhere: readonly string[];
  /** Names of places, which are no typos of other words. */
  names: readonly string[];
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

/** Meanings by words and phrases. */
type Meanings = ReadonlyMap<string, string>;

/** Words of a text that are read: more would only take time. */
const MAX_WORDS = 40;
/** The meaning of the names of places. */
export const PLACE = 'place';
/** Words of a phrase that stands for one meaning. */
const MAX_PHRASE = 4;
/** Words in which a phrase with ignored words in between ends. */
const WINDOW = 7;
/** Share of a phrase's weight that a text has at least. */
const LEAST = 0.6;

/** The score from which an answer is sure, and its least coverage by the meanings that a text has at most. */
const SURE = 1.15;
const COVERED = [
  [2, 0.4],
  [3, 0.3],
  [5, 0.2],
  [MAX_WORDS, 0.12],
] as const;

/** Returns the function that finds what a text asks for, best first; nothing if no phrase is in it. */
export function intentsOf({
  ignore,
  elsewhere,
  names,
  same,
  intents,
}: IntentTable): (text: string) => Intent[] {
  const ignored = new Set(ignore.map(keyOf));
  const meanings = new Map(
    Object.entries(same).flatMap(([meaning, words]) =>
      [meaning, ...words].map((word) => [keyOf(word), meaning]),
    ),
  );
  const loose = new LoosePhrases(meanings, ignored);
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
  const weightOf = (meaning: string) =>
    Math.log(1 + count / (slugsOf.get(meaning)?.size ?? 1)) * (elsewhere.includes(meaning) ? 2 : 1);
  const sum = (each: readonly string[]) => each.reduce((all, meaning) => all + weightOf(meaning), 0);
  const known = new Set(
    [...ignored, ...meanings.keys(), ...slugsOf.keys()].flatMap((phrase) => phrase.split(' ')),
  );
  const isRest = (word: string) => meanings.get(word) === PLACE || !known.has(word);
  const spelling = spellingOf([...ignored, ...meanings.keys(), ...slugsOf.keys()], names.map(keyOf));

  return (text) => {
    const words = wordsOfKey(keyOf(text)).slice(0, MAX_WORDS).map(spelling);
    const asked = [...new Set(meaningsIn(words, meanings, loose).filter(says))];
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
  const least = COVERED.find(([most]) => length <= most)?.[1] ?? 1;
  return { coverage, isSure: score >= SURE && coverage >= least };
}

/** The meanings of words: of the longest phrases as they are written, then of those with ignored words in between. */
function meaningsIn(words: readonly string[], meanings: Meanings, loose?: LoosePhrases): string[] {
  const found: string[] = [];
  for (let index = 0; index < words.length; ) {
    const { meaning, length } = phraseAt(words.slice(index, index + WINDOW), meanings, loose);
    found.push(meaning);
    index += length;
  }
  return found;
}

/** The phrase with which words begin. */
function phraseAt(words: readonly string[], meanings: Meanings, loose?: LoosePhrases) {
  for (let length = Math.min(MAX_PHRASE, words.length); length > 1; length--) {
    const meaning = meanings.get(words.slice(0, length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return loose?.at(words) ?? { meaning: meanings.get(words[0] ?? '') ?? words[0] ?? '', length: 1 };
}

/** Phrases by their words that say something: "enter the list" is also in "enter for that list". */
class LoosePhrases {
  private readonly meanings = new Map<string, string>();

  constructor(
    meanings: Meanings,
    private readonly ignored: ReadonlySet<string>,
  ) {
    for (const [phrase, meaning] of meanings) {
      const words = wordsOfKey(phrase);
      // "To pay before" is more than its words.
      if (ignored.has(words[0] ?? '') || ignored.has(words.at(-1) ?? '')) continue;
      const key = words.filter((word) => !ignored.has(word)).join(' ');
      if (key === phrase || !this.meanings.has(key)) this.meanings.set(key, meaning);
    }
  }

  /** The longest phrase of two words or more with which words begin. */
  at(words: readonly string[]): { meaning: string; length: number } | undefined {
    if (this.ignored.has(words[0] ?? '')) return undefined;
    const places = [...words.keys()].filter((place) => !this.ignored.has(words[place] ?? ''));
    for (let count = Math.min(MAX_PHRASE, places.length); count > 1; count--) {
      const chosen = places.slice(0, count);
      const meaning = this.meanings.get(chosen.map((place) => words[place]).join(' '));
      if (meaning !== undefined) return { meaning, length: (chosen.at(-1) ?? 0) + 1 };
    }
    return undefined;
  }
}
