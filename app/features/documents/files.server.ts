import { z } from 'zod';
import { fileNote } from '../../ui/file-note';
import { manifestReader } from '../../ui/site-file.server';
import type { FileManifest } from './file-manifest';

/** A file to link to, with its type and size as text. */
export interface FileLink {
  path: string;
  note: string;
}

const manifest = manifestReader<FileManifest>('/documents/manifest.json', 'documents');

/** A PDF file of the site by its URL path, or null if there is none. */
export function findFile(path: string): FileLink | null {
  const files = manifest();
  const entry = Object.hasOwn(files, path) ? files[path] : undefined;
  return entry ? { path, note: fileNote(entry.bytes) } : null;
}

/** Schema for the URL path of a PDF file that the build has copied. */
export const fileAddress = z
  .string()
  .refine(
    (path) => findFile(path) !== null,
    'is no file of the site: write it like /documents/name.pdf and put name.pdf into app/content/files',
  );
