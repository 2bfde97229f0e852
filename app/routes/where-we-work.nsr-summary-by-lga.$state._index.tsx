import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import tableScript from '../enhance/table-view.ts?worker&url';
import { isShownIn } from '../features/navigation/pages-in-words.server';
import { officeOf } from '../features/offices/offices.server';
import { PlaceContact } from '../features/offices/PlaceContact';
import { STATE_TABLE_NAMES, stateTable } from '../features/register/columns';
import { currentEdition } from '../features/register/edition.server';
import { PlacePage } from '../features/register/PlacePage';
import { StatePage } from '../features/register/PlacePages';
import { placePath } from '../features/register/paths';
import { stateView } from '../features/register/place-view.server';
import { findState } from '../features/register/places.server';
import { DEFAULT_VIEW, type View } from '../features/register/view';
import { parseView, viewPath } from '../lists/table/view';
import { languageAsked, notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';
import { hasQueryString } from '../text/query-string';
import { pathIn } from '../words/language';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  query: STATE_TABLE_NAMES,
  needsDatabase: true,
  enhance: tableScript,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  const edition = await currentEdition();
  const page = (await findState(edition, params.state ?? '', language)) ?? notHere(request);
  if (!isShownIn(language)) notHere(request);
  const { slug } = page.state;
  const shape = stateTable(pathIn(language, placePath(slug)));
  const query = new URL(request.url).searchParams;
  const { sort, order } = parseView(shape, query);
  const view: View = { ...DEFAULT_VIEW, sort, order };
  const address = viewPath(shape, view);
  if (!hasQueryString(query, STATE_TABLE_NAMES, address.slice(shape.path.length))) return redirect(address);
  return publicJson({ page, view, office: officeOf(slug), ...stateView(page, edition, language) });
}

export default function StateRoute() {
  const { page, view, office, share, ...around } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  const { name } = page.state;
  return (
    <PlacePage title={name} {...around}>
      <StatePage
        page={page}
        edition={around.edition}
        view={view}
        contact={<PlaceContact state={name} office={office} />}
        share={share}
      />
    </PlacePage>
  );
}
