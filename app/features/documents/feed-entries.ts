import type { DocumentEntry } from './document';

/**
 * Documents as entries of a feed. Each goes by the address of its file; one without a file by its title on the page.
 *
 * @param path the page that lists the documents
 */
export function documentFeedEntries(path: string, documents: readonly DocumentEntry[]) {
  return documents.map(({ title, date, excerpt, file }) => ({
    path: file?.path ?? `${path}#${encodeURIComponent(title)}`,
    type: file ? 'application/pdf' : undefined,
    title,
    date,
    summary: excerpt,
    html: true,
  }));
}
