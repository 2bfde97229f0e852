import { blocks, FEATURES } from './content.server';
import type { SitemapEntry } from './content-files/feature-content';

/** Every page of the site, samples included. @throws Response 503 when the database does not answer. */
export async function sitePages(): Promise<SitemapEntry[]> {
  return (await Promise.all(FEATURES.map(({ sitemap }) => sitemap?.(blocks) ?? []))).flat();
}
