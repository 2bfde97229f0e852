import { type PageOfList, pageCount, pageOfList } from '../page-of-list';
import {
  ALL,
  askedCategory,
  askedPage,
  type Gallery,
  type GalleryFilter,
  type GalleryItem,
  isCanonical,
  itemPath,
  itemsOf,
  listPath,
  PAGE_SIZE,
} from './view';

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
    filters: filtersOf(gallery, category),
  };
  return { listing, path, isCanonical: isCanonical(path, params) };
}

function filtersOf<Item extends GalleryItem>(gallery: Gallery<Item>, active: string | null): GalleryFilter[] {
  return [null, ...gallery.categories].map((category) => ({
    name: category ?? ALL,
    path: listPath(gallery.path, category),
    isActive: category === active,
  }));
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
