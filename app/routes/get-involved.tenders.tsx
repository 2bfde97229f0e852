import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentPages } from '../features/documents/DocumentPages';
import { pageOfDocuments } from '../features/documents/document-list.server';
import { PlaceholderFiles } from '../features/documents/PlaceholderFiles';
import { countPlaceholders } from '../features/documents/placeholders.server';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { ContentPage } from '../features/pages/ContentPage';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { TENDERS_PATH } from '../features/tenders/tenders';
import { tendersFile } from '../features/tenders/tenders.server';
import { aboutPage } from '../lists/page-of-list';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { hasOnlySamples } from '../text/sample';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? [...pageMeta(data.meta, rest), feedLink(TENDERS_PATH, 'Tenders')] : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { query: ['page'] };

/** The page on tenders, with the list in place of its `::tenders` block (docs/behaviour.md 2.8). */
export function loader({ request }: LoaderFunctionArgs) {
  const { tenders } = tendersFile.read();
  const shown = pageOfDocuments(tenders, new URL(request.url).searchParams.get('page'));
  const { page, meta } = loadPage(TENDERS_PATH, hasOnlySamples(tenders)) ?? notThere(request);
  return publicJson({ page, shown, count: countPlaceholders(tenders), meta: aboutPage(meta, shown) });
}

export default function TendersRoute() {
  const { page, shown, count } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <ContentPage
      page={page}
      block={({ block }, place) =>
        block === 'tenders' && (
          <div key={place}>
            <PlaceholderFiles {...count} named="files on this page" />
            <DocumentPages name="Tenders" path={TENDERS_PATH} shown={shown} />
            <FeedNote path={TENDERS_PATH} />
          </div>
        )
      }
    />
  );
}
