import type { SearchAnswer } from './results';
import { search } from './search.server';
import type { SearchView } from './view';

interface Outcome {
  answer: SearchAnswer | null;
  /** 200, or the refusal's status. */
  status: number;
}

/**
 * Results for a view; null for an empty query. A refusal, such as a database that does not respond, is an outcome too:
 * the page shows it along with the form and the query.
 */
export async function answerFor(view: SearchView): Promise<Outcome> {
  if (!view.query) return { answer: null, status: 200 };
  try {
    return { answer: await search(view), status: 200 };
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    return { answer: null, status: refusal.status };
  }
}
