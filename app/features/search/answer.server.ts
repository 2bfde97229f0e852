import type { SearchAnswer } from './results';
import { search } from './search.server';
import type { SearchView } from './view';

interface Outcome {
  answer: SearchAnswer | null;
  /** 200, or that of the refusal. */
  status: number;
}

/**
 * Results for a view; none when nothing is asked. A refusal, such as that of a database which does not answer, is an
 * outcome as well: the page shows it with the form and what was typed.
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
