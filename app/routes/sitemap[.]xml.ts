import { sitePages } from '../content.server';
import { sitemapXml } from '../features/navigation/sitemap';
import { env } from '../server/env.server';
import { publicFor } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true };

/** Every page of the site that is no sample. 503 while the database, which has the states and LGAs, is not responding. */
export async function loader() {
  return new Response(sitemapXml(env().PUBLIC_URL, await sitePages()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': publicFor(3600) },
  });
}
