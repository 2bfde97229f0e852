import type { Term } from './query';

/** What the index knows of a word. */
export interface WordFacts {
  stem: string;
  /** Items that have the word or another form of it; 0 for a word that the site does not have. */
  items: number;
  /** True when longer words of the site start like this. */
  isBeginning: boolean;
}

export type Facts = ReadonlyMap<string, WordFacts>;

/** A term as PostgreSQL asks for it: text for its type tsquery, and how much it tells, all terms together 1. */
export interface WeighedTerm {
  tsquery: string;
  weight: number;
}

/** Letters from which on a word may be a beginning; shorter ones begin half of all words. */
const SHORTEST_BEGINNING = 3;

/** True when the site has the word, or, for the last one, words that go on from it. */
export function isKnown(word: string, isLast: boolean, facts: Facts): boolean {
  const found = facts.get(word);
  return found !== undefined && (found.items > 0 || (isLast && isBeginning(word, facts)));
}

/**
 * The terms that the site has anything for. A rare word tells more than a common one. Words are letters and figures
 * only (`keyOf`), so nothing in them is an operator.
 */
export function weighedTerms(terms: readonly Term[], facts: Facts): WeighedTerm[] {
  const found = terms.flatMap((term) => {
    const ways = [term.words, ...term.meanings].filter((words) =>
      words.every((word) => isKnown(word, term.isLast, facts)),
    );
    if (ways.length === 0) return [];
    const rarest = Math.max(...ways.map((words) => Math.max(...words.map((word) => tells(word, facts)))));
    const tsquery = ways.map((words) => allOf(words.map((word) => anyForm(word, term.isLast, facts))));
    return { tsquery: anyOf(tsquery), weight: rarest };
  });
  const all = found.reduce((sum, { weight }) => sum + weight, 0);
  return found.map(({ tsquery, weight }) => ({ tsquery, weight: weight / all }));
}

export const allOf = (queries: readonly string[]) => joined(queries, ' & ');
export const anyOf = (queries: readonly string[]) => joined(queries, ' | ');

/** Words right after each other, as they stand. */
export function inARow(words: readonly string[]): string {
  return words.map(quoted).join(' <-> ');
}

function joined(queries: readonly string[], operator: string): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(operator)})`;
}

function anyForm(word: string, isLast: boolean, facts: Facts): string {
  const { stem = word, items = 0 } = facts.get(word) ?? {};
  if (items === 0 && isLast) return `${quoted(word)}:*`;
  return anyOf([...new Set([word, stem])].map(quoted));
}

function quoted(word: string): string {
  return `'${word}'`;
}

function isBeginning(word: string, facts: Facts): boolean {
  return word.length >= SHORTEST_BEGINNING && facts.get(word)?.isBeginning === true;
}

function tells(word: string, facts: Facts): number {
  return 1 / Math.log2(2 + (facts.get(word)?.items ?? 0));
}
