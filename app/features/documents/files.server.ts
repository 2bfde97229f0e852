import { z } from 'zod';
import { hasEnded, uploadedDocuments } from '../../content-files/store.server';
import { uploadedDocument } from '../../content-files/uploads.server';
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

/** The build's file at this URL path, or else the uploaded one, unless the desk has taken it away. */
function entryAt(path: string): FileEntry | undefined {
  if (hasEnded(path)) return undefined;
  const files = manifest();
  return Object.hasOwn(files, path) ? files[path] : uploadedDocument(path);
}

/** A PDF file of the site by its URL path, with its type and size as text, or null if there is none. */
export function findFile(path: string): { path: string; note: string } | null {
  const entry = entryAt(path);
  return entry ? { path, note: fileNote(entry.bytes) } : null;
}

/** All PDF files by their URL paths, of the build and uploaded. */
export function allFiles(): FileManifest {
  const all = Object.entries({ ...uploadedDocuments(), ...manifest() });
  return Object.fromEntries(all.filter(([path]) => !hasEnded(path)));
}

/** Whether the build has a file at this URL path, which no uploaded one can have. */
export function isBuiltFile(path: string): boolean {
  return Object.hasOwn(manifest(), path);
}

/** Whether a file is a placeholder until the office adds its own. */
export function isPlaceholder(path: string): boolean {
  return entryAt(path)?.sample === true;
}

/** Schema for the URL path of a PDF file that the build has copied, or that was uploaded. */
export const fileAddress = z
  .string()
  .refine(
    (path) => findFile(path) !== null,
    'is no file of the site: write it like /documents/name.pdf and put name.pdf into app/content/files',
  )
  .meta({ title: 'Document', input: 'document' });
