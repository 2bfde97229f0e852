import { NO_ANSWER, NOT_RESULTS, serverProblem } from './problem';
import type { SearchAnswer } from './results';
import { formatView, type SearchView } from './view';

/** Results, or what went wrong; neither when nothing was asked. */
export interface Found {
  answer: SearchAnswer | null;
  /** In the words of specification 8. */
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
    const response = await fetch(`/search.json${formatView(view)}`, { signal });
    const body = asJson(await response.text());
    if (response.ok && isAnswer(body)) return { ...NOTHING, answer: body };
    return { ...NOTHING, problem: response.ok ? NOT_RESULTS : serverProblem(response.status, body) };
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

function isAnswer(body: unknown): body is SearchAnswer {
  const { hits, counts, page } = (body ?? {}) as Partial<SearchAnswer>;
  return Array.isArray(hits) && typeof counts === 'object' && typeof page === 'number';
}
