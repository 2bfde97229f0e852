import { CONTENT_KINDS, type ContentKind } from '../../content-files/kinds';
import { pageNumber } from '../../ui/page-of-list';
import { queryString } from '../../ui/query-string';
import { SEARCH_PATH } from './search-path';

/** What a reader asked the search for, as the address says it. */
export interface SearchView {
  /** Free text, at most 200 characters, single spaces, no control characters. */
  query: string;
  /** The only kind of content to show; null for all. */
  type: ContentKind | null;
  /** From 1; whether there is such a page, only the results can tell. */
  page: number;
}

export const LONGEST_QUERY = 200;

/** The names of a view in an address. */
export const QUERY_NAMES = ['query', 'type', 'page'];

/** Reads the view from an address. A bad type or page falls back to its default; unknown names are ignored. */
export function parseView(params: URLSearchParams): SearchView {
  const query = cutQuery(cleanQuery(params.get('query') ?? ''));
  return {
    query,
    type: (query && CONTENT_KINDS.find((kind) => kind === params.get('type'))) || null,
    page: query ? pageNumber(params.get('page')) : 1,
  };
}

/**
 * The query string of a view, with its question mark; defaults left out, names always in the same order (docs/rules.md
 * R1).
 */
export function formatView({ query, type, page }: SearchView): string {
  return queryString({ query, type, page: page > 1 ? String(page) : null });
}

/** The address of a view. */
export function viewPath(view: SearchView): string {
  return SEARCH_PATH + formatView(view);
}

/**
 * False when an address says more than its view needs: then the short one is shown instead. What was typed is never
 * a reason, so that nobody is sent elsewhere for a space too many. Names that are not ours do not matter.
 */
export function isCanonical(params: URLSearchParams): boolean {
  const view = parseView(params);
  const typed = params.get('query');
  const ours = [...params].filter(([name]) => QUERY_NAMES.includes(name));
  const wanted = [...new URLSearchParams(formatView({ ...view, query: view.query && 'typed' }))];
  const given = ours.map(([name, value]) => [name, name === 'query' && view.query ? 'typed' : value]);
  if (!view.query && typed !== null && ours.length === 1) return true;
  return JSON.stringify(given) === JSON.stringify(wanted);
}

/** True when only the first part of what was typed is searched for. */
export function isTruncated(params: URLSearchParams): boolean {
  const typed = cleanQuery(params.get('query') ?? '');
  return cutQuery(typed) !== typed;
}

/** Text as it was typed, without what no word has: control characters and halves of characters. */
function cleanQuery(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

function cutQuery(text: string): string {
  return [...text].slice(0, LONGEST_QUERY).join('').trim();
}
