import { typosBetween } from '../../text/typos-between';

/** Letters of a word that is read as another: the typos of longer ones would only take time. */
const MAX_LETTERS = 20;
/** Letters that a word with a typo has at least, and one with two. */
const [ONE_TYPO, TWO_TYPOS] = [5, 8];
/** Letters of a known word that is typed without its vowels, and the consonants that are left of it. */
const [FULL, SHORTENED] = [5, 4];
/** First letters that sound alike in many words: "komplain", "inumerator". */
const ALIKE: Readonly<Record<string, string>> = { k: 'c', q: 'c', i: 'e', y: 'e', z: 's', v: 'f' };

/**
 * Returns the function that reads a word as the word of the table that is meant; short words are hardly changed.
 * @param names keys of names, whose words stay as they are
 */
export function spellingOf(
  phrases: readonly string[],
  names: readonly string[] = [],
): (word: string) => string {
  const wordsOf = (each: readonly string[]) => new Set(each.flatMap((phrase) => phrase.split(' ')));
  const [known, kept] = [wordsOf(phrases), wordsOf(names)];
  const [byLetter, byStem, byConsonants] = [
    new Map<string, string[]>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for (const word of known) {
    if (!/^[a-z]{4,}$/.test(word)) continue;
    // Short words are names more often than typos: Kaura is no "kara".
    if (word.length >= ONE_TYPO)
      byLetter.set(letterOf(word), [...(byLetter.get(letterOf(word)) ?? []), word]);
    if (!byStem.has(stemOf(word))) byStem.set(stemOf(word), word);
    const left = consonantsOf(word);
    if (word.length >= FULL && left.length >= SHORTENED && !byConsonants.has(left))
      byConsonants.set(left, word);
  }
  return (word) => {
    if (known.has(word) || kept.has(word) || word.length > MAX_LETTERS || word.length < SHORTENED)
      return word;
    return (
      byStem.get(stemOf(word)) ??
      (consonantsOf(word) === word ? byConsonants.get(word) : undefined) ??
      nearest(word, byLetter.get(letterOf(word)) ?? []) ??
      word
    );
  };
}

/** The word with the fewest typos, if they are few. */
function nearest(word: string, words: readonly string[]): string | undefined {
  if (word.length < ONE_TYPO - 1) return undefined;
  const most = word.length < TWO_TYPOS ? 1 : 2;
  // A word of four letters may lack one, but not have another in its place: "chek", but not "fame" for "name".
  const least = word.length < ONE_TYPO ? 1 : -most;
  const near = words
    .filter((other) => other.length - word.length >= least && other.length - word.length <= most)
    .map((other) => ({ other, typos: typosBetween(word, other) }))
    .filter(({ typos }) => typos <= most);
  return near.sort((one, two) => one.typos - two.typos)[0]?.other;
}

/** A word without the endings of its forms: "register" of "registers", "skip" of "skipped". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|ers?|ed|es|s|ly)$/, '');
  return stem.length < ONE_TYPO - 1
    ? word
    : stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/[ey]$/, '');
}

/** What is left of a word in the short writing of text messages: "rgstr". */
function consonantsOf(word: string): string {
  return word.replace(/[aeiou]/g, '');
}

function letterOf(word: string): string {
  const letter = word.slice(0, 1);
  return ALIKE[letter] ?? letter;
}
