import { nearestPage } from '../page-of-list';
import { hasQueryString, queryString } from '../query-string';
import { slugOf } from '../slug';

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
export const ALL = 'All';

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
export function itemsOf<Item extends GalleryItem>(
  { items }: Pick<Gallery<Item>, 'items'>,
  category: string | null,
): readonly Item[] {
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
