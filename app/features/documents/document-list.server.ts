import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import type { FeedEntry, SearchItem } from '../../content-files/feature-content';
import { renderMarkdown } from '../../content-files/markdown.server';
import { plainText } from '../../content-files/plain-text.server';
import { uploadedDocument } from '../../content-files/uploads.server';
import { categorySlug } from '../../lists/gallery/listing';
import { existingPage, type PageOfList, pageCount, pageOfList } from '../../lists/page-of-list';
import { findPicture, pictureName } from '../pictures/pictures.server';
import { fileAddress, findFile } from './files.server';

/** Documents or tenders per page (docs/behaviour.md 9). */
const PAGE_SIZE = 10;

/** An entry in a list of documents, as written by editors (docs/behaviour.md 3). */
export const documentSchema = z.strictObject({
  title: words,
  date: z.iso.date('must be a date like 2022-06-20'),
  /** Markdown. */
  excerpt: words.optional(),
  image: pictureName.optional(),
  /** Without it, the entry is listed but cannot be opened. */
  link: fileAddress.optional(),
  type: z.enum(['download']).optional(),
  sample: z.boolean().default(false),
});

type WrittenDocument = z.output<typeof documentSchema>;

/** The library of policy and governance documents (docs/behaviour.md 2.9 and 3). */
export const documentsFile = dataFile(
  'data/documents.yaml',
  z.strictObject({ documents: z.array(documentSchema) }),
);

/** A document or tender, ready to be shown. */
export type DocumentEntry = ReturnType<typeof documentEntry>;

function documentEntry(entry: WrittenDocument) {
  const { title, date, excerpt, image, link, type, sample } = entry;
  return {
    title,
    date,
    /** Safe HTML. */
    excerpt: excerpt ? renderMarkdown(excerpt) : '',
    picture: image ? findPicture(image) : null,
    file: link ? findFile(link) : null,
    isDownload: type === 'download',
    sample,
  };
}

/** The requested page of a list of documents; page 1 if it does not exist (docs/behaviour.md 2.9). */
export function pageOfDocuments(
  entries: readonly WrittenDocument[],
  askedPage: string | null,
): PageOfList<DocumentEntry> {
  const page = existingPage(askedPage, pageCount(entries.length, PAGE_SIZE));
  const shown = pageOfList(entries, page, PAGE_SIZE);
  return { ...shown, items: shown.items.map(documentEntry) };
}

/** Characters of an uploaded file that the search looks into. */
const SEARCHED_TEXT = 20_000;

/**
 * Documents for the search index, linking to their files or, without a file, to the page that lists them. An uploaded file is
 * found by the words in it.
 */
export function documentItems(
  kind: 'document' | 'tender',
  listedOn: string,
  entries: readonly WrittenDocument[],
): SearchItem[] {
  return entries.map(({ title, date, excerpt, link, sample }) => ({
    kind,
    url: link ?? `${listedOn}#${categorySlug(title)}`,
    title,
    description: plainText(excerpt ?? ''),
    body: link && uploadedDocument(link)?.text.slice(0, SEARCHED_TEXT),
    date,
    sample,
  }));
}

/**
 * Documents as feed entries, identified by their file's path or, without a file, by their title on the page.
 *
 * @param path the page that lists the documents
 */
export function documentFeedEntries(path: string, documents: readonly WrittenDocument[]): FeedEntry[] {
  return documents.map(documentEntry).map(({ title, date, excerpt, file, sample }) => ({
    path: file?.path ?? `${path}#${encodeURIComponent(title)}`,
    type: file ? 'application/pdf' : undefined,
    title,
    date,
    summary: excerpt,
    html: true,
    sample,
  }));
}
