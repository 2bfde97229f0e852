import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import tableScript from '../enhance/table-view.ts?worker&url';
import { SectionPage } from '../features/navigation/SectionPage';
import { officeOf } from '../features/offices/offices.server';
import { PlaceContact } from '../features/offices/PlaceContact';
import { placeCard } from '../features/register/cards/share-card';
import { STATE_TABLE_NAMES, stateTable } from '../features/register/columns';
import { currentEdition, shownEdition } from '../features/register/edition.server';
import { StatePage } from '../features/register/PlacePages';
import { shareText } from '../features/register/page.server';
import { placePath, SUMMARY_CRUMB } from '../features/register/paths';
import { findState } from '../features/register/places.server';
import { DEFAULT_VIEW, type View } from '../features/register/view';
import { parseView, viewPath } from '../lists/table/view';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';
import { hasQueryString } from '../text/query-string';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  query: STATE_TABLE_NAMES,
  needsDatabase: true,
  enhance: tableScript,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const edition = await currentEdition();
  const page = (await findState(edition, params.state ?? '')) ?? notFound();
  const { name, slug, households } = page.state;
  const shape = stateTable(placePath(slug));
  const query = new URL(request.url).searchParams;
  const { sort, order } = parseView(shape, query);
  const view: View = { ...DEFAULT_VIEW, sort, order };
  const address = viewPath(shape, view);
  if (!hasQueryString(query, STATE_TABLE_NAMES, address.slice(shape.path.length))) return redirect(address);
  const shown = shownEdition(edition);
  return publicJson({
    page,
    view,
    office: officeOf(slug),
    edition: shown,
    share: shareText((page.story[0] ?? '').replace(/\.$/, ','), edition, placePath(slug)),
    meta: {
      title: `${name} in the National Social Register`,
      description: `${name}: ${households.toLocaleString('en')} households in the National Social Register as at ${shown.month}, with the figures of each of its LGAs.`,
      path: placePath(slug),
      image: placeCard(edition, slug, page.story[0] ?? name),
      sample: edition.isSample,
    },
  });
}

export default function StateRoute() {
  const { page, view, office, edition, share } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title={page.state.name}
      tagline={`The National Social Register as at ${edition.month}`}
      above={[SUMMARY_CRUMB]}
    >
      <StatePage
        page={page}
        edition={edition}
        view={view}
        contact={<PlaceContact state={page.state.name} office={office} />}
        share={share}
      />
    </SectionPage>
  );
}
