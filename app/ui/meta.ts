import type { MetaDescriptor } from '@remix-run/node';

/** A picture that stands for a page where its address is shared. */
export interface ShareImage {
  /** Path of a file of at least 1200 by 630 pixels that every service reads: a JPEG. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

interface PageMeta {
  /** Unique on the site; the office's name is added. */
  title: string;
  description: string;
  /** The one address of the page, with the query that belongs to it. */
  path: string;
  /** schema.org objects about the page. */
  jsonLd?: object[];
  /** Without it, the site's own picture. */
  image?: ShareImage;
  /** What the page is to those who share it: `article` for news. */
  type?: 'website' | 'article';
  /** True for a page that search engines leave out. */
  noindex?: boolean;
}

/** What the root loader gives to every page's meta function. */
export interface MetaMatches {
  matches: readonly { id: string; data?: unknown }[];
}

const NOINDEX = { name: 'robots', content: 'noindex' };

/** Title, description, canonical address and share tags of a page (docs/rules.md R40). */
export function pageMeta(page: PageMeta, { matches }: MetaMatches): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data as
    | { origin: string; shareImage: ShareImage }
    | undefined;
  const origin = root?.origin ?? '';
  const address = `${origin}${page.path}`;
  const title = page.path === '/' ? page.title : `${page.title} | NASSCO`;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: 'NASSCO' },
    { property: 'og:locale', content: 'en_NG' },
    ...imageTags(page.image ?? root?.shareImage, origin),
    ...(page.noindex ? [NOINDEX] : []),
    ...(page.jsonLd ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ] as MetaDescriptor[];
}

/** The same of what a loader has given as `meta`; nothing where it has failed. */
export function loadedMeta({ data, ...page }: MetaMatches & { data?: { meta: PageMeta } }): MetaDescriptor[] {
  return data ? pageMeta(data.meta, page) : [];
}

/** Of a page that is for one visitor: no search engine keeps it, and nothing in it tells its address. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | NASSCO` }, NOINDEX];
}

function imageTags(image: ShareImage | undefined, origin: string): MetaDescriptor[] {
  if (!image) return [];
  return [
    { property: 'og:image', content: `${origin}${image.path}` },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
