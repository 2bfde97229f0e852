import { documentsContent } from '../features/documents/content.server';
import { feedResponse } from '../features/feeds/feed.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** The library of documents as an Atom feed. */
export function loader() {
  return feedResponse(documentsContent.feed());
}
