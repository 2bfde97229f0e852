import { z } from 'zod';
import type { FeedEntry, SearchItem } from '../../content-files/feature-content';
import { renderMarkdown } from '../../content-files/markdown.server';
import { plainText } from '../../content-files/plain-text.server';
import { categorySlug } from '../../ui/gallery/view';
import { pictureName } from '../pictures/picture-name.server';
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

/** Documents for the search, by the addresses of their files; one without a file is found on the page that lists it. */
export function documentItems(
  kind: 'document' | 'tender',
  listedOn: string,
  entries: readonly z.output<typeof documentSchema>[],
): SearchItem[] {
  return entries.map(({ title, date, excerpt, link }) => ({
    kind,
    url: link ?? `${listedOn}#${categorySlug(title)}`,
    title,
    description: plainText(excerpt ?? ''),
    date,
  }));
}

/**
 * Documents as entries of a feed. Each goes by the address of its file; one without a file by its title on the page.
 *
 * @param path the page that lists the documents
 */
export function documentFeedEntries(path: string, documents: readonly DocumentEntry[]): FeedEntry[] {
  return documents.map(({ title, date, excerpt, file }) => ({
    path: file?.path ?? `${path}#${encodeURIComponent(title)}`,
    type: file ? 'application/pdf' : undefined,
    title,
    date,
    summary: excerpt,
    html: true,
  }));
}
