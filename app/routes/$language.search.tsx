import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findIn } from '../features/search/in-language/search-in.server';
import { hasSearchIn, searchViewIn } from '../features/search/in-language/search-view.server';
import { TranslatedSearchPage } from '../features/search/in-language/TranslatedSearchPage';
import { isCanonical, isTruncated, parseView, viewPath } from '../features/search/view';
import { pathLedIn } from '../led-in-language.server';
import { languageAsked, notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';
import { pathIn } from '../words/language';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { query: ['query', 'page'], needsDatabase: true };

/** The search in another language than English: its own texts first, then the English pages (docs/behaviour.md 2.10). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  if (!hasSearchIn(language)) notHere(request);
  const given = new URL(request.url).searchParams;
  // Kinds are of English pages.
  given.delete('type');
  const view = parseView(given);
  if (!isCanonical(given)) return redirect(pathIn(language, viewPath(view)));
  const found = view.query ? await findIn(language, view) : null;
  if (found?.english && found.english.page !== view.page)
    return redirect(pathIn(language, viewPath({ ...view, page: found.english.page })));
  const page = searchViewIn(language, view, isTruncated(given), found, pathLedIn);
  if (found && !found.english)
    return json(page, { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } });
  return publicJson(page);
}

export default function TranslatedSearchRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <TranslatedSearchPage {...page} />;
}
