import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { viewCard } from '../features/register/cards/share-card';
import { currentEdition, shownEdition } from '../features/register/edition.server';
import { KeyFiguresPage } from '../features/register/key-figures/KeyFiguresPage';
import { readKeyFigures } from '../features/register/key-figures/key-figures.server';
import { ABOUT_KEY_FIGURES } from '../features/register/metadata/search-items';
import { KEY_FIGURES_PATH } from '../features/register/paths';
import { DEFAULT_VIEW } from '../features/register/view';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader() {
  const edition = await currentEdition();
  const figures = await readKeyFigures(edition);
  return publicJson({
    edition: shownEdition(edition),
    figures,
    meta: {
      ...ABOUT_KEY_FIGURES,
      path: KEY_FIGURES_PATH,
      image: viewCard(edition, DEFAULT_VIEW, figures.lead),
      sample: edition.isSample,
    },
  });
}

export default function KeyFiguresRoute() {
  const { edition, figures } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage title="What the register shows" tagline={`As at ${edition.month}`}>
      <KeyFiguresPage edition={edition} figures={figures} />
    </SectionPage>
  );
}
