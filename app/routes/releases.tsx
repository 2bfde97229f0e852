import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { ContentPage } from '../features/pages/ContentPage';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { ReleaseCalendar } from '../features/releases/ReleaseCalendar';
import { RELEASES_PATH } from '../features/releases/release';
import { readReleases } from '../features/releases/releases.server';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';
import { hasOnlySamples } from '../text/sample';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? [...pageMeta(data.meta, rest), feedLink(RELEASES_PATH, 'Releases')] : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

/** The release calendar. While the database does not answer it is not whole, says so, and is not kept. */
export async function loader({ request }: LoaderFunctionArgs) {
  const releases = await readReleases();
  const data = {
    releases,
    ...(loadPage(RELEASES_PATH, hasOnlySamples([...releases.upcoming, ...releases.past])) ??
      notThere(request)),
  };
  return releases.isWhole ? publicJson(data) : json(data, { headers: NO_STORE });
}

export default function ReleasesRoute() {
  const { page, releases } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <ContentPage
      page={page}
      block={(_, place) => (
        <div key={place}>
          <ReleaseCalendar {...releases} />
          <FeedNote path={RELEASES_PATH} />
        </div>
      )}
    />
  );
}
