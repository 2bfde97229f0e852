import type { LoaderFunctionArgs } from '@remix-run/node';
import { listHeaders } from '../features/search/list-headers';
import { OUT_OF_ORDER } from '../features/search/problem';
import { listMatches, search } from '../features/search/search.server';
import { parseView, QUERY_NAMES } from '../features/search/view';
import { publicResponse } from '../server/http/caching.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { query: QUERY_NAMES, needsDatabase: true, isOpenData: true };

/**
 * Up to 100 matches as a list of `{ _id, title, description, url }` (docs/behaviour.md 7), best first. With `page`, the ten
 * results of that search page, each also with kind, date and marked matches. Headers give the number of matches. The list
 * is empty if the query is empty or nothing is found.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const view = parseView(params);
  return orRefusal(async () => {
    if (!params.has('page')) {
      const { results, ...about } = await listMatches(view);
      return publicResponse(results, listHeaders(about));
    }
    const { hits, ...about } = await search(view);
    return publicResponse(hits, listHeaders(about));
  }, OUT_OF_ORDER);
}
