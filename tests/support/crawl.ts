/** A page as the crawl found it. */
export interface CrawledPage {
  path: string;
  status: number;
  type: string;
  body: string;
  /** The page whose link led here. */
  from: string;
  /** Links to parts of pages. */
  anchors: { path: string; id: string }[];
}

const MOST_PAGES = 3000;
const AT_ONCE = 8;
/** Views of one table without end, and its hundreds of places: a sample of each is enough. */
const SAMPLED =
  /\?.*(sort|order|size|page|q|category|place)=|\/nsr-summary-by-lga\/[^/]+\/[^/]+|\/photo-gallery\/./;
const SAMPLE = 40;

/**
 * Follows every internal link from the given paths on, once each, and gives what was found by path. Of the
 * sorted and filtered views and of the places only the first 40 are visited.
 */
export async function crawl(origin: string, start: string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const queue = start.map((path) => ({ path, from: 'the start' }));
  const known = new Set(start);
  let sampled = 0;

  async function visit({ path, from }: { path: string; from: string }) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const type = response.headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html');
    const body = isPage ? await response.text() : await response.arrayBuffer().then(() => '');
    const links = isPage ? internalLinks(body, path) : [];
    const anchors = links.flatMap((link) => (link.id ? [{ path: link.path, id: link.id }] : []));
    pages.set(path, { path, status: response.status, type, body, from, anchors });
    for (const link of links) {
      if (known.has(link.path) || known.size >= MOST_PAGES) continue;
      if (SAMPLED.test(link.path) && ++sampled > SAMPLE) continue;
      known.add(link.path);
      queue.push({ path: link.path, from: path });
    }
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return pages;
}

function internalLinks(body: string, base: string): { path: string; id: string }[] {
  return [...body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].flatMap((match) => {
    const href = (match[1] ?? '').replaceAll('&amp;', '&');
    if (/^(mailto|tel|https?):|^\/\//.test(href)) return [];
    const url = new URL(href, `http://site${base}`);
    return [{ path: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) }];
  });
}
