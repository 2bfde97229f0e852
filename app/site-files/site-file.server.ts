import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path on disk of the file at a URL path, which starts with a slash; undefined if there is none. Where the sources are, they alone count:
 * a build may be older, and have what they no longer have. The image has no sources.
 */
export function siteFile(address: string): string | undefined {
  const root = process.cwd();
  const folder = existsSync(join(root, 'public')) ? 'public' : 'build/client';
  const path = join(root, folder, address);
  return existsSync(path) ? path : undefined;
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
