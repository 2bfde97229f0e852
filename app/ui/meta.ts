import type { MetaDescriptor } from '@remix-run/node';

interface PageMeta {
  /** Unique on the site; the office's name is added. */
  title: string;
  description: string;
  /** The one address of the page, with the query that belongs to it. */
  path: string;
  /** schema.org objects about the page. */
  jsonLd?: object[];
}

/** What the root loader gives to every page's meta function. */
export interface MetaMatches {
  matches: readonly { id: string; data?: unknown }[];
}

/** Title, description, canonical address and share tags of a page (rule R40). */
export function pageMeta(page: PageMeta, { matches }: MetaMatches): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data as { origin: string } | undefined;
  const address = `${root?.origin ?? ''}${page.path}`;
  const title = page.path === '/' ? page.title : `${page.title} | NASSCO`;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_NG' },
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ] as MetaDescriptor[];
}
