import { feedResponse } from '../features/feeds/feed.server';
import { newsletterContent } from '../features/newsletter/content.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** All issues of the newsletter as an Atom feed, newest first. */
export function loader() {
  return feedResponse(newsletterContent.feed());
}
