import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with the files of the site: the sources', which are the newer ones while developing, and the build's. */
const FOLDERS = ['public', 'build/client'];

/**
 * Where the file of an address stands on the disk; undefined when there is none.
 *
 * @param address from the first slash on
 */
export function siteFile(address: string): string | undefined {
  return FOLDERS.map((folder) => join(process.cwd(), folder, address)).find((path) => existsSync(path));
}

/**
 * Makes a reader of what the build has written about pictures or files. It reads once; while developing each time, because
 * they are then built under a running server.
 *
 * @param address of the manifest, such as `/pictures/manifest.json`
 * @param what it is a manifest of, for the message of the error when there is none
 */
export function manifestReader<Manifest>(address: string, what: string): () => Manifest {
  let known: Manifest | undefined;
  return () => {
    if (known && process.env.NODE_ENV === 'production') return known;
    const path = siteFile(address);
    if (!path) throw new Error(`There is no manifest of ${what} at ${address}: build the ${what} first`);
    known = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    return known;
  };
}
