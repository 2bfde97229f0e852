import { fileNoteAt } from '../../ui/file-note.server';
import type { NewsVideo } from './news';

/** The video that a news item links to: a file of this site, whose captions lie beside it, or a page. */
export function videoAt(link: string): NewsVideo {
  if (!/^\/.*\.(mp4|webm)$/.test(link)) return { page: link };
  return { path: link, captions: link.replace(/\.\w+$/, '.vtt'), note: fileNoteAt(link) };
}
