import { statSync } from 'node:fs';
import { fileNote } from './file-note';

/** Folders that hold the files of the site: the build's, and while developing the sources'. */
const FOLDERS = ['build/client', 'public'];

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
  const sizes = FOLDERS.map((folder) => statSync(folder + path, { throwIfNoEntry: false })?.size);
  return fileNote(sizes.find((size) => size) ?? null, type);
}
