import { typosBetween } from '../../text/typos-between';

/** Lengths of words in which typos are corrected: shorter ones have too many neighbours, longer ones none. */
const [SHORTEST, LONGEST] = [3, 20];

/** Shorter words of a query are replaced by no other: most are abbreviations, which the site may lack. */
const SHORTEST_REPLACED = 4;

/** Whether typos in a word can be corrected: only letters, neither very short nor very long. */
export function canBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word);
}

/** Whether a word of a query may be replaced by the one that was most likely meant. */
export function mayBeReplaced(word: string): boolean {
  return canBeMisspelt(word) && word.length >= SHORTEST_REPLACED;
}

/**
 * A word and every variant of it with one letter deleted. Two words one typo apart (a letter wrong, missing or extra, or
 * two letters swapped) have one of these in common. Empty for words in which typos are not corrected.
 */
export function deletionsOf(word: string): string[] {
  if (!canBeMisspelt(word)) return [];
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/**
 * Whether `word` may be a misspelling of `meant`. More than one typo is only accepted in a longer word that starts with
 * the same letter, and either ends with the same letter or is long for its number of typos.
 */
function isPlausible(typos: number, word: string, meant: string): boolean {
  const { length } = word;
  if (typos <= 1) return length > 3 || word[0] === meant[0];
  if (word[0] !== meant[0] || Math.abs(length - meant.length) > 2) return false;
  if (typos === 2 && length <= 7)
    return length >= 6 && length === meant.length && word.at(-1) === meant.at(-1);
  return typos <= (length < 12 ? 2 : 3) && (word.at(-1) === meant.at(-1) || typos <= length / 5);
}

/** A word on the site, and the number of items that have it. */
export interface KnownWord {
  word: string;
  items: number;
}

/** The most likely intended word, or null, judged by fewest typos, same first letter, then frequency. */
export function likeliest(word: string, known: readonly KnownWord[]): string | null {
  let best: { word: string; cost: number } | null = null;
  for (const { word: other, items } of known) {
    const typos = typosBetween(word, other);
    if (!isPlausible(typos, word, other)) continue;
    const cost = typos + (other[0] === word[0] ? 0 : 0.6) - Math.min(0.5, Math.log10(items + 1) / 4);
    if (!best || cost < best.cost) best = { word: other, cost };
  }
  return best?.word ?? null;
}
