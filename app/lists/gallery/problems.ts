import { categorySlug, type Gallery, type GalleryItem } from './listing';

/**
 * Checks that every category is known and used, and every URL unique.
 *
 * @param list key of the items in the file
 * @returns the mistakes, with the keys leading to each value: `['photos', 3, 'category']`
 */
export function galleryProblems({ categories, items }: Gallery<GalleryItem>, list: string) {
  const used = new Set(items.map((item) => item.category));
  const slugs = categories.map(categorySlug);
  const ids = items.map((item) => item.id);
  return [
    ...categories.flatMap((name, index) => {
      const path = ['categories', index];
      if (slugs.indexOf(categorySlug(name)) < index)
        return { path, message: `"${name}" has the same address as a category above` };
      return used.has(name) ? [] : { path, message: `nothing is in the category "${name}"` };
    }),
    ...items.flatMap(({ id, category }, index) => [
      ...(ids.indexOf(id) < index
        ? [{ path: [list, index, 'id'], message: `the id "${id}" is used above` }]
        : []),
      ...(categories.includes(category)
        ? []
        : [{ path: [list, index, 'category'], message: `"${category}" is not in the list of categories` }]),
    ]),
  ];
}
