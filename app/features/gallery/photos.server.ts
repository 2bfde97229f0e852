import { z } from 'zod';
import text from '../../content/data/photos.yaml?raw';
import type { Problem } from '../../content-files/problem';
import { dataFile } from '../../content-files/yaml-file.server';
import { galleryProblems } from '../../ui/gallery/problems';
import type { Gallery } from '../../ui/gallery/view';
import { pictureName } from '../pictures/picture-name.server';
import { PHOTO_GALLERY_PATH } from './paths';

const words = z.string().trim().min(1, 'is empty');

const photo = z.strictObject({
  id: words.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may hold small letters, figures and single hyphens only'),
  category: words,
  title: z.string().trim(),
  image: pictureName,
});

const schema = z.strictObject({
  sample: z.boolean().default(false),
  categories: z.array(words),
  photos: z.array(photo),
});

/** A photo of the gallery (docs/behaviour.md 3). */
export type Photo = z.output<typeof photo>;

/** Photos and their categories (docs/behaviour.md 2.9). */
export const photosFile = dataFile({ file: 'app/content/data/photos.yaml', text }, schema);

/** The gallery as its address knows it. @throws ContentError when the file has problems. */
export function photoGallery(): Gallery<Photo> {
  const { categories, photos } = photosFile.read();
  return { path: PHOTO_GALLERY_PATH, categories, items: photos };
}

/** What is wrong between the entries of the file, with lines. @throws ContentError when one of them has problems. */
export function photoProblems(): Problem[] {
  return galleryProblems(photoGallery()).map(({ path, message }) => ({
    file: photosFile.file,
    line: photosFile.lineOf(path[0] === 'items' ? ['photos', ...path.slice(1)] : path),
    message,
  }));
}
