import { statSync } from 'node:fs';
import { fileNote } from './file-note';
import { siteFile } from './site-file.server';

const TYPES: Record<string, string> = { pdf: 'PDF', webm: 'WebM', mp4: 'MP4' };

/**
 * The note for a link to a file of this site: "PDF, 12 KB", or the type alone if there is no such file.
 *
 * @param path starting with a slash
 * @returns '' for a path that is not a file to open or download, such as a page
 */
export function fileNoteAt(path: string): string {
  const type = TYPES[/^\/[^?#]+\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (!type) return '';
  const file = siteFile(path);
  return fileNote(file ? statSync(file).size : null, type);
}
