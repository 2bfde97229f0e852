import { pageExtent } from '../../lists/page-of-list';
import { aboutList } from './list-headers';
import { NO_RESPONSE, NOT_RESULTS, serverProblem } from './problem';
import type { ResultList, SearchHit, SearchResult } from './results';
import { PAGE_SIZE } from './sentence';
import type { SearchView } from './view';

/** Results or an error message; neither for an empty query. */
export interface Found {
  results: ResultList | null;
  /** Error message (docs/behaviour.md 8). */
  problem: string | null;
}

const NOTHING: Found = { results: null, problem: null };

/**
 * Searches from the browser. Any failure is returned as a problem that the page can show.
 *
 * @throws the signal's reason if the visitor has navigated away.
 */
export async function askServer(view: SearchView, signal: AbortSignal): Promise<Found> {
  if (!view.query) return NOTHING;
  try {
    const response = await fetch(apiPath(view), { signal });
    const body = parseJson(await response.text());
    if (!response.ok) return { ...NOTHING, problem: serverProblem(response.status, body) };
    if (!isList(body)) return { ...NOTHING, problem: NOT_RESULTS };
    return { ...NOTHING, results: resultsOf(view, body, response.headers) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...NOTHING, problem: NO_RESPONSE };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Path of the API call for one page of results (docs/behaviour.md 7). */
function apiPath({ query, type, page }: SearchView): string {
  return `/api/search?${new URLSearchParams({ query, ...(type && { type }), page: String(page) })}`;
}

/** A result (docs/behaviour.md 3), possibly with the fields of a hit. */
type AnyResult = SearchResult & Partial<SearchHit>;

function isList(body: unknown): body is AnyResult[] {
  return (
    Array.isArray(body) &&
    body.every((each) => typeof each?.title === 'string' && typeof each.url === 'string')
  );
}

function resultsOf({ page }: SearchView, list: AnyResult[], headers: Headers): ResultList {
  const about = aboutList(headers, list.length);
  const extent = pageExtent(page, about.total, PAGE_SIZE);
  return { ...about, hits: list.map(hitOf), page: extent.page, pages: extent.pages };
}

/** Fills in the fields that the API may leave out. */
function hitOf(result: AnyResult): SearchHit {
  return {
    kind: null,
    date: null,
    titlePieces: [{ text: result.title, isMatch: false }],
    extract: [{ text: result.description, isMatch: false }],
    ...result,
  };
}
