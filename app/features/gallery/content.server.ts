import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { itemPath, listPath } from '../../lists/gallery/listing';
import { galleryProblems } from '../../lists/gallery/problems';
import { photoGallery, photosFile } from './photos.server';

export const galleryContent = {
  files: [photosFile],
  problems: () =>
    galleryProblems(photoGallery(), 'photos').map(({ path, message }) => photosFile.problemAt(path, message)),
  searchItems: photoItems,
  sitemap() {
    const { path, items } = photoGallery();
    const { sample } = photosFile.read();
    return [{ path, sample }, ...items.map(({ id }) => ({ path: itemPath(path, id, null), sample }))];
  },
} satisfies FeatureContent;

/** Titled photos individually; each category once, for photos without a title. */
function photoItems(): SearchItem[] {
  const { path, categories, items } = photoGallery();
  const { sample } = photosFile.read();
  const titled = items.filter(({ title }) => title);
  return [
    ...categories.map(
      (category): SearchItem => ({
        kind: 'photo',
        url: listPath(path, category),
        title: category,
        description: `Photos in the gallery: ${category}`,
        isSetDescription: true,
        sample,
      }),
    ),
    ...titled.map(
      ({ id, title, category }): SearchItem => ({
        kind: 'photo',
        url: itemPath(path, id, null),
        title,
        description: `Photo: ${category}`,
        isSetDescription: true,
        isNameless: true,
        headings: category,
        sample,
      }),
    ),
  ];
}
