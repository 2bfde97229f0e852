import { keyOf, wordsOfKey } from '../../text/key-of';
import type { Piece } from './results';
import { looseStem } from './words';

/** Characters in an extract, including the words at its ends. */
const LENGTH = 160;

/** A word with its apostrophes, or a number with its commas. */
const WORD = /\d{1,3}(?:,\d{3})+|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Whether a word of a text matches the query. */
export type Matcher = (word: string) => boolean;

/**
 * Matches words regardless of accents and inflection.
 *
 * @param beginning prefix that also matches, for a last word still being typed
 */
export function matcherOf(words: readonly string[], beginning = ''): Matcher {
  const stems = new Set(words.map(looseStem));
  return (word) =>
    wordsOfKey(keyOf(word)).some(
      (part) => stems.has(looseStem(part)) || (beginning !== '' && part.startsWith(beginning)),
    );
}

/** Splits a text into matching and other pieces. */
export function markMatches(text: string, matches: Matcher): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (part: string, isMatch: boolean) => {
    if (part !== '') pieces.push({ text: part, isMatch });
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!matches(word)) continue;
    add(text.slice(end, index), false);
    add(word, true);
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}

/**
 * About 160 characters around the best matches, cut between words, from the first text with the most of them. The start
 * of the first text if nothing matches.
 */
export function extractOf(texts: readonly string[], matches: Matcher): Piece[] {
  let best = { text: texts[0] ?? '', from: 0, found: 0 };
  for (const text of texts) {
    const window = bestWindow(text, matches);
    if (window.found > best.found) best = { text, ...window };
  }
  return markMatches(cut(best.text, best.from), matches);
}

/** The start of the window with the most distinct matching words. */
function bestWindow(text: string, matches: Matcher): { from: number; found: number } {
  const hits = [...text.matchAll(WORD)]
    .filter(([word]) => matches(word))
    .map(({ 0: word, index }) => ({ index, end: index + word.length, stem: looseStem(keyOf(word)) }));
  let best = { from: 0, found: 0 };
  for (const [index, first] of hits.entries()) {
    const inside = hits.slice(index, index + 30).filter(({ end }) => end - first.index <= LENGTH * 0.8);
    const found = new Set(inside.map(({ stem }) => stem)).size;
    if (found > best.found) best = { from: first.index, found };
  }
  // A few words before the first match give context.
  return { from: Math.max(0, best.from - LENGTH / 4), found: best.found };
}

function cut(text: string, wanted: number): string {
  const isShort = text.length <= LENGTH + 20;
  const latest = Math.max(0, text.length - LENGTH);
  const from = isShort ? 0 : startOfWord(text, Math.min(wanted, latest));
  const to = isShort ? text.length : endOfWord(text, from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** The index after the next space; a text without spaces is cut anywhere. */
function startOfWord(text: string, index: number): number {
  if (index === 0) return 0;
  const space = text.indexOf(' ', index);
  return space < 0 || space > index + 40 ? index : space + 1;
}

function endOfWord(text: string, index: number): number {
  if (index >= text.length) return text.length;
  const space = text.lastIndexOf(' ', index);
  return space < index - 40 ? index : space;
}
