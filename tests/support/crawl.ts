import { attributesOf, domOf } from './dom';

/** A page as the crawl found it. */
export interface CrawledPage {
  path: string;
  status: number;
  /** Content-Type; empty for a file that a browser saves. */
  type: string;
  body: string;
  /** The body as a DOM; empty for what is no page. */
  document: Document;
  /** The page whose link led here. */
  from: string;
  /** Links with a fragment. */
  anchors: { path: string; id: string }[];
}

const MOST_PAGES = 3000;
const AT_ONCE = 8;
/** Kinds of pages without end, such as views, places and photos: only a sample of each is visited. */
const SAMPLED = [
  /\?.*(state|zone|by)=/,
  /\?.*(sort|order|size|page|q|category|kind)=/,
  /\?.*(place|add)=/,
  /\/nsr-summary-by-lga\/(editions|changes)\/[^/]+/,
  /\/nsr-summary-by-lga\/[^/]+\/[^/]+/,
  /\/photo-gallery\/./,
];
const SAMPLE = 20;

/**
 * Follows every internal link from the given paths, once each, and returns the pages by path. Of views, places and photos
 * only the first 20 each are visited.
 */
export async function crawl(origin: string, start: string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const queue = start.map((path) => ({ path, from: 'the start' }));
  const known = new Set(start);
  const visited = new Map<RegExp, number>();

  async function visit({ path, from }: { path: string; from: string }) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment');
    const type = (!isFile && response.headers.get('content-type')) || '';
    const isPage = type.startsWith('text/html');
    const body = isPage ? await response.text() : await response.arrayBuffer().then(() => '');
    const document = domOf(body);
    const links = internalLinks(document, path);
    const anchors = links.flatMap((link) => (link.id ? [{ path: link.path, id: link.id }] : []));
    pages.set(path, { path, status: response.status, type, body, document, from, anchors });
    for (const link of links) {
      if (known.has(link.path) || known.size >= MOST_PAGES) continue;
      if (isEnough(link.path)) continue;
      known.add(link.path);
      queue.push({ path: link.path, from: path });
    }
  }

  function isEnough(path: string): boolean {
    const kind = SAMPLED.find((pattern) => pattern.test(path));
    if (!kind) return false;
    const count = (visited.get(kind) ?? 0) + 1;
    visited.set(kind, count);
    return count > SAMPLE;
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return pages;
}

function internalLinks(page: Document, base: string): { path: string; id: string }[] {
  return attributesOf(page, 'a', 'href').flatMap((href) => {
    if (/^(mailto|tel|sms|https?):|^\/\//.test(href)) return [];
    const url = new URL(href, `http://site${base}`);
    return [{ path: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) }];
  });
}
