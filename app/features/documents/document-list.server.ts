import { z } from 'zod';
import { linkProblem } from '../../content-files/check-body.server';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import type { FeedEntry, SearchItem } from '../../content-files/feature-content';
import { renderMarkdown } from '../../content-files/markdown.server';
import { plainText } from '../../content-files/plain-text.server';
import { changedOn, checkDays, standingSettings } from '../../content-files/standing';
import type { Surroundings } from '../../content-files/surroundings';
import { uploadedDocument } from '../../content-files/uploads.server';
import { categorySlug } from '../../lists/gallery/listing';
import { existingPage, type PageOfList, pageCount, pageOfList } from '../../lists/page-of-list';
import { standingNote, standingOf, standingText, standingTitle, stands } from '../../text/standing';
import { findPicture, pictureName } from '../pictures/pictures.server';
import { fileAddress, findFile } from './files.server';

/** Documents or tenders per page (docs/behaviour.md 9). */
const PAGE_SIZE = 10;

/** The settings of an entry in a list of documents. */
export const documentSettings = z.strictObject({
  title: words.meta({ title: 'Title' }),
  date: z.iso.date('must be a date like 2022-06-20').meta({ title: 'Date' }),
  /** Markdown. */
  excerpt: words.optional().meta({
    title: 'Short text for lists',
    description: 'May have links and bold words, in Markdown.',
    input: 'paragraph',
  }),
  image: pictureName.optional(),
  /** Without it, the entry is listed but cannot be opened. */
  link: fileAddress
    .optional()
    .meta({ description: 'Without a document, the entry is listed but cannot be opened.' }),
  type: z
    .enum(['download'])
    .optional()
    .meta({ title: 'Words of the button', options: { '': 'Read More', download: 'Download' } }),
  ...standingSettings,
  sample: sampleMark,
});

/** An entry in a list of documents, as written by editors (docs/behaviour.md 3). */
export const documentSchema = documentSettings.superRefine(checkDays);

/** `closes` is the last day to answer a tender. */
export type WrittenDocument = z.output<typeof documentSchema> & { closes?: string };

/** The library of policy and governance documents (docs/behaviour.md 2.9 and 3). */
export const documentsFile = dataFile(
  'data/documents.yaml',
  z.strictObject({ documents: z.array(documentSchema) }),
);

/** A document or tender, ready to be shown. */
export type DocumentEntry = ReturnType<typeof documentEntry>;

function documentEntry(entry: WrittenDocument) {
  const { title, date, updated, closes, excerpt, image, link, type, sample } = entry;
  const standing = standingOf(entry);
  const file = link ? findFile(link) : null;
  return {
    title,
    date,
    ...(updated && { updated }),
    changed: changedOn(entry),
    ...(closes && { closes }),
    standing,
    /** Safe HTML. */
    excerpt: excerpt ? renderMarkdown(excerpt) : '',
    picture: image ? findPicture(image) : null,
    file: file && { ...file, note: standingNote(file.note, standing) },
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
  return entries.map((entry) => ({
    kind,
    url: entry.link ?? `${listedOn}#${categorySlug(entry.title)}`,
    title: standingTitle(entry.title, entry),
    ...(!stands(entry) && { titles: [entry.title] }),
    description: standingText(plainText(entry.excerpt ?? ''), entry),
    body: entry.link && uploadedDocument(entry.link)?.text.slice(0, SEARCHED_TEXT),
    date: entry.date,
    sample: entry.sample,
  }));
}

/**
 * Documents as feed entries, identified by their file's path or, without a file, by their title on the page.
 *
 * @param path the page that lists the documents
 */
export function documentFeedEntries(path: string, documents: readonly WrittenDocument[]): FeedEntry[] {
  return documents.map(documentEntry).map(({ title, date, changed, excerpt, file, sample, standing }) => ({
    path: file?.path ?? `${path}#${encodeURIComponent(title)}`,
    type: file ? 'application/pdf' : undefined,
    title,
    date,
    updated: changed,
    summary: excerpt,
    html: true,
    sample,
    standing,
  }));
}

/** What is wrong with the links from documents to what replaced them, each with the place of its entry in the list. */
export function replacementProblems(
  path: string,
  documents: readonly WrittenDocument[],
  surroundings: Surroundings,
): { index: number; message: string }[] {
  return documents.flatMap(({ replacedBy, link }, index) => {
    if (!replacedBy) return [];
    const message = replacedBy === link ? 'is the file itself' : linkProblem(replacedBy, path, surroundings);
    return message ? [{ index, message }] : [];
  });
}
