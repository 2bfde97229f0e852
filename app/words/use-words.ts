import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { footerTitles, header, menu, menuTitles } from '../messages/en.yaml';
import { ENGLISH, pathInEnglish, tagOf } from './language';
import type { Messages } from './messages';

/** The words that also pages with React have in a browser. */
export type ShellWords = Pick<Messages, 'header' | 'menu'> & {
  /** The code of the language. */
  code: string;
};

/** What a page says of its translation: that nobody has reviewed it, and that the English text is newer. */
export interface TranslationNotes {
  unreviewed?: string;
  /** Its link's text is between the two. */
  newer?: { before: string; link: string; after: string };
}

/** The words of all pages; rendered only on the server, which knows them in each language. */
export type Words = ShellWords &
  Messages & {
    /** What a page of these words alone says of them. */
    notes: TranslationNotes;
    /** Fills in a message's figures and names, in the plural of the language. */
    say(message: string, values: Readonly<Record<string, string | number>>): string;
  };

const ENGLISH_WORDS: ShellWords = { code: ENGLISH, header, menu };

/** The English words of the shell are bundled for the browser; all others come from app/entry.server.tsx. */
export const WordsContext = createContext<ShellWords>(ENGLISH_WORDS);

/** The words of header and menus, in the language of the page. */
export function useShellWords(): ShellWords {
  // Without a context, a browser has less to read.
  return import.meta.env.SSR ? useContext(WordsContext) : ENGLISH_WORDS;
}

/** All words in the language of the page. For components that are only rendered on the server. */
export function useWords(): Words {
  return useContext(WordsContext) as Words;
}

/** The path of the English page, by which menus know the page that is shown. */
export function useEnglishPath(): string {
  const { pathname } = useLocation();
  const { code } = useShellWords();
  return import.meta.env.SSR ? pathInEnglish(code, pathname) : pathname;
}

/** A text of the content, such as a title in a menu, with the language that it is in, if that is not the page's. */
export interface ToldText {
  text: string;
  lang?: string;
}

/** Finds texts of the content in the language of the page: what no message says stays English, and is marked as such. */
export function useTold(section: 'menuTitles' | 'footerTitles'): (text: string) => ToldText {
  // Pages with React are in English.
  if (!import.meta.env.SSR) return (text) => ({ text });
  const words = useContext(WordsContext) as Words;
  if (words.code === ENGLISH) return (text) => ({ text });
  const english: Readonly<Record<string, string>> = { menuTitles, footerTitles }[section];
  const own: Readonly<Record<string, string>> = words[section];
  return (text) => {
    const name = Object.keys(english).find((each) => english[each] === text);
    const told = name && own[name];
    return told ? { text: told } : { text, lang: tagOf(ENGLISH) };
  };
}
