import { feedResponse } from '../features/feeds/feed.server';
import { newsContent } from '../features/news/content.server';
import { env } from '../server/env.server';

/** All news as an Atom feed, newest first. */
export function loader() {
  return feedResponse(env().PUBLIC_URL, newsContent.feed());
}
