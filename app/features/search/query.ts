import { keyOf, wordsOfKey } from '../../ui/key-of';
import { isStopWord, withoutStopWords } from './words';

/** A word of a query, or a phrase of it that staff list, with what it means as well. */
export interface Term {
  words: string[];
  /** Other ways to say it, each of one or more words. */
  meanings: string[][];
  /** True for the last word of a query, which may not be finished. */
  isLast: boolean;
}

/** A query as the search takes it. */
export interface Query {
  key: string;
  /** Keys of the names that it may be, in full. */
  names: string[];
  terms: Term[];
}

/** Names what a word or a phrase means as well. */
export type Meanings = (phrase: string) => readonly string[];

/** Words of a query that count, from its start; more only take time. */
const MOST_WORDS = 24;
const LONGEST_PHRASE = 6;

/** Reads what was typed; there are no terms when it has neither letters nor figures. */
export function readQuery(text: string, meaningsOf: Meanings): Query {
  const words = wordsOfKey(keyOf(text)).slice(0, MOST_WORDS);
  const key = words.join(' ');
  return { key, names: [...new Set([key, inShort(key)])], terms: termsOf(words, meaningsOf) };
}

/** "Gaya local government area" is "Gaya LGA", "local governments in Kano" are "LGA in Kano". */
function inShort(key: string): string {
  return key.replace(/\b(?:local (?:government|govt)s?(?: areas?| councils?)?|area councils?)\b/, 'lga');
}

/** The terms of a query: the longest phrases that have a meaning, and the other words without stop words. */
export function termsOf(words: readonly string[], meaningsOf: Meanings): Term[] {
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    const phrase = phraseAt(words, index, meaningsOf);
    const end = index + (phrase?.length ?? 1);
    const [word = ''] = words.slice(index, index + 1);
    const isLast = end === words.length;
    if (phrase) {
      const meanings = meaningsOf(phrase.join(' ')).map((meaning) => withoutStopWords(wordsOfKey(meaning)));
      terms.push({ words: withoutStopWords(phrase), meanings, isLast });
    } else if (!isStopWord(word)) terms.push({ words: [word], meanings: [], isLast });
    index = end;
  }
  if (terms.length > 0) return terms;
  return words.map((word, index) => ({ words: [word], meanings: [], isLast: index === words.length - 1 }));
}

function phraseAt(words: readonly string[], index: number, meaningsOf: Meanings): string[] | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - index); length > 0; length--) {
    const phrase = words.slice(index, index + length);
    if (meaningsOf(phrase.join(' ')).length > 0) return phrase;
  }
  return null;
}
