import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { SectionPage } from '../features/navigation/SectionPage';
import { NewsList } from '../features/news/NewsList';
import { NEWS_PATH } from '../features/news/news';
import { hasOnlySampleNews, listNews } from '../features/news/news.server';
import { ContentBody } from '../features/pages/ContentBody';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { aboutPage, isPagePath, pagePath } from '../lists/page-of-list';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? [...pageMeta(data.meta, rest), feedLink(NEWS_PATH, 'News of the office')] : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { query: ['page'] };

/** The list of news. A page that does not exist redirects to the nearest (docs/behaviour.md 2.9). */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.getAll('page');
  const shown = listNews(asked[0] ?? null);
  if (!isPagePath(asked, shown.page)) return redirect(pagePath(NEWS_PATH, shown.page));
  const { page, meta } = loadPage(NEWS_PATH, hasOnlySampleNews()) ?? notThere(request);
  return publicJson({ page, shown, meta: aboutPage(meta, shown) });
}

export default function NewsRoute() {
  const { page, shown } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage title={page.hero.title} tagline={page.hero.tagline}>
      {shown.page === 1 && <ContentBody parts={page.parts} block={() => null} />}
      <NewsList {...shown} />
      <FeedNote path={NEWS_PATH} />
    </SectionPage>
  );
}
