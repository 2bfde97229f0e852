import { statSync } from 'node:fs';
import { fileNote } from './file-note';
import { siteFile } from './site-file.server';

const TYPES: Record<string, string> = { pdf: 'PDF', webm: 'WebM', mp4: 'MP4' };

/**
 * What a link to a file of this site tells of it: "PDF, 12 KB", or the type alone while there is no such file.
 *
 * @param path from the first slash on
 * @returns '' for what is no file that readers open or keep, such as a page.
 */
export function fileNoteAt(path: string): string {
  const type = TYPES[/^\/[^?#]+\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (!type) return '';
  const file = siteFile(path);
  return fileNote(file ? statSync(file).size : null, type);
}
