import { fileNote } from '../site-files/file-note';
import { fileNoteAt } from '../site-files/file-note.server';

/** A picture that was uploaded at the desk, as the build's list describes its own (app/features/pictures). */
export interface UploadedPicture {
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
  readonly sample: boolean;
  /** Size of the widest file in pixels. */
  readonly width: number;
  readonly height: number;
  /** URL paths by width. */
  readonly jpg: Readonly<Record<string, string>>;
  readonly webp: Readonly<Record<string, string>>;
  readonly avif: Readonly<Record<string, string>>;
}

/** A PDF file that was uploaded at the desk, as the build's list describes its own (app/features/documents). */
export interface UploadedDocument {
  readonly bytes: number;
  readonly sample: boolean;
  /** Fingerprint of the file. */
  readonly madeOf: string;
  /** The words in it, for the search. */
  readonly text: string;
}

/** Whatever was uploaded, also what no published text names yet. */
export interface Uploads {
  /** By name. */
  readonly pictures: Readonly<Record<string, UploadedPicture>>;
  /** By URL path. */
  readonly documents: Readonly<Record<string, UploadedDocument>>;
}

let uploads: Uploads = { pictures: {}, documents: {} };

/** Makes these the pictures and documents that the site has besides those of the build. */
export function setUploads(all: Uploads) {
  uploads = all;
}

export function uploadedPictures(): Uploads['pictures'] {
  return uploads.pictures;
}

export function uploadedDocuments(): Uploads['documents'] {
  return uploads.documents;
}

/** An uploaded document, or undefined. @param path URL path, such as `/documents/name.pdf` */
export function uploadedDocument(path: string): UploadedDocument | undefined {
  return Object.hasOwn(uploads.documents, path) ? uploads.documents[path] : undefined;
}

/** The note for a link to a file of this site, of the build or uploaded (docs/rules.md R44); '' for a page. */
export function linkNote(path: string): string {
  const uploaded = uploadedDocument(path);
  return uploaded ? fileNote(uploaded.bytes) : fileNoteAt(path);
}
