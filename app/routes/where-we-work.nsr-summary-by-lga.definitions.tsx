import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { currentEdition, monthInWords } from '../features/register/edition.server';
import { DefinitionsPage } from '../features/register/metadata/DefinitionsPage';
import { ABOUT_DEFINITIONS } from '../features/register/metadata/search-items';
import { DEFINITIONS_PATH, qualityPath, REGISTER_PATH } from '../features/register/paths';
import { spellings } from '../features/register/spellings.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { loadedMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader() {
  const { slug, asAt, source } = await currentEdition();
  return publicJson({
    spellings,
    edition: { slug, month: monthInWords(asAt), source, qualityPath: qualityPath(slug) },
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
      above={[{ title: 'Summary by LGA', path: REGISTER_PATH }]}
    >
      <DefinitionsPage edition={edition} spellings={spellings} />
    </SectionPage>
  );
}
