import { typosBetween } from '../../ui/typos-between';

/** Words that a typo can be mended in: longer and shorter ones have too many neighbours, or none. */
const [SHORTEST, LONGEST] = [3, 20];

/** True for a word that people can misspell: of letters, neither very short nor very long. */
export function canBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word);
}

/**
 * A word, and the word with one letter left out, for each letter. Two words that are one typo apart (a letter wrong,
 * missing, too many, or two letters the wrong way round) have one of these in common. Empty for what cannot be misspelt.
 */
export function deletionsOf(word: string): string[] {
  if (!canBeMisspelt(word)) return [];
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/**
 * Whether one word may have been meant by the other. Another word of English is no typo: more than one typo is only
 * forgiven in a longer word that starts with the same letter, and ends with it or is long for its typos.
 */
function isForgiven(typos: number, word: string, meant: string): boolean {
  const { length } = word;
  if (typos <= 1) return length > 3 || word[0] === meant[0];
  if (word[0] !== meant[0] || Math.abs(length - meant.length) > 2) return false;
  if (typos === 2 && length <= 7)
    return length >= 6 && length === meant.length && word.at(-1) === meant.at(-1);
  return typos <= (length < 12 ? 2 : 3) && (word.at(-1) === meant.at(-1) || typos <= length / 5);
}

/** A word of the site, with the number of items that have it. */
export interface KnownWord {
  word: string;
  items: number;
}

/** The word that was most likely meant, or null: the fewest typos, the same first letter, then the most frequent. */
export function likeliest(word: string, known: readonly KnownWord[]): string | null {
  let best: { word: string; cost: number } | null = null;
  for (const { word: other, items } of known) {
    const typos = typosBetween(word, other);
    if (!isForgiven(typos, word, other)) continue;
    const cost = typos + (other[0] === word[0] ? 0 : 0.6) - Math.min(0.5, Math.log10(items + 1) / 4);
    if (!best || cost < best.cost) best = { word: other, cost };
  }
  return best?.word ?? null;
}
