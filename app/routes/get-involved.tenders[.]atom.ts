import { feedResponse } from '../features/feeds/feed.server';
import { tendersContent } from '../features/tenders/content.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true };

/** The tenders as an Atom feed. */
export function loader() {
  return feedResponse(tendersContent.feed());
}
