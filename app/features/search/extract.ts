import { keyOf, wordsOfKey } from '../../ui/key-of';
import type { Piece } from './results';
import { looseStem } from './words';

/** Characters of an extract, the words at its ends included. */
const LENGTH = 160;

/** A word with its apostrophes, or a number with its commas. */
const WORD = /\d{1,3}(?:,\d{3})+|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Tells whether a word of a text is one that was asked for. */
export type Matcher = (word: string) => boolean;

/**
 * Words match when they are the same but for accents and the endings of grammar; the last one asked for also when a
 * word goes on from it.
 */
export function matcherOf(words: readonly string[], beginning = ''): Matcher {
  const stems = new Set(words.map(looseStem));
  return (word) =>
    wordsOfKey(keyOf(word)).some(
      (part) => stems.has(looseStem(part)) || (beginning !== '' && part.startsWith(beginning)),
    );
}

/** A text in pieces, with those marked that match. */
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
 * Some 160 characters of the first text that has the most of what was asked for, around the best place, cut between
 * words; the start of the first text when none has any.
 */
export function extractOf(texts: readonly string[], matches: Matcher): Piece[] {
  let best = { text: texts[0] ?? '', from: 0, found: 0 };
  for (const text of texts) {
    const place = bestPlace(text, matches);
    if (place.found > best.found) best = { text, ...place };
  }
  return markMatches(cut(best.text, best.from), matches);
}

/** Where the window starts that holds the most different words that match. */
function bestPlace(text: string, matches: Matcher): { from: number; found: number } {
  const hits = [...text.matchAll(WORD)]
    .filter(([word]) => matches(word))
    .map(({ 0: word, index }) => ({ index, end: index + word.length, stem: looseStem(keyOf(word)) }));
  let best = { from: 0, found: 0 };
  for (const [index, first] of hits.entries()) {
    const inside = hits.slice(index, index + 30).filter(({ end }) => end - first.index <= LENGTH * 0.8);
    const found = new Set(inside.map(({ stem }) => stem)).size;
    if (found > best.found) best = { from: first.index, found };
  }
  // Some words before the first match show what it stands in.
  return { from: Math.max(0, best.from - LENGTH / 4), found: best.found };
}

function cut(text: string, wanted: number): string {
  const isShort = text.length <= LENGTH + 20;
  const latest = Math.max(0, text.length - LENGTH);
  const from = isShort ? 0 : startOfWord(text, Math.min(wanted, latest));
  const to = isShort ? text.length : endOfWord(text, from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** The place after the next space from here on; a text without spaces is cut anywhere. */
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
