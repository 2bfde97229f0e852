import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { NAME, NAME_RULE } from '../../content-files/file-name';
import type { Gallery } from '../../lists/gallery/listing';
import { findPicture, pictureName } from '../pictures/pictures.server';
import { PHOTO_GALLERY_PATH } from './paths';

const photo = z.strictObject({
  id: words.regex(NAME, NAME_RULE),
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
export const photosFile = dataFile('data/photos.yaml', schema);

/** The gallery's path, categories and photos. @throws ContentError if the file is invalid. */
export function photoGallery(): Gallery<Photo> {
  const { categories, photos } = photosFile.read();
  return { path: PHOTO_GALLERY_PATH, categories, items: photos };
}

/** A photo with its picture. */
export type ShownPhoto = ReturnType<typeof shownPhoto>;

/** Finds the picture of a photo. */
export function shownPhoto({ image, ...photo }: Photo) {
  return { ...photo, picture: findPicture(image) };
}
