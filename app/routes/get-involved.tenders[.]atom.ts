import { documentFeedEntries } from '../features/documents/feed-entries';
import { feedResponse } from '../features/feeds/feed.server';
import { TENDERS_PATH } from '../features/tenders/tenders';
import { allTenders } from '../features/tenders/tenders.server';
import { env } from '../server/env.server';

/** The tenders as an Atom feed. */
export function loader() {
  return feedResponse(env().PUBLIC_URL, {
    title: 'NASSCO: Tenders',
    subtitle: 'Terms of reference for studies, audits and reviews',
    path: TENDERS_PATH,
    entries: documentFeedEntries(TENDERS_PATH, allTenders()),
  });
}
