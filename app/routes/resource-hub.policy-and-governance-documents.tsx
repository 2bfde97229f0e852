import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentPages } from '../features/documents/DocumentPages';
import { documentsFile, pageOfDocuments } from '../features/documents/document-list.server';
import { PlaceholderFiles } from '../features/documents/PlaceholderFiles';
import { LIBRARY_PATH } from '../features/documents/paths';
import { countPlaceholders } from '../features/documents/placeholders.server';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { SectionPage } from '../features/navigation/SectionPage';
import { ContentBody } from '../features/pages/ContentBody';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { aboutPage } from '../lists/page-of-list';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { hasOnlySamples } from '../text/sample';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? [...pageMeta(data.meta, rest), feedLink(LIBRARY_PATH, 'Policy and governance documents')] : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { query: ['page'] };

/** The library. A page that does not exist is ignored (docs/behaviour.md 2.9). */
export function loader({ request }: LoaderFunctionArgs) {
  const { documents } = documentsFile.read();
  const shown = pageOfDocuments(documents, new URL(request.url).searchParams.get('page'));
  const { page, meta } = loadPage(LIBRARY_PATH, hasOnlySamples(documents)) ?? notThere(request);
  return publicJson({ page, shown, count: countPlaceholders(documents), meta: aboutPage(meta, shown) });
}

export default function DocumentsRoute() {
  const { page, shown, count } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage title={page.hero.title} tagline={page.hero.tagline}>
      {shown.page === 1 && <ContentBody parts={page.parts} block={() => null} />}
      <PlaceholderFiles {...count} named="files of the library" />
      <DocumentPages name="Documents" path={LIBRARY_PATH} shown={shown} />
      <FeedNote path={LIBRARY_PATH} />
    </SectionPage>
  );
}
