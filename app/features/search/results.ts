import type { ContentKind } from '../../content-files/kinds';

/** A piece of a text, with whether it matches what was asked for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** One result (docs/behaviour.md 3). */
export interface SearchResult {
  _id: string;
  title: string;
  description: string;
  /** From the first slash on. */
  url: string;
}

/** One result with what a page of results shows of it. */
export interface SearchHit extends SearchResult {
  /** Null where the server does not say. */
  kind: ContentKind | null;
  titlePieces: Piece[];
  /** Some 160 characters around the best match. */
  extract: Piece[];
  /** Day, as `2025-09-08`. */
  date: string | null;
  /** Of a file only, its type and size: "PDF, 12 KB". */
  file?: string;
}

/** A page of results. */
export interface SearchAnswer {
  /** Results of the kind asked for, or of all kinds, on all pages together. */
  total: number;
  /** Results by kind, whatever kind was asked for; kinds without any are left out. */
  counts: Partial<Record<ContentKind, number>>;
  hits: SearchHit[];
  /** From 1; the last one when a later one was asked for. */
  page: number;
  /** 1 when there are no results. */
  pages: number;
  /** A query of words that the site has, when this one found nothing or little. */
  didYouMean: string | null;
}

/** All results, as far as a list goes; `total` tells of more. */
export interface SearchList extends Pick<SearchAnswer, 'total' | 'counts' | 'didYouMean'> {
  results: SearchResult[];
}

/** A title that goes on from what has been typed so far. */
export interface Suggestion {
  title: string;
  url: string;
  kind: ContentKind;
}
