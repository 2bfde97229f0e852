import type { LoaderFunctionArgs } from '@remix-run/node';
import { search } from '../features/search/search.server';
import { parseView } from '../features/search/view';
import { publicJson } from '../server/caching.server';
import { orRefusal } from '../server/errors.server';

/**
 * A page of results as a list of `{ _id, title, description, url }` (specification 7), by the names of the page's
 * address: query, type and page. The list is empty when nothing is asked or found.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return orRefusal(async () => {
    const { hits } = await search(parseView(new URL(request.url).searchParams));
    return publicJson(hits.map(({ _id, title, description, url }) => ({ _id, title, description, url })));
  });
}
