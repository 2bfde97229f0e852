import { feedResponse } from '../features/feeds/feed.server';
import { editionsFeed } from '../features/register/editions/feed.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isOpenData: true };

/** All editions as an Atom feed. */
export function loader() {
  return orRefusal(async () => feedResponse(await editionsFeed()));
}
