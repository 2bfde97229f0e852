import { wordsOfKey } from '../../ui/key-of';

/** Stop words: everyone types them, and they tell nothing of what is looked for; on this site its own name is one. */
const STOP_WORDS = new Set(
  `a about above after again all also am an and any are as at be because been before being between both but by can
  cannot could did do does doing done for from further get gets give had has have having he her here hers him his how
  i if im in into is it its ive just kindly know let like many may me might more most much must my near no nor not now
  of off on once only or other our out over own please pls really same shall she should show so some such tell than
  thank thanks that thats the their them then there these they this those through to too under until up upon us very
  want wants was we were what whats when where wheres which while who whom whose why will with would you your yours
  dont doesnt didnt cant isnt find found looking nassco`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words that tell what is looked for: without stop words, unless there are no others. */
export function withoutStopWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : [...words];
}

/**
 * What is left of a key when stop words and endings of the plural do not matter: "The Nigeria Social Register"
 * and "nigeria social registers" are the same.
 */
export function coreOf(key: string): string {
  return withoutStopWords(wordsOfKey(key)).map(singular).join(' ');
}

/** The beginning of the core of all names that go on from here; the last word may not be finished. */
export function coreSoFar(key: string): string {
  const words = withoutStopWords(wordsOfKey(key));
  return [...words.slice(0, -1).map(singular), ...words.slice(-1)].join(' ');
}

/** A word without the ending of the plural. */
export function singular(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

/** A word without the endings that English grammar gives it; for marking what matches, not for finding it. */
export function looseStem(word: string): string {
  const one = singular(word);
  return one.length < 5 ? one : one.replace(/(?:ing|ed|e|y|ies)$/, '');
}
