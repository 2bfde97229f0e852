import { fileNoteAt } from '../../ui/file-note.server';
import type { Film } from './news';

/** The film that a news item links to: a file of this site, whose captions lie beside it, or a page. */
export function filmAt(link: string): Film {
  if (!/^\/.*\.(mp4|webm)$/.test(link)) return { page: link };
  return { path: link, captions: link.replace(/\.\w+$/, '.vtt'), note: fileNoteAt(link) };
}
