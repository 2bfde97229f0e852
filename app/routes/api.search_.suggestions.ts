import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasSearchIn } from '../features/search/in-language/search-view.server';
import { suggestIn } from '../features/search/in-language/suggest-in.server';
import { suggest } from '../features/search/search.server';
import { kindsIn, parseView } from '../features/search/view';
import { pathLedIn } from '../led-in-language.server';
import { publicResponse } from '../server/http/caching.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  query: ['query', 'type', 'language'],
  needsDatabase: true,
  isOpenData: true,
};

/**
 * Up to eight titles that complete `query`, of the kinds `type` if given, as a list of `{ title, url, kind }`. With a
 * `language` that has a search, titles in it come first, and say so.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { query } = parseView(searchParams);
  const kinds = kindsIn(searchParams);
  const language = searchParams.get('language') ?? '';
  return orRefusal(async () =>
    publicResponse(
      hasSearchIn(language)
        ? await suggestIn(language, query, kinds, pathLedIn)
        : await suggest(query, kinds),
    ),
  );
}
