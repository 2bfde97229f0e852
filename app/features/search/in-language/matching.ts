import { keyOf, wordsOfKey } from '../../../text/key-of';

/** What is searched of a text: the earlier the part, the better its match. */
interface Searched {
  title: string;
  description: string;
  /** Plain text. */
  body: string;
}

/** A text with the words of its title, description and body. */
export interface Indexed<Text> {
  text: Text;
  parts: readonly (readonly string[])[];
}

/** Words read from the start of a query; more would only take time. */
const MAX_WORDS = 24;

/** A word of fewer letters begins too many others. */
const SHORTEST_BEGINNING = 4;

export function indexed<Text extends Searched>(text: Text): Indexed<Text> {
  const { title, description, body } = text;
  return { text, parts: [title, description, body].map((part) => [...new Set(wordsOfKey(keyOf(part)))]) };
}

/**
 * The texts with all words of the query, or else those with most of them, best first: with the most words, and with them in
 * the title, then in the description. Letters with and without marks are the same. No language's rules for the forms of its
 * words are known here: a word also finds those that begin with it, as "kudi" finds "kuɗin".
 */
export function matching<Text>(query: string, texts: readonly Indexed<Text>[]): Text[] {
  const places = telling(
    wordsOf(query).map((word) =>
      texts.map(({ parts }) => parts.findIndex((words) => words.some(begunBy(word)))),
    ),
  );
  const ranked = texts
    .map(({ text }, index) => {
      const found = places.map((each) => each[index] ?? -1).filter((place) => place >= 0);
      return { text, found: found.length, depth: found.reduce((sum, place) => sum + place, 0) };
    })
    .sort((one, other) => other.found - one.found || one.depth - other.depth);
  const least = ranked[0]?.found === places.length ? places.length : places.length / 2 + 0.5;
  return ranked.filter(({ found }) => found > 0 && found >= least).map(({ text }) => text);
}

/** The texts whose title has all words of the query: the last, which may not be whole yet, only at the start of a word. */
export function titled<Text>(query: string, texts: readonly Indexed<Text>[]): Text[] {
  const words = wordsOf(query);
  const last = words.pop();
  if (last === undefined) return [];
  return texts
    .filter(({ parts: [title = []] }) => {
      return words.every((word) => title.includes(word)) && title.some((word) => word.startsWith(last));
    })
    .map(({ text }) => text);
}

/** Whether a word of a text is one of the query's. */
export function matcherIn(query: string): (word: string) => boolean {
  const asked = wordsOf(query).map(begunBy);
  return (word) => wordsOfKey(keyOf(word)).some((part) => asked.some((isIt) => isIt(part)));
}

function wordsOf(query: string): string[] {
  return [...new Set(wordsOfKey(keyOf(query)))].slice(0, MAX_WORDS);
}

function begunBy(word: string): (other: string) => boolean {
  const isLong = word.length >= SHORTEST_BEGINNING;
  return (other) => other === word || (isLong && other.startsWith(word));
}

/** The words that tell texts apart: one that most of them have, such as "the", does not, if others do. */
function telling(places: number[][]): number[][] {
  const rare = places.filter((each) => each.filter((place) => place >= 0).length <= each.length / 2);
  return rare.length > 0 ? rare : places;
}
