import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with the site's files: the sources first, which are newer during development, then the build. */
const FOLDERS = ['public', 'build/client'];

/** Path on disk of the file at a URL path, which starts with a slash; undefined if there is none. */
export function siteFile(address: string): string | undefined {
  return FOLDERS.map((folder) => join(process.cwd(), folder, address)).find((path) => existsSync(path));
}

/**
 * Returns a reader for a manifest that the build wrote about pictures or files. It reads once, or every time during
 * development, when they are rebuilt under a running server.
 *
 * @param address URL path of the manifest, such as `/pictures/manifest.json`
 * @param contents what the manifest lists, for the error message if it is missing
 */
export function manifestReader<Manifest>(address: string, contents: string): () => Manifest {
  let cached: Manifest | undefined;
  return () => {
    if (cached && process.env.NODE_ENV === 'production') return cached;
    const path = siteFile(address);
    if (!path)
      throw new Error(`There is no manifest of ${contents} at ${address}: build the ${contents} first`);
    cached = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    return cached;
  };
}
