import { feedResponse } from '../features/feeds/feed.server';
import { fraudContent } from '../features/fraud/content.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** The fraud warnings as an Atom feed, newest first. */
export function loader() {
  return feedResponse(fraudContent.feed());
}
