import { feedResponse } from '../features/feeds/feed.server';
import { newsletterContent } from '../features/newsletter/content.server';
import { allEntries } from '../features/newsletter/issues/desk-issues.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isOpenData: true, needsDatabase: true };

/** All issues of the newsletter as an Atom feed, newest first. */
export async function loader() {
  const { entries } = await allEntries();
  return feedResponse({ ...newsletterContent.feed(), entries });
}
