import { hasQueryString, queryString } from '../../text/query-string';
import { slugOf } from '../../text/slug';
import { nearestPage, type PageOfList, pageCount, pageOfList } from '../page-of-list';

/** The properties common to all gallery items. */
export interface GalleryItem {
  id: string;
  /** Name of its category, as on the filter button. */
  category: string;
}

/** A gallery: its path, and its categories and items in display order. */
export interface Gallery<Item extends GalleryItem> {
  path: string;
  categories: readonly string[];
  items: readonly Item[];
}

/** One filter button: All, or a category. */
export interface GalleryFilter {
  name: string;
  path: string;
  isActive: boolean;
}

export const PAGE_SIZE = 24;
/** Longer page numbers are ignored. */
const MAX_DIGITS = 9;
/** Name of the filter that shows everything (docs/behaviour.md 2.9). */
const ALL = 'All';

/** A category's slug: `stakeholders-conference` for "Stakeholder's Conference". */
export function categorySlug(name: string): string {
  return slugOf(name.replace(/['’]/g, ''));
}

/** The requested category, by slug or name; null for All and for unknown categories. */
export function askedCategory(categories: readonly string[], params: URLSearchParams): string | null {
  const asked = categorySlug((params.get('category') ?? '').slice(0, 200));
  return categories.find((name) => categorySlug(name) === asked) ?? null;
}

/** Items of a category, or all items if null. */
function itemsOf<Item extends GalleryItem>({ items }: Gallery<Item>, category: string | null) {
  return category === null ? items : items.filter((item) => item.category === category);
}

/** Path of a gallery page; defaults are left out (docs/rules.md R1). */
export function listPath(path: string, category: string | null, page = 1): string {
  return (
    path + queryString({ category: category && categorySlug(category), page: page > 1 ? String(page) : null })
  );
}

/** Path of an item, keeping the current filter. */
export function itemPath(path: string, id: string, category: string | null): string {
  return `${path}/${id}${queryString({ category: category && categorySlug(category) })}`;
}

/** The requested page, from 1, or the nearest existing one. */
export function askedPage(params: URLSearchParams, pages: number): number {
  const given = params.get('page') ?? '';
  return nearestPage(given.length > MAX_DIGITS ? null : given, pages);
}

/** The view's query parameters. */
export const QUERY_NAMES = ['category', 'page'];

/** Whether a URL is the shortest for its view. Unknown parameters are ignored. */
export function isCanonical(path: string, params: URLSearchParams): boolean {
  return hasQueryString(params, QUERY_NAMES, /\?.*/.exec(path)?.[0] ?? '');
}

export interface GalleryListing<Item> extends PageOfList<Item> {
  /** Null for All. */
  category: string | null;
  filters: GalleryFilter[];
}

/** The requested page of a gallery, or the nearest existing one, with its canonical path. */
export function listGallery<Item extends GalleryItem>(
  gallery: Gallery<Item>,
  params: URLSearchParams,
): { listing: GalleryListing<Item>; path: string; isCanonical: boolean } {
  const category = askedCategory(gallery.categories, params);
  const items = itemsOf(gallery, category);
  const page = askedPage(params, pageCount(items.length, PAGE_SIZE));
  const path = listPath(gallery.path, category, page);
  const listing = {
    category,
    ...pageOfList(items, page, PAGE_SIZE),
    filters: [null, ...gallery.categories].map((name) => ({
      name: name ?? ALL,
      path: listPath(gallery.path, name),
      isActive: name === category,
    })),
  };
  return { listing, path, isCanonical: isCanonical(path, params) };
}

/** Describes a page: "Photos 25 to 48 of 213, page 2 of 9", "1 photo in Publications". */
export function listingSentence(
  { category, page, pages, total, first, items }: GalleryListing<unknown>,
  one: string,
): string {
  const where = category ? ` in ${category}` : '';
  const things = total === 1 ? one : `${one}s`;
  if (pages === 1) return `${total} ${things}${where}`;
  const range = `${first} to ${first + items.length - 1} of ${total}${where}`;
  return `${things[0]?.toUpperCase()}${things.slice(1)} ${range}, page ${page} of ${pages}`;
}

/** An item's position in the filtered list, and the targets of its links. */
export interface GalleryPlace {
  /** From 1. */
  position: number;
  total: number;
  category: string | null;
  /** Wraps around at both ends (docs/behaviour.md 4); null for the only item. */
  previousPath: string | null;
  nextPath: string | null;
  /** The list page that contains the item, scrolled to its tile. */
  listPath: string;
}

/** Finds an item and its place in the list, or null. A category that the item is not in is ignored. */
export function placeItem<Item extends GalleryItem>(
  gallery: Gallery<Item>,
  id: string,
  params: URLSearchParams,
): { item: Item; place: GalleryPlace; path: string; isCanonical: boolean } | null {
  const item = gallery.items.find((each) => each.id === id);
  if (!item) return null;
  const asked = askedCategory(gallery.categories, params);
  const category = asked === item.category ? asked : null;
  const items = itemsOf(gallery, category);
  const index = items.indexOf(item);
  const pathAt = (position: number) => {
    const other = items[(position + items.length) % items.length];
    return items.length > 1 && other ? itemPath(gallery.path, other.id, category) : null;
  };
  const path = itemPath(gallery.path, id, category);
  const page = Math.floor(index / PAGE_SIZE) + 1;
  const place = {
    position: index + 1,
    total: items.length,
    category,
    previousPath: pathAt(index - 1),
    nextPath: pathAt(index + 1),
    listPath: `${listPath(gallery.path, category, page)}#${id}`,
  };
  return { item, place, path, isCanonical: isCanonical(path, params) };
}
