import { feedResponse } from '../features/feeds/feed.server';
import { releasesContent } from '../features/releases/content.server';
import { feedEntries } from '../features/releases/outlets.server';
import { wholeReleases } from '../features/releases/releases.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true, needsDatabase: true };

/** What the office has published in the last 12 months as an Atom feed, newest first. */
export function loader() {
  return orRefusal(async () =>
    feedResponse({ ...releasesContent.feed(), entries: feedEntries(await wholeReleases()) }),
  );
}
