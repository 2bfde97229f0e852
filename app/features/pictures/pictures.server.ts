import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest';
import { type PictureData, pictureData } from './picture-data';

const places = ['public/pictures/manifest.json', 'build/client/pictures/manifest.json'];
let known: Manifest | undefined;

/** Reads the manifest once; while developing each time, because pictures are then built under a running server. */
function manifest(): Manifest {
  if (known && process.env.NODE_ENV === 'production') return known;
  const path = places.map((place) => join(process.cwd(), place)).find((place) => existsSync(place));
  if (!path) throw new Error(`No picture manifest at ${places.join(' or ')}: build the pictures first`);
  known = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return known;
}

/**
 * A picture by its name in app/content/pictures.
 * @throws Error that names the picture when no list has it
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
