import { pageExtent } from '../../ui/page-of-list';
import { aboutList } from './list-headers';
import { NO_ANSWER, NOT_RESULTS, serverProblem } from './problem';
import type { SearchAnswer, SearchHit, SearchResult } from './results';
import { PAGE_SIZE } from './sentence';
import type { SearchView } from './view';

/** Results, or what went wrong; neither when nothing was asked. */
export interface Found {
  answer: SearchAnswer | null;
  /** In the words of docs/behaviour.md 8. */
  problem: string | null;
}

const NOTHING: Found = { answer: null, problem: null };

/**
 * Asks the server from the browser. Whatever comes back, or does not, is a result that the page can show.
 *
 * @throws the signal's reason when the reader has gone elsewhere meanwhile.
 */
export async function askServer(view: SearchView, signal: AbortSignal): Promise<Found> {
  if (!view.query) return NOTHING;
  try {
    const response = await fetch(askedPath(view), { signal });
    const body = asJson(await response.text());
    if (!response.ok) return { ...NOTHING, problem: serverProblem(response.status, body) };
    if (!isList(body)) return { ...NOTHING, problem: NOT_RESULTS };
    return { ...NOTHING, answer: answerOf(view, body, response.headers) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...NOTHING, problem: NO_ANSWER };
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The call of docs/behaviour.md 7, for one page of the results. */
function askedPath({ query, type, page }: SearchView): string {
  return `/api/search?${new URLSearchParams({ query, ...(type && { type }), page: String(page) })}`;
}

/** A result as docs/behaviour.md 3 has it, perhaps with more. */
type AnyResult = SearchResult & Partial<SearchHit>;

function isList(body: unknown): body is AnyResult[] {
  return (
    Array.isArray(body) &&
    body.every((each) => typeof each?.title === 'string' && typeof each.url === 'string')
  );
}

function answerOf({ page }: SearchView, list: AnyResult[], headers: Headers): SearchAnswer {
  const about = aboutList(headers, list.length);
  const extent = pageExtent(page, about.total, PAGE_SIZE);
  return { ...about, hits: list.map(hitOf), page: extent.page, pages: extent.pages };
}

/** A list need not say more of a result than that. */
function hitOf(result: AnyResult): SearchHit {
  return {
    kind: null,
    date: null,
    titlePieces: [{ text: result.title, isMatch: false }],
    extract: [{ text: result.description, isMatch: false }],
    ...result,
  };
}
