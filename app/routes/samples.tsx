import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSamples } from '../content.server';
import { SAMPLES_PATH } from '../features/navigation/samples-path';
import { findPage } from '../features/pages/pages.server';
import { currentEdition } from '../features/register/edition.server';
import { SamplesPage } from '../features/samples/SamplesPage';
import { samplePages } from '../features/samples/sample-pages.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

/** What is a sample, by page. 404 once nothing is; 503 while the database, which has the figures, does not answer. */
export async function loader() {
  const { isSample } = await currentEdition();
  const titleOf = (path: string) => findPage(path)?.title;
  const pages = samplePages(listSamples(), { hasSampleFigures: isSample, titleOf });
  if (pages.length === 0) return notFound();
  return publicJson({
    pages,
    meta: {
      title: 'What is a sample here',
      description:
        'The names, pictures, texts, figures and addresses on this site that only show how a page will look.',
      path: SAMPLES_PATH,
      noindex: true,
    },
  });
}

export default function SamplesRoute() {
  const { pages } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <SamplesPage pages={pages} />;
}
