import type { LoaderFunctionArgs } from '@remix-run/node';
import { suggest } from '../features/search/search.server';
import { kindsIn, parseView } from '../features/search/view';
import { publicResponse } from '../server/http/caching.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { query: ['query', 'type'], needsDatabase: true, isOpenData: true };

/** Up to eight titles that complete `query`, of the kinds `type` if given, as a list of `{ title, url, kind }`. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { query } = parseView(searchParams);
  return orRefusal(async () => publicResponse(await suggest(query, kindsIn(searchParams))));
}
