import { KINDS } from '../../content-files/kinds';
import type { SearchAnswer } from './results';
import type { SearchView } from './view';

/** Results on a page. */
export const PAGE_SIZE = 10;

/**
 * What the view shows, in one sentence: "23 results for “kano” in LGAs, 11 to 20" (docs/rules.md R6, docs/behaviour.md
 * 2.10).
 */
export function resultSentence({ query, type }: SearchView, { total, page, pages }: SearchAnswer): string {
  if (total === 0) return `No results found for "${query}".`;
  const count = total === 1 ? '1 result' : `${total.toLocaleString('en')} results`;
  const place = type ? ` in ${KINDS[type].many}` : '';
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = pages > 1 ? `, ${first} to ${Math.min(first + PAGE_SIZE - 1, total)}` : '';
  return `${count} for “${query}”${place}${range}`;
}

/** What sets a view's title apart from those of the same query: "LGAs, page 2 of 4". */
export function viewName({ type, page }: SearchView): string {
  return [type && KINDS[type].many, page > 1 && `page ${page}`].filter(Boolean).join(', ');
}
