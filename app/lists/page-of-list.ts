/** One page of a list. */
export interface PageOfList<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Position of the first item in the whole list, from 1. */
  first: number;
  total: number;
}

/** Linked pages on either side of the current one. */
const NEIGHBOURS = 2;

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The pages to link to: the first, the last, those around the current one, and gaps for two or more in between. */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const isLinked = (number: number) =>
    number === 1 || number === pages || Math.abs(number - page) <= NEIGHBOURS;
  const links: (number | 'gap')[] = [];
  for (const number of [1, ...range(page - NEIGHBOURS - 1, page + NEIGHBOURS + 1), pages]) {
    if (number < 1 || number > pages || links.includes(number)) continue;
    const isBridge = number === 2 || number === pages - 1;
    if (isLinked(number) || isBridge) links.push(number);
    else if (links.at(-1) !== 'gap') links.push('gap');
  }
  return links;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The page number in a `page` parameter, from 1; it may be past the end of the list. */
export function pageNumber(given: string | null): number {
  return /^[1-9]\d{0,6}$/.test(given ?? '') ? Number(given) : 1;
}

/** The position of a page in its list. */
export interface PagePlace {
  /** The requested page, from 1, or the last if that is past the end. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Positions of its first and last entry in the whole list, from 1; both 0 for an empty list. */
  from: number;
  to: number;
}

/** The position of the requested page, and the number of entries before it. */
export function pageExtent(requested: number, total: number, size: number): PagePlace & { offset: number } {
  const pages = pageCount(total, size);
  const page = Math.min(requested, pages);
  const offset = (page - 1) * size;
  return { page, pages, offset, from: total === 0 ? 0 : offset + 1, to: Math.min(offset + size, total) };
}

/** The page in a `page` parameter, or the nearest existing one; page 1 if it is not a number. */
export function nearestPage(given: string | null, pages: number): number {
  return /^\d+$/.test(given ?? '') ? Math.min(Math.max(Number(given), 1), pages) : 1;
}

/** The page in a `page` parameter; page 1 if it does not exist. */
export function existingPage(given: string | null, pages: number): number {
  const page = nearestPage(given, pages);
  return String(page) === given ? page : 1;
}

/** Cuts one page out of a list. @param page from `nearestPage` or `existingPage` */
export function pageOfList<Item>(list: readonly Item[], page: number, size: number): PageOfList<Item> {
  const { pages, offset } = pageExtent(page, list.length, size);
  return { items: list.slice(offset, offset + size), page, pages, first: offset + 1, total: list.length };
}

/** Canonical path of a list's page: page 1 has no number (docs/rules.md R1). */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Whether the `page` parameters of a URL are those of `pagePath`. */
export function isPagePath(given: readonly string[], page: number): boolean {
  return page === 1 ? given.length === 0 : given.length === 1 && given[0] === String(page);
}

/** Title, description and path of a list's page: from page 2 on, its own (docs/rules.md R40). */
export function aboutPage<About extends Record<'title' | 'description' | 'path', string>>(
  list: About,
  shown: PageOfList<unknown>,
): About {
  const { page, pages, first, items, total } = shown;
  if (page === 1) return list;
  return {
    ...list,
    title: `${list.title}, page ${page} of ${pages}`,
    description: `Entries ${first} to ${first + items.length - 1} of ${total}. ${list.description}`,
    path: pagePath(list.path, page),
  };
}
