import { categorySlug, type Gallery, type GalleryItem } from './view';

/** What is wrong with a gallery's list, and where. */
export interface GalleryProblem {
  /** Keys from the gallery to the value: `['items', 3, 'category']`. */
  path: readonly PropertyKey[];
  message: string;
}

/** Rules between the entries of a gallery: known categories that are used, addresses that are used once. */
export function galleryProblems<Item extends GalleryItem>({
  categories,
  items,
}: Gallery<Item>): GalleryProblem[] {
  const used = new Set(items.map((item) => item.category));
  const slugs = categories.map(categorySlug);
  const ids = items.map((item) => item.id);
  return [
    ...categories.flatMap((name, at) => {
      const path = ['categories', at];
      if (slugs.indexOf(categorySlug(name)) < at)
        return { path, message: `"${name}" has the same address as a category above` };
      return used.has(name) ? [] : { path, message: `nothing is in the category "${name}"` };
    }),
    ...items.flatMap(({ id, category }, at) => [
      ...(ids.indexOf(id) < at
        ? [{ path: ['items', at, 'id'], message: `the id "${id}" is used above` }]
        : []),
      ...(categories.includes(category)
        ? []
        : [{ path: ['items', at, 'category'], message: `"${category}" is not in the list of categories` }]),
    ]),
  ];
}
