import { z } from 'zod';
import { renderMarkdown } from '../pages/markdown.server';
import { pictureName } from '../pages/picture-name.server';
import { findPicture } from '../pictures/pictures.server';
import type { DocumentEntry } from './document';
import { fileAddress, findFile } from './files.server';

const words = z.string().trim().min(1, 'is empty');

/** An entry of a list of documents, as editors write it (docs/behaviour.md 3). */
export const documentSchema = z.strictObject({
  title: words,
  date: z.iso.date('must be a date like 2022-06-20'),
  /** Markdown. */
  excerpt: words.optional(),
  image: pictureName.optional(),
  /** Without it, the entry is told of but cannot be opened. */
  link: fileAddress.optional(),
  type: z.enum(['download']).optional(),
  sample: z.boolean().default(false),
});

/** An entry as a page shows it. */
export function documentEntry(entry: z.output<typeof documentSchema>): DocumentEntry {
  const { title, date, excerpt, image, link, type, sample } = entry;
  return {
    title,
    date,
    excerpt: excerpt ? renderMarkdown(excerpt) : '',
    picture: image ? findPicture(image) : null,
    file: link ? findFile(link) : null,
    isDownload: type === 'download',
    sample,
  };
}
