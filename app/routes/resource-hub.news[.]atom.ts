import { feedResponse } from '../features/feeds/feed.server';
import { newsContent } from '../features/news/content.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** All news as an Atom feed, newest first. */
export function loader() {
  return feedResponse(newsContent.feed());
}
