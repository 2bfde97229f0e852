import type { SitemapEntry } from '../../content-files/feature-content';
import { escaped } from '../../text/escaped';

/**
 * A sitemap in the sitemaps.org format. Duplicate paths are listed once, with the date of the first entry; samples are
 * left out (docs/rules.md R46).
 *
 * @param origin the site's own, such as `https://nassco.example`
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const days = new Map<string, string | undefined>();
  for (const { path, changed } of entries) if (!days.has(path)) days.set(path, changed);
  for (const { path, sample } of entries) if (sample) days.delete(path);
  const urls = [...days].map(([path, changed]) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escaped(origin + path)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
