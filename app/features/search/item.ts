import type { ContentKind } from './results';

/** Something that the search can find. Texts are plain: no markup. */
export interface SearchItem {
  kind: ContentKind;
  /** Address on the site, from the first slash on; no two items have the same. */
  url: string;
  title: string;
  /** What a result says below its title. */
  description: string;
  /** True for a description of set words, the same for all items of the kind but for the name: it is not searched. */
  isSetDescription?: boolean;
  /** True for one of many of a sort, such as a photo: its title says what it shows, but nobody asks for it by that. */
  isNameless?: boolean;
  /** Other titles that the site itself uses for it, as in a menu. */
  titles?: readonly string[];
  /** Other names and spellings of it. */
  aliases?: readonly string[];
  /** Headings and other words that say what it is about. */
  headings?: string;
  body?: string;
  /** Day, as `2025-09-08`. */
  date?: string;
}

/** How far each kind goes ahead of others that match as well: a state before an LGA of its name, a page before a photo.
 * A photo falls back: its title says little, and there are many. */
export const BOOSTS: Record<ContentKind, number> = {
  state: 95,
  page: 90,
  question: 60,
  document: 55,
  news: 50,
  tender: 45,
  lga: 40,
  office: 35,
  video: 30,
  photo: -60,
};

/** Words by which people ask for a kind. */
export const KIND_WORDS: Record<ContentKind, string> = {
  state: 'state',
  page: '',
  question: 'question answer FAQ',
  document: 'document PDF download',
  news: 'news',
  tender: 'tender document PDF terms of reference TOR procurement',
  lga: 'LGA',
  office: 'state office coordinating unit contact email mailbox address',
  video: 'video film',
  photo: 'photo picture image gallery',
};
