import { CONTENT_KINDS, type ContentKind } from '../../content-files/kinds';
import { pageNumber } from '../../lists/page-of-list';
import { queryString } from '../../text/query-string';
import { SEARCH_PATH } from './search-path';

/** A search as expressed in the URL. */
export interface SearchView {
  /** At most 200 characters, with single spaces and no control characters. */
  query: string;
  /** Kind of content to show; null for all. */
  type: ContentKind | null;
  /** From 1; may be past the last page of results. */
  page: number;
}

export const LONGEST_QUERY = 200;

/** The view's query parameters. */
export const QUERY_NAMES = ['query', 'type', 'page'];

/** Parses the view from a query string. An invalid type or page falls back to its default; other parameters are ignored. */
export function parseView(params: URLSearchParams): SearchView {
  const query = cutQuery(cleanQuery(params.get('query') ?? ''));
  return {
    query,
    type: (query && kindsIn(params)[0]) || null,
    page: query ? pageNumber(params.get('page')) : 1,
  };
}

/** The kinds of content that a query string names, each once; others are ignored. */
export function kindsIn(params: URLSearchParams): ContentKind[] {
  const named = params.getAll('type');
  return CONTENT_KINDS.filter((kind) => named.includes(kind));
}

/**
 * The query string of a view, with its question mark. Defaults are left out, and parameters are always in the same order
 * (docs/rules.md R1).
 */
export function formatView({ query, type, page }: SearchView): string {
  return queryString({ query, type, page: page > 1 ? String(page) : null });
}

/** The path and query of a view. */
export function viewPath(view: SearchView): string {
  return SEARCH_PATH + formatView(view);
}

/**
 * Whether a URL is the shortest for its view; otherwise the visitor is redirected to that one. The query text is not
 * compared, so that nobody is redirected for an extra space. Unknown parameters are ignored.
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

/** Whether the query is longer than the maximum, so that only its first part is searched for. */
export function isTruncated(params: URLSearchParams): boolean {
  const typed = cleanQuery(params.get('query') ?? '');
  return cutQuery(typed) !== typed;
}

/** Normalises a query: removes control characters and lone surrogates. */
function cleanQuery(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

function cutQuery(text: string): string {
  return [...text].slice(0, LONGEST_QUERY).join('').trim();
}
