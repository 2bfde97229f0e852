import type { Term } from './query';

/** A word's statistics in the index. */
export interface WordFacts {
  stem: string;
  /** Items with the word or another form of it; 0 if the site does not have it. */
  items: number;
  /** Whether longer words on the site start with it. */
  isBeginning: boolean;
}

export type Facts = ReadonlyMap<string, WordFacts>;

/** A term as tsquery text for PostgreSQL, with its weight; the weights of a query's terms add up to 1. */
export interface WeighedTerm {
  tsquery: string;
  weight: number;
}

/** Letters that a prefix needs; shorter ones match half of all words. */
const MIN_PREFIX_LENGTH = 3;

/** Whether the site has the word or, for the last word of a query, words that start with it. */
export function isKnown(word: string, isLast: boolean, facts: Facts): boolean {
  const found = facts.get(word);
  return found !== undefined && (found.items > 0 || (isLast && isBeginning(word, facts)));
}

/**
 * The terms that occur on the site, rare words weighing more than common ones. Words have only letters and digits
 * (`keyOf`), so they cannot contain operators.
 */
export function weighedTerms(terms: readonly Term[], facts: Facts): WeighedTerm[] {
  const found = terms.flatMap((term) => {
    const variants = [term.words, ...term.meanings].filter((words) =>
      words.every((word) => isKnown(word, term.isLast, facts)),
    );
    if (variants.length === 0) return [];
    const rarest = Math.max(
      ...variants.map((words) => Math.max(...words.map((word) => weightOf(word, facts)))),
    );
    const tsquery = variants.map((words) => allOf(words.map((word) => anyForm(word, term.isLast, facts))));
    return { tsquery: anyOf(tsquery), weight: rarest };
  });
  const all = found.reduce((sum, { weight }) => sum + weight, 0);
  return found.map(({ tsquery, weight }) => ({ tsquery, weight: weight / all }));
}

export const allOf = (queries: readonly string[]) => joined(queries, ' & ');
export const anyOf = (queries: readonly string[]) => joined(queries, ' | ');

/** Words as a phrase: consecutive, in this exact form. */
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
  return word.length >= MIN_PREFIX_LENGTH && facts.get(word)?.isBeginning === true;
}

function weightOf(word: string, facts: Facts): number {
  return 1 / Math.log2(2 + (facts.get(word)?.items ?? 0));
}
