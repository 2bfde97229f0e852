import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { officeOf } from '../features/offices/offices.server';
import { PlaceContact } from '../features/offices/PlaceContact';
import { placeCard } from '../features/register/cards/share-card';
import { currentEdition, shownEdition } from '../features/register/edition.server';
import { LgaPage } from '../features/register/PlacePages';
import { shareText } from '../features/register/page.server';
import { placePath, SUMMARY_CRUMB, stateOf } from '../features/register/paths';
import { findLga } from '../features/register/places.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader({ params }: LoaderFunctionArgs) {
  const edition = await currentEdition();
  const page = (await findLga(edition, params.state ?? '', params.lga ?? '')) ?? notFound();
  const { lga, state, path } = page.row;
  const shown = shownEdition(edition);
  return publicJson({
    page,
    office: officeOf(stateOf(path)),
    edition: shown,
    share: shareText((page.story[0] ?? '').replace(/\.$/, ','), edition, placePath(path)),
    meta: {
      title: `${lga}, ${state}, in the National Social Register`,
      description: `${lga}, ${state}: households and people in the National Social Register as at ${shown.month}, share of the state and rank among its LGAs.`,
      path: placePath(path),
      image: placeCard(edition, path, page.story[0] ?? lga),
      sample: edition.isSample,
    },
  });
}

export default function LgaRoute() {
  const { page, office, edition, share } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  const { lga, state, path } = page.row;
  return (
    <SectionPage
      title={`${lga}, ${state}`}
      tagline={`The National Social Register as at ${edition.month}`}
      above={[SUMMARY_CRUMB, { title: state, path: placePath(stateOf(path)) }]}
    >
      <LgaPage
        page={page}
        edition={edition}
        contact={<PlaceContact state={state} office={office} />}
        share={share}
      />
    </SectionPage>
  );
}
