import { photoGallery } from '../features/gallery/photos.server';
import { site } from '../features/navigation/site-file';
import { sitemapXml } from '../features/navigation/sitemap';
import { articlePath } from '../features/news/news';
import { allNewsCards } from '../features/news/news.server';
import { NEWSLETTER_PATH } from '../features/newsletter/newsletter';
import { ALL_NOTIFICATIONS_PATH } from '../features/notifications/notification';
import { canonicalPages, pageFiles } from '../features/pages/pages.server';
import { currentEdition } from '../features/register/edition.server';
import { listRows } from '../features/register/listing.server';
import { placePath } from '../features/register/paths';
import { listStates } from '../features/register/places.server';
import { DEFAULT_VIEW } from '../features/register/view';
import { SEARCH_PATH } from '../features/search/search-path';
import { videoGallery } from '../features/videos/videos.server';
import { env } from '../server/env.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true };

/** Every page of the site; 503 while the database, which knows the states and their LGAs, does not answer. */
export async function loader() {
  const edition = await currentEdition();
  const [states, { rows }] = await Promise.all([
    listStates(edition),
    listRows(edition, { ...DEFAULT_VIEW, size: 'all' }),
  ]);
  const entries = [
    { path: '/' },
    { path: NEWSLETTER_PATH },
    { path: ALL_NOTIFICATIONS_PATH },
    { path: SEARCH_PATH },
    ...canonicalPages().map(({ path, updated }) => ({ path, changed: updated })),
    ...site.groups
      .flatMap((group) => [group, ...group.children])
      .filter(({ path, isExternal }) => !isExternal && !pageFiles.has(path)),
    ...allNewsCards().map(({ slug, date }) => ({ path: articlePath(slug), changed: date })),
    ...[photoGallery(), videoGallery()].flatMap(({ path, items }) =>
      items.map(({ id }) => ({ path: `${path}/${id}` })),
    ),
    ...[...states.map(({ slug }) => slug), ...rows.flatMap(({ path }) => path || [])].map((place) => ({
      path: placePath(place),
    })),
  ];
  return new Response(sitemapXml(env().PUBLIC_URL, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
