import { z } from 'zod';
import text from '../../content/data/tenders.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';
import { existingPage, type PageOfList, pageCount, pageOfList } from '../../ui/page-of-list';
import type { DocumentEntry } from '../documents/document';
import { documentEntry, documentSchema } from '../documents/document-list.server';

/** Tenders on a page (docs/behaviour.md 9). */
const PAGE_SIZE = 10;

/** Documents with terms of reference (docs/behaviour.md 2.8 and 3). */
export const tendersFile = dataFile(
  { file: 'app/content/data/tenders.yaml', text },
  z.strictObject({ tenders: z.array(documentSchema) }),
);

/** All tenders in the authored order. */
export function allTenders(): DocumentEntry[] {
  return tendersFile.read().tenders.map(documentEntry);
}

/** A page of the tenders; page 1 when there is none as asked. */
export function listTenders(askedPage: string | null): PageOfList<DocumentEntry> {
  const { tenders } = tendersFile.read();
  const shown = pageOfList(tenders, existingPage(askedPage, pageCount(tenders.length, PAGE_SIZE)), PAGE_SIZE);
  return { ...shown, items: shown.items.map(documentEntry) };
}
