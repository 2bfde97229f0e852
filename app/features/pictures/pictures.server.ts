import { z } from 'zod';
import { hasEnded, uploadedPictures } from '../../content-files/store.server';
import { picturePath } from '../../content-files/upload-files';
import { manifestReader } from '../../site-files/site-file.server';
import { type Manifest, type ManifestEntry, type PictureData, pictureData } from './picture-data';

const manifest = manifestReader<Manifest>('/pictures/manifest.json', 'pictures');

/** By manifest entry, since most pages show the same few. */
const known = new WeakMap<ManifestEntry, PictureData>();

/** The build's picture of this name, or else the uploaded one, unless the desk has taken it away. */
function entryNamed(name: string): ManifestEntry | undefined {
  if (hasEnded(picturePath(name))) return undefined;
  const pictures = [manifest(), uploadedPictures()].find((all) => Object.hasOwn(all, name));
  return pictures?.[name];
}

/** Whether the build has a picture with this name, which no uploaded one can have. */
export function isBuiltPicture(name: string): boolean {
  return Object.hasOwn(manifest(), name);
}

/** Whether a list in app/content/pictures has a picture with this name, or it was uploaded. */
export function hasPicture(name: string): boolean {
  return entryNamed(name) !== undefined;
}

/** All pictures by name, of the build and uploaded. */
export function allPictures(): Manifest {
  const all = Object.entries({ ...uploadedPictures(), ...manifest() });
  return Object.fromEntries(all.filter(([name]) => !hasEnded(picturePath(name))));
}

/** Schema for the name of a picture. */
export const pictureName = z
  .string()
  .refine(hasPicture, 'is no picture of the lists in app/content/pictures')
  .meta({ title: 'Picture', input: 'picture' });

/**
 * Finds a picture by its name in app/content/pictures, or among the uploaded ones.
 * @throws Error naming the picture if there is none
 */
export function findPicture(name: string): PictureData {
  const entry = entryNamed(name);
  if (!entry)
    throw new Error(
      `No picture named "${name}": add it to a list in app/content/pictures and build the pictures`,
    );
  const picture = known.get(entry) ?? pictureData(name, entry);
  known.set(entry, picture);
  return picture;
}
