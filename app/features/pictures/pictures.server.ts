import { manifestReader } from '../../ui/site-file.server';
import type { Manifest } from './manifest';
import { type PictureData, pictureData } from './picture-data';

const manifest = manifestReader<Manifest>('/pictures/manifest.json', 'pictures');

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
