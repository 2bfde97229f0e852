import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isShownIn } from '../features/navigation/pages-in-words.server';
import { officeOf } from '../features/offices/offices.server';
import { PlaceContact } from '../features/offices/PlaceContact';
import { notThere } from '../features/publishing/addresses.server';
import { currentEdition } from '../features/register/edition.server';
import { PlacePage } from '../features/register/PlacePage';
import { LgaPage } from '../features/register/PlacePages';
import { stateOf } from '../features/register/paths';
import { lgaView } from '../features/register/place-view.server';
import { findLga } from '../features/register/places.server';
import { isState } from '../features/register/zones';
import { languageAsked, notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  const edition = await currentEdition();
  const { state = '', lga = '' } = params;
  const page = await findLga(edition, state, lga, language);
  // Of a state only these rows are there, in any language.
  if (!page) return isState(state) ? notThere(request) : notHere(request);
  if (!isShownIn(language)) notHere(request);
  return publicJson({
    page,
    office: officeOf(stateOf(page.row.path)),
    ...lgaView(page, edition, language),
  });
}

export default function LgaRoute() {
  const { page, office, share, ...around } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  const { lga, state } = page.row;
  return (
    <PlacePage title={`${lga}, ${state}`} {...around}>
      <LgaPage
        page={page}
        edition={around.edition}
        contact={<PlaceContact state={state} office={office} />}
        share={share}
      />
    </PlacePage>
  );
}
