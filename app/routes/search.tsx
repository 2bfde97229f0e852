import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  redirect as redirectInBrowser,
  useLoaderData,
} from '@remix-run/react';
import { languageLinks } from '../content-files/messages.server';
import { askServer } from '../features/search/ask';
import { searchPages } from '../features/search/in-language/translated-texts.server';
import { serverProblem } from '../features/search/problem';
import type { ResultList } from '../features/search/results';
import { SearchPage } from '../features/search/SearchPage';
import { search } from '../features/search/search.server';
import { viewName } from '../features/search/sentence';
import {
  isCanonical,
  isTruncated,
  parseView,
  QUERY_NAMES,
  type SearchView,
  viewPath,
} from '../features/search/view';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  const { view, problem } = data;
  const results = [`Search Results for: ${view.query}`, viewName(view)].filter(Boolean).join(', ');
  const title = view.query ? results : 'Search';
  return pageMeta(
    {
      title: problem ? `Error: ${title}` : title,
      description: view.query
        ? `${results}. Pages, news, documents, questions and places on the site of NASSCO.`
        : 'Search the pages, news, documents, tenders, questions, offices, states and LGAs on this site, or start from its popular pages.',
      path: viewPath(view),
      noindex: view.query !== '',
      // Results are different pages in each language.
      languages: view.query ? [] : data.languages,
    },
    rest,
  );
};

export const headers = loaderHeaders;

export const handle: PageHandle = { hydrate: true, query: QUERY_NAMES, needsDatabase: true };

/** Results for the URL's query. A search error is shown on the page (docs/behaviour.md 2.10 and 8). */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const view = parseView(params);
  if (!isCanonical(params)) return redirect(viewPath(view));
  const page = { view, isTruncated: isTruncated(params), languages: languageLinks(searchPages()) };
  const results = view.query ? await search(view).catch(asRefusal) : null;
  if (results instanceof Response) {
    const { status } = results;
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
    return json({ ...page, results: null, problem: serverProblem(status) }, { status, headers });
  }
  const last = lastPage(view, results);
  return last ? redirect(viewPath(last)) : publicJson({ ...page, results, problem: null });
}

/** A refusal, such as a database that does not respond: the page shows it along with the form and the query. */
function asRefusal(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

/** The same in the browser, where the request itself can fail too. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const view = parseView(params);
  const found = await askServer(view, request.signal);
  const last = lastPage(view, found.results);
  if (last) return redirectInBrowser(viewPath(last));
  return { view, isTruncated: isTruncated(params), ...found };
}

/** The last page of results, if the requested page is past it. */
function lastPage(view: SearchView, results: ResultList | null): SearchView | null {
  return results && results.page !== view.page ? { ...view, page: results.page } : null;
}

export default function SearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
