import { documentsContent } from '../features/documents/content.server';
import { feedResponse } from '../features/feeds/feed.server';
import { env } from '../server/env.server';

/** The library of documents as an Atom feed. */
export function loader() {
  return feedResponse(env().PUBLIC_URL, documentsContent.feed());
}
