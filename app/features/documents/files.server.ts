import { z } from 'zod';
import { fileNote } from '../../site-files/file-note';
import { manifestReader } from '../../site-files/site-file.server';

/** The build's data on a file that a document, tender or news item links to. */
export interface FileEntry {
  readonly bytes: number;
  /** Whether it is a placeholder for the office's own file. */
  readonly sample: boolean;
  /** Fingerprint that tells whether the file must be copied again. */
  readonly madeOf: string;
}

/** public/documents/manifest.json: every file by its URL path. */
export type FileManifest = Readonly<Record<string, FileEntry>>;

const manifest = manifestReader<FileManifest>('/documents/manifest.json', 'documents');

/** A PDF file of the site by its URL path, with its type and size as text, or null if there is none. */
export function findFile(path: string): { path: string; note: string } | null {
  const files = manifest();
  const entry = Object.hasOwn(files, path) ? files[path] : undefined;
  return entry ? { path, note: fileNote(entry.bytes) } : null;
}

/** All PDF files by their URL paths. */
export function allFiles(): FileManifest {
  return manifest();
}

/** Whether a file is a placeholder until the office adds its own. */
export function isPlaceholder(path: string): boolean {
  const files = manifest();
  return Object.hasOwn(files, path) && files[path]?.sample === true;
}

/** Schema for the URL path of a PDF file that the build has copied. */
export const fileAddress = z
  .string()
  .refine(
    (path) => findFile(path) !== null,
    'is no file of the site: write it like /documents/name.pdf and put name.pdf into app/content/files',
  )
  .meta({ title: 'Document', input: 'document' });
