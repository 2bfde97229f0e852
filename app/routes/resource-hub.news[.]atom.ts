import { feedResponse } from '../features/feeds/feed.server';
import { articlePath, NEWS_PATH } from '../features/news/news';
import { allNewsCards } from '../features/news/news.server';
import { env } from '../server/env.server';

/** All news as an Atom feed, newest first. */
export function loader() {
  return feedResponse(env().PUBLIC_URL, {
    title: 'NASSCO: News',
    subtitle: 'News of the office, newest first',
    path: NEWS_PATH,
    entries: allNewsCards().map(({ slug, title, date, summary }) => ({
      path: articlePath(slug),
      title,
      date,
      summary,
    })),
  });
}
