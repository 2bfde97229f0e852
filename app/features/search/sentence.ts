import { KINDS } from '../../content-files/kinds';
import type { ResultList } from './results';
import type { SearchView } from './view';

/** Results per page. */
export const PAGE_SIZE = 10;

/**
 * A sentence describing the results: "23 results for “kano” in LGAs, 11 to 20" (docs/rules.md R6, docs/behaviour.md
 * 2.10).
 */
export function resultSentence({ query, type }: SearchView, { total, page, pages }: ResultList): string {
  if (total === 0) return `No results found for "${query}".`;
  const count = total === 1 ? '1 result' : `${total.toLocaleString('en')} results`;
  const place = type ? ` in ${KINDS[type].many}` : '';
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = pages > 1 ? `, ${first} to ${Math.min(first + PAGE_SIZE - 1, total)}` : '';
  return `${count} for “${query}”${place}${range}`;
}

/** Distinguishes a view's title from others for the same query: "LGAs, page 2". */
export function viewName({ type, page }: SearchView): string {
  return [type && KINDS[type].many, page > 1 && `page ${page}`].filter(Boolean).join(', ');
}
