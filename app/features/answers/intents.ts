import { keyOf, wordsOfKey } from '../../text/key-of';
import { type Guess, learn } from './classifier';
import { spellingOf } from './spelling';

/** What the answers that texts ask for are learned from. */
export interface Examples {
  /** Questions as people ask them, by the answer that they want; texts that want none are below `none`. */
  questions: Readonly<Record<string, readonly string[]>>;
  /** Words and phrases of any language with the same meaning, by a word that stands for it. */
  same: Readonly<Record<string, readonly string[]>>;
  /** Names of states, which are places wherever they stand. */
  states: readonly string[];
  /** Names of LGAs. A word of one that is common in questions is that word: "owo" is money in Yoruba. */
  lgas: readonly string[];
}

/** What a text asks for. */
export interface Asked {
  /** Answers, likeliest first, with `NONE` among them. A question as it is written has its own answer first. */
  guesses: Guess[];
  /** The words of the text that name places, or that no question has. */
  rest: string;
}

/** The label of texts that no answer fits. */
export const NONE = 'none';

/** Stands for the name of a place. */
const PLACE = '<place>';
/** Words that may follow the name of a place: "Toro LGA" asks for nothing. */
const KINDS = new Set(['state', 'lga', 'local', 'government', 'area']);
/** Words of a text that are read: more would only take time. */
const MAX_WORDS = 40;
/** Letters by which longer words of one stem are known: of 886 questions kept apart in turn, 692 do better than 676. */
const STEM = 4;
/** Words of a phrase that has one meaning. */
const MAX_PHRASE = 4;
/** Questions with a word from which others are read as typos of it, and from which it is no longer a place. */
const [COMMON, NO_PLACE] = [3, 5];

/** Learns from examples. @returns the function that finds what a text asks for */
export function intentsOf({ questions, same, states, lgas }: Examples): (text: string) => Asked {
  const meanings = new Map(
    Object.entries(same).flatMap(([meaning, phrases]) =>
      [meaning, ...phrases].map((phrase) => [keyOf(phrase), meaning] as const),
    ),
  );
  const examples = Object.entries(questions).flatMap(([label, texts]) =>
    texts.map((text) => ({ label, words: wordsIn(text) })),
  );
  const asWritten = new Map(examples.map(({ label, words }) => [words.join(' '), label]));
  const counts = new Map<string, number>();
  for (const { words } of examples.filter(({ label }) => label !== NONE))
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const countOf = (word: string) => counts.get(word) ?? 0;
  const phrases = [...[...counts.keys()].filter((word) => countOf(word) >= COMMON), ...meanings.keys()];
  const known = new Set([...counts.keys(), ...phrases.flatMap(wordsOfKey)]);

  const [stateWords, lgaWords] = [new Set(states.flatMap(wordsIn)), new Set(lgas.flatMap(wordsIn))];
  const isPlace = (word: string) =>
    stateWords.has(word) || (lgaWords.has(word) && !meanings.has(word) && countOf(word) < NO_PLACE);
  const correct = spellingOf(phrases, [...states, ...lgas].map(keyOf));
  const spelling = (word: string) => (known.has(word) ? word : correct(word));
  const read = (words: readonly string[]) => words.map((word) => (isPlace(word) ? PLACE : spelling(word)));
  const guess = learn(
    examples.map(({ label, words }) => ({ label, features: featuresOf(read(words), meanings) })),
  );

  return (text) => {
    const words = wordsIn(text);
    const asRead = read(words);
    const guesses = guess(featuresOf(asRead, meanings));
    const sure = asRead.every((word) => word === PLACE || KINDS.has(word))
      ? NONE
      : asWritten.get(words.join(' '));
    const rest = words.filter((_, place) => !known.has(asRead[place] ?? '')).join(' ');
    if (!sure) return { guesses, rest };
    return {
      guesses: [{ label: sure, likelihood: 1 }, ...guesses.filter(({ label }) => label !== sure)],
      rest,
    };
  };
}

function wordsIn(text: string): string[] {
  return wordsOfKey(keyOf(text)).slice(0, MAX_WORDS);
}

/** What a text is known by: its words, how the longer ones begin (in every language, forms share that), each two that follow each other, its meanings, and each two of them in any order. */
function featuresOf(words: readonly string[], meanings: ReadonlyMap<string, string>): Set<string> {
  const features = new Set(words);
  for (const word of words) if (word.length > STEM && word !== PLACE) features.add(`${word.slice(0, STEM)}…`);
  for (const [place, word] of words.entries()) if (place > 0) features.add(`${words[place - 1]} ${word}`);
  const found = [...new Set(meaningsIn(words, meanings))].sort();
  for (const [place, meaning] of found.entries()) {
    features.add(`#${meaning}`);
    for (const other of found.slice(0, place)) features.add(`#${other} #${meaning}`);
  }
  return features;
}

/** The meanings of the longest phrases in words. */
function meaningsIn(words: readonly string[], meanings: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (let place = 0; place < words.length; ) {
    let length = Math.min(MAX_PHRASE, words.length - place);
    let meaning: string | undefined;
    for (; length > 0 && meaning === undefined; length--)
      meaning = meanings.get(words.slice(place, place + length).join(' '));
    if (meaning !== undefined) found.push(meaning);
    place += length + 1;
  }
  return found;
}
