import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { shownEdition } from '../features/register/edition.server';
import { editionAt } from '../features/register/editions/edition-list.server';
import { editionPath, qualityPath, SUMMARY_CRUMB } from '../features/register/paths';
import { QualityPage } from '../features/register/quality/QualityPage';
import { checkEdition } from '../features/register/quality/quality.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader(asked: LoaderFunctionArgs) {
  const edition = await editionAt(asked, '/quality');
  const quality = await checkEdition(edition);
  const shown = shownEdition(edition);
  return publicJson({
    quality,
    edition: shown,
    meta: {
      title: `Quality of the register's figures, edition ${edition.slug}`,
      description: `Edition ${edition.slug} of the National Social Register by LGA, as at ${shown.month}: what was looked for in its ${quality.rows} rows, and what was found.`,
      path: qualityPath(edition.slug),
      sample: edition.isSample,
    },
  });
}

export default function QualityRoute() {
  const { quality, edition } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="Quality of the figures"
      tagline={`Edition ${edition.slug}, as at ${edition.month}`}
      above={[SUMMARY_CRUMB, { title: `Edition ${edition.slug}`, path: editionPath(edition.slug) }]}
    >
      <QualityPage edition={edition} quality={quality} />
    </SectionPage>
  );
}
