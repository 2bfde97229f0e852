import { LIBRARY_PATH } from '../features/documents/document';
import { allDocuments } from '../features/documents/documents.server';
import { documentFeedEntries } from '../features/documents/feed-entries';
import { feedResponse } from '../features/feeds/feed.server';
import { env } from '../server/env.server';

/** The library of documents as an Atom feed. */
export function loader() {
  return feedResponse(env().PUBLIC_URL, {
    title: 'NASSCO: Policy and Governance Documents',
    subtitle: 'Policies, procedures, forms and reports',
    path: LIBRARY_PATH,
    entries: documentFeedEntries(LIBRARY_PATH, allDocuments()),
  });
}
