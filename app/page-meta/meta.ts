import type { MetaDescriptor } from '@remix-run/node';
import { sampleObject, sampleText, sampleTitle } from '../text/sample';
import { ENGLISH } from '../words/language';
import { documentTitle } from './document-title';

/** A picture that represents a page when its link is shared. */
export interface ShareImage {
  /** Path of a JPEG or PNG, which every service reads, of at least 1200 by 630 pixels. */
  path: string;
  width: number;
  height: number;
  alt: string;
  /** Whether it stands in for the office's own picture. */
  sample?: boolean;
}

interface PageMeta {
  /** Unique on the site; the office's name is appended. */
  title: string;
  description: string;
  /** Canonical path of the page, with its query. */
  path: string;
  /** schema.org objects about the page. */
  jsonLd?: object[];
  /** The page in all its languages, itself among them. */
  languages?: readonly { language: string; path: string }[];
  /** Its language, if that is not English. */
  language?: string;
  /** Defaults to the site's own picture. */
  image?: ShareImage;
  /** Open Graph type: `article` for news. */
  type?: 'website' | 'article';
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Whether what the page tells is a sample: its tags say so, and it is kept out of search engines (docs/rules.md R46). */
  sample?: boolean;
}

/** Arguments of a page's meta function, which include the root loader's data. */
export interface MetaMatches {
  matches: readonly { id: string; data?: unknown }[];
}

const NOINDEX = { name: 'robots', content: 'noindex' };

/** Title, description, canonical URL and sharing tags of a page (docs/rules.md R40). */
export function pageMeta(page: PageMeta, { matches }: MetaMatches): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data as
    | { origin: string; shareImage: ShareImage }
    | undefined;
  const origin = root?.origin ?? '';
  const url = `${origin}${page.path}`;
  const isSample = page.sample ?? false;
  const own = sampleTitle(page.title, isSample);
  const title = page.path === '/' ? own : documentTitle(own);
  const description = sampleText(page.description, isSample);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languageTags(page.languages ?? [], origin),
    { property: 'og:title', content: own },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: 'NASSCO' },
    { property: 'og:locale', content: page.language ? `${page.language}_NG` : 'en_NG' },
    ...imageTags(page.image ?? root?.shareImage, origin),
    ...(page.noindex || isSample ? [NOINDEX] : []),
    ...(page.jsonLd ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...sampleObject(object, isSample) },
    })),
  ] as MetaDescriptor[];
}

/** Tags for the `meta` that a loader returned; none if it failed. */
export function loadedMeta({ data, ...page }: MetaMatches & { data?: { meta: PageMeta } }): MetaDescriptor[] {
  return data ? pageMeta(data.meta, page) : [];
}

/** Tags for a page private to one visitor: not indexed, and without its URL. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: documentTitle(title) }, NOINDEX];
}

/** Tells search engines the same page in other languages; English is for all others too. */
function languageTags(pages: readonly { language: string; path: string }[], origin: string) {
  if (pages.length < 2) return [];
  const tags = pages.map(({ language, path }) => ({ hrefLang: language, href: origin + path }));
  const others = tags
    .filter(({ hrefLang }) => hrefLang === ENGLISH)
    .map(({ href }) => ({ hrefLang: 'x-default', href }));
  return [...tags, ...others].map((tag) => ({ tagName: 'link', rel: 'alternate', ...tag }));
}

function imageTags(image: ShareImage | undefined, origin: string): MetaDescriptor[] {
  if (!image) return [];
  return [
    { property: 'og:image', content: `${origin}${image.path}` },
    { property: 'og:image:alt', content: sampleTitle(image.alt, image.sample ?? false) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
