import { fileNote } from '../site-files/file-note';
import { fileNoteAt } from '../site-files/file-note.server';
import { hasEnded, type UploadedDocument, uploadedDocuments } from './store.server';

/** An uploaded document, or undefined, also for one that is taken away. @param path URL path, such as `/documents/name.pdf` */
export function uploadedDocument(path: string): UploadedDocument | undefined {
  const documents = uploadedDocuments();
  return Object.hasOwn(documents, path) && !hasEnded(path) ? documents[path] : undefined;
}

/** The note for a link to a file of this site, of the build or uploaded (docs/rules.md R44); '' for a page. */
export function linkNote(path: string): string {
  const uploaded = uploadedDocument(path);
  return uploaded ? fileNote(uploaded.bytes) : fileNoteAt(path);
}
