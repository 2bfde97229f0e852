import { nearestPage } from '../page-of-list';
import { hasQueryString, queryString } from '../query-string';
import { slugOf } from '../slug';

/** What every gallery item says of itself. */
export interface GalleryItem {
  id: string;
  /** Name of its category, as on the filter button. */
  category: string;
}

/** A gallery: its address, its categories in the order of their buttons, its items in the order shown. */
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
/** A longer number asks for no page. */
const MOST_DIGITS = 9;
/** Name of the filter that shows everything (docs/behaviour.md 2.9). */
export const ALL = 'All';

/** A category in an address: `stakeholders-conference` for "Stakeholder's Conference". */
export function categorySlug(name: string): string {
  return slugOf(name.replace(/['’]/g, ''));
}

/** The category that an address asks for, by its slug or its name; null for All and for what there is not. */
export function askedCategory(categories: readonly string[], params: URLSearchParams): string | null {
  const asked = categorySlug((params.get('category') ?? '').slice(0, 200));
  return categories.find((name) => categorySlug(name) === asked) ?? null;
}

/** Items of a category, or all. */
export function itemsOf<Item extends GalleryItem>(
  { items }: Pick<Gallery<Item>, 'items'>,
  category: string | null,
): readonly Item[] {
  return category === null ? items : items.filter((item) => item.category === category);
}

/** Address of a page of a gallery; defaults are left out (docs/rules.md R1). */
export function listPath(path: string, category: string | null, page = 1): string {
  return (
    path + queryString({ category: category && categorySlug(category), page: page > 1 ? String(page) : null })
  );
}

/** Address of an item; the filter that it was found by stays with it. */
export function itemPath(path: string, id: string, category: string | null): string {
  return `${path}/${id}${queryString({ category: category && categorySlug(category) })}`;
}

/** The page, from 1, that an address asks for: the nearest that there is. */
export function askedPage(params: URLSearchParams, pages: number): number {
  const given = params.get('page') ?? '';
  return nearestPage(given.length > MOST_DIGITS ? null : given, pages);
}

/** The names of a view in an address. */
export const QUERY_NAMES = ['category', 'page'];

/** True when an address asks for its view the shortest way; names that are not ours do not matter. */
export function isCanonical(path: string, params: URLSearchParams): boolean {
  return hasQueryString(params, QUERY_NAMES, /\?.*/.exec(path)?.[0] ?? '');
}
