/** A part of a list that is shown page by page. */
export interface PageOfList<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Place of the first item in the whole list, from 1. */
  first: number;
  total: number;
}

/** Pages on either side of the present one that are named. */
const AROUND = 2;

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The pages that a list of links names: the first, the last, and those around the present one. A gap stands for the
 * others, where there are more than one of them.
 */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const isNamed = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= AROUND;
  const links: (number | 'gap')[] = [];
  for (const number of [1, ...range(page - AROUND - 1, page + AROUND + 1), pages]) {
    if (number < 1 || number > pages || links.includes(number)) continue;
    const isBridge = number === 2 || number === pages - 1;
    if (isNamed(number) || isBridge) links.push(number);
    else if (links.at(-1) !== 'gap') links.push('gap');
  }
  return links;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The page that an address asks for by its `page` value, from 1; only the list can tell whether there is such a page. */
export function pageNumber(given: string | null): number {
  return /^[1-9]\d{0,6}$/.test(given ?? '') ? Number(given) : 1;
}

/** Which page of a list is shown. */
export interface PagePlace {
  /** The one that was asked for, from 1; the last where that is past the end. */
  page: number;
  /** At least 1. */
  pages: number;
  /** Places of its first and last entry in the whole list, from 1; 0 and 0 when there are none. */
  from: number;
  to: number;
}

/** The place of a page that was asked for, and how many entries stand before it. */
export function pageExtent(asked: number, total: number, size: number): PagePlace & { offset: number } {
  const pages = pageCount(total, size);
  const page = Math.min(asked, pages);
  const offset = (page - 1) * size;
  return { page, pages, offset, from: total === 0 ? 0 : offset + 1, to: Math.min(offset + size, total) };
}

/** The page that an address asks for by its `page` value, or the nearest that there is; page 1 for what is no number. */
export function nearestPage(given: string | null, pages: number): number {
  return /^\d+$/.test(given ?? '') ? Math.min(Math.max(Number(given), 1), pages) : 1;
}

/** The page that an address asks for; page 1 for one that there is not. */
export function existingPage(given: string | null, pages: number): number {
  const page = nearestPage(given, pages);
  return String(page) === given ? page : 1;
}

/** One page of a list. @param page one that `nearestPage` or `existingPage` gave. */
export function pageOfList<Item>(list: readonly Item[], page: number, size: number): PageOfList<Item> {
  const { pages, offset } = pageExtent(page, list.length, size);
  return { items: list.slice(offset, offset + size), page, pages, first: offset + 1, total: list.length };
}

/** The one address of a page of a list: page 1 has no number (docs/rules.md R1). */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Whether an address has the `page` values that `pagePath` would give it. */
export function isPagePath(given: readonly string[], page: number): boolean {
  return page === 1 ? given.length === 0 : given.length === 1 && given[0] === String(page);
}

interface About {
  title: string;
  description: string;
  path: string;
}

/** What a page of a list says of itself: from page 2 on its own title, description and address (docs/rules.md R40). */
export function aboutPage<Whole extends About>(list: Whole, shown: PageOfList<unknown>): Whole {
  const { page, pages, first, items, total } = shown;
  if (page === 1) return list;
  return {
    ...list,
    title: `${list.title}, page ${page} of ${pages}`,
    description: `Entries ${first} to ${first + items.length - 1} of ${total}. ${list.description}`,
    path: pagePath(list.path, page),
  };
}
