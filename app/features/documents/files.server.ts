import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileNote } from '../../ui/file-note';
import type { FileManifest } from './file-manifest';

/** A file to link to, with its type and size in words. */
export interface FileLink {
  path: string;
  note: string;
}

const places = ['public/documents/manifest.json', 'build/client/documents/manifest.json'];
let known: FileManifest | undefined;

/** Reads the manifest once; while developing each time, because files are then built under a running server. */
function manifest(): FileManifest {
  if (known && process.env.NODE_ENV === 'production') return known;
  const path = places.map((place) => join(process.cwd(), place)).find((place) => existsSync(place));
  if (!path) throw new Error(`No manifest of files at ${places.join(' or ')}: build the documents first`);
  known = JSON.parse(readFileSync(path, 'utf8')) as FileManifest;
  return known;
}

/** A PDF file of the site by its address, or null when there is no such file. */
export function findFile(path: string): FileLink | null {
  const files = manifest();
  const entry = Object.hasOwn(files, path) ? files[path] : undefined;
  return entry ? { path, note: fileNote(entry.bytes) } : null;
}

/** In a content file: the address of a PDF file that the build has copied. */
export const fileAddress = z
  .string()
  .refine(
    (path) => findFile(path) !== null,
    'is no file of the site: write it like /documents/name.pdf and put name.pdf into app/content/files',
  );
