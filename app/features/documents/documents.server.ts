import { z } from 'zod';
import text from '../../content/data/documents.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';
import { existingPage, type PageOfList, pageCount, pageOfList } from '../../ui/page-of-list';
import type { DocumentEntry } from './document';
import { documentEntry, documentSchema } from './document-list.server';

/** Documents on a page (docs/behaviour.md 9). */
const PAGE_SIZE = 10;

/** The library of policy and governance documents (docs/behaviour.md 2.9 and 3). */
export const documentsFile = dataFile(
  { file: 'app/content/data/documents.yaml', text },
  z.strictObject({ documents: z.array(documentSchema) }),
);

/** All documents of the library in the authored order. */
export function allDocuments(): DocumentEntry[] {
  return documentsFile.read().documents.map(documentEntry);
}

/** A page of the library; asking for one that there is not is ignored (docs/behaviour.md 2.9). */
export function listDocuments(askedPage: string | null): PageOfList<DocumentEntry> {
  const { documents } = documentsFile.read();
  const shown = pageOfList(
    documents,
    existingPage(askedPage, pageCount(documents.length, PAGE_SIZE)),
    PAGE_SIZE,
  );
  return { ...shown, items: shown.items.map(documentEntry) };
}
