import { statSync } from 'node:fs';
import { fileNote } from '../documents/file-note';
import type { Film } from './news';

/** Folders that hold the files of /videos: the build's, and while developing the sources'. */
const FOLDERS = ['build/client', 'public'];

/** The film that a news item links to: a file of this site, whose captions lie beside it, or a page. */
export function filmAt(link: string): Film {
  const [, ending] = /^\/.*\.(mp4|webm)$/.exec(link) ?? [];
  if (!ending) return { page: link };
  const note = noteOf(link, ending === 'webm' ? 'WebM' : 'MP4');
  return { path: link, captions: link.replace(/\.\w+$/, '.vtt'), note };
}

function noteOf(path: string, type: string): string {
  for (const folder of FOLDERS) {
    const bytes = statSync(`${folder}${path}`, { throwIfNoEntry: false })?.size;
    if (bytes) return fileNote(bytes, type);
  }
  return type;
}
