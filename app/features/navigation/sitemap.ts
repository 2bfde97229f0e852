import type { SitemapEntry } from '../../content-files/feature-content';
import { escaped } from '../../text/escaped';
import { ENGLISH } from '../../words/language';

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
  const languages = new Map(entries.map((entry) => [entry.path, entry.languages ?? []]));
  const urls = [...days].map(([path, changed]) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    // Those that the sitemap has itself: the others are samples.
    const pages = (languages.get(path) ?? []).filter((each) => days.has(each.path));
    return `<url><loc>${escaped(origin + path)}</loc>${day}${pages.length > 1 ? alternates(origin, pages) : ''}</url>`;
  });
  const isTranslated = urls.some((url) => url.includes('<xhtml:'));
  const named = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${named}>
${urls.join('\n')}
</urlset>
`;
}

function alternates(origin: string, pages: NonNullable<SitemapEntry['languages']>): string {
  return pages
    .flatMap(({ language, path }) =>
      language === ENGLISH
        ? [
            ['x-default', path],
            [language, path],
          ]
        : [[language, path]],
    )
    .map(
      ([tag, path]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(`${origin}${path}`)}"/>`,
    )
    .join('');
}
