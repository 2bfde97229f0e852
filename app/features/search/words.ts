import { wordsOfKey } from '../../text/key-of';

/** Words too common to say anything about what is being looked for, including the site's own name. */
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

/** The words without stop words, unless there are no others. */
export function withoutStopWords(words: readonly string[]): string[] {
  const significant = words.filter((word) => !isStopWord(word));
  return significant.length > 0 ? significant : [...words];
}

/**
 * A key without stop words and plural endings, so that "The Nigeria Social Register" and "nigeria social registers" are
 * equal.
 */
export function coreOf(key: string): string {
  return withoutStopWords(wordsOfKey(key)).map(singular).join(' ');
}

/** The start of the core of every name that completes the key, whose last word may be unfinished. */
export function coreSoFar(key: string): string {
  const words = withoutStopWords(wordsOfKey(key));
  return [...words.slice(0, -1).map(singular), ...words.slice(-1)].join(' ');
}

/** A word without its plural ending. */
export function singular(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

/** A word without English inflections. For marking matches, not for finding them. */
export function looseStem(word: string): string {
  const one = singular(word);
  return one.length < 5 ? one : one.replace(/(?:ing|ed|e|y|ies)$/, '');
}
