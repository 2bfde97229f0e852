import type { ContentKind } from '../../content-files/kinds';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** One result (docs/behaviour.md 3). */
export interface SearchResult {
  _id: string;
  title: string;
  description: string;
  /** Path and query, starting with a slash. */
  url: string;
}

/** A result with everything that a page of results shows. */
export interface SearchHit extends SearchResult {
  /** Null if the server does not send it. */
  kind: ContentKind | null;
  titlePieces: Piece[];
  /** About 160 characters around the best match. */
  extract: Piece[];
  /** Day, such as `2025-09-08`. */
  date: string | null;
  /** Type and size, for files only: "PDF, 12 KB". */
  file?: string;
}

/** The answer that a query asks for, with the place that it names. */
export interface AskedAnswer {
  title: string;
  /** Path of its page. */
  path: string;
  /** Its first paragraph. */
  text: string;
  place: { title: string; url: string } | null;
}

/** A page of results. */
export interface ResultList {
  /** Shown above the first page of results, of all kinds or of one. */
  asked: AskedAnswer | null;
  /** Results of the requested kind, or of all kinds, across all pages. */
  total: number;
  /** Results by kind, regardless of the requested kind; kinds without results are left out. */
  counts: Partial<Record<ContentKind, number>>;
  hits: SearchHit[];
  /** From 1; the last page if a later one was requested. */
  page: number;
  /** 1 if there are no results. */
  pages: number;
  /** A query of words that the site has, if this one had to be corrected. */
  didYouMean: string | null;
}

/** A title that completes what has been typed so far. */
export interface Suggestion {
  title: string;
  url: string;
  kind: ContentKind;
  /** Its language, if that is not English. */
  language?: string;
}
