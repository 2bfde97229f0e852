import { z } from 'zod';
import { manifestReader } from '../../site-files/site-file.server';
import { type Manifest, type PictureData, pictureData } from './picture-data';

const manifest = manifestReader<Manifest>('/pictures/manifest.json', 'pictures');

/** Whether a list in app/content/pictures has a picture with this name. */
export function hasPicture(name: string): boolean {
  return Object.hasOwn(manifest(), name);
}

/** All pictures by name. */
export function allPictures(): Manifest {
  return manifest();
}

/** Schema for the name of a picture in a list in app/content/pictures. */
export const pictureName = z
  .string()
  .refine(hasPicture, 'is no picture of the lists in app/content/pictures')
  .meta({ title: 'Picture', input: 'picture' });

/**
 * Finds a picture by its name in app/content/pictures.
 * @throws Error naming the picture if no list has it
 */
export function findPicture(name: string): PictureData {
  const pictures = manifest();
  const entry = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!entry)
    throw new Error(
      `No picture named "${name}": add it to a list in app/content/pictures and build the pictures`,
    );
  return pictureData(name, entry);
}
