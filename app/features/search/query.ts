import { keyOf, wordsOfKey } from '../../text/key-of';
import { isStopWord, withoutStopWords } from './words';

/** A word of a query, or a phrase listed by staff, with its other meanings. */
export interface Term {
  words: string[];
  /** Synonyms, each of one or more words. */
  meanings: string[][];
  /** Whether it ends the query, and so may be unfinished. */
  isLast: boolean;
}

/** A parsed query. */
export interface Query {
  key: string;
  /** Keys of the names that the whole query may be. */
  names: string[];
  terms: Term[];
  /** Words of it written in capitals, which no other may replace. */
  abbreviations: string[];
}

/** The words of a text that are written in capitals, as keys: abbreviations, such as "FOI". */
export function abbreviationsIn(text: string): string[] {
  return (text.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu) ?? []).map(keyOf);
}

/** Returns the other meanings of a word or phrase. */
export type Meanings = (phrase: string) => readonly string[];

/** Words read from the start of a query; more would only take time. */
const MAX_WORDS = 24;
const MAX_PHRASE_WORDS = 6;

/** Parses a query. It has no terms if the text has neither letters nor digits. */
export function readQuery(text: string, meaningsOf: Meanings): Query {
  const words = wordsOfKey(keyOf(text)).slice(0, MAX_WORDS);
  const key = words.join(' ');
  return {
    key,
    names: [...new Set([key, abbreviated(key)])],
    terms: termsOf(words, meaningsOf),
    abbreviations: abbreviationsIn(text),
  };
}

/** Abbreviates "Gaya local government area" to "Gaya LGA" and "local governments in Kano" to "LGA in Kano". */
function abbreviated(key: string): string {
  return key.replace(/\b(?:local (?:government|govt)s?(?: areas?| councils?)?|area councils?)\b/, 'lga');
}

/** The terms of a query: the longest phrases with other meanings, and the remaining words except stop words. */
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
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - index); length > 0; length--) {
    const phrase = words.slice(index, index + length);
    if (meaningsOf(phrase.join(' ')).length > 0) return phrase;
  }
  return null;
}
