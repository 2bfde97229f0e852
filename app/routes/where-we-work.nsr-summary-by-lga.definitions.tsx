import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { currentEdition, shownEdition } from '../features/register/edition.server';
import { DefinitionsPage } from '../features/register/metadata/DefinitionsPage';
import { ABOUT_DEFINITIONS } from '../features/register/metadata/search-items';
import { DEFINITIONS_PATH, SUMMARY_CRUMB } from '../features/register/paths';
import { spellings } from '../features/register/spellings.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader() {
  return publicJson({
    spellings,
    edition: shownEdition(await currentEdition()),
    meta: { ...ABOUT_DEFINITIONS, path: DEFINITIONS_PATH },
  });
}

export default function DefinitionsRoute() {
  const { edition, spellings } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="Definitions"
      tagline="What the columns of the register table hold"
      above={[SUMMARY_CRUMB]}
    >
      <DefinitionsPage edition={edition} spellings={spellings} />
    </SectionPage>
  );
}
