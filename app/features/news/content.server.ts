import type { FeatureContent } from '../../content-files/feature-content';
import { newsProblems, newsSamples } from './check-news.server';
import { articlePath, NEWS_PATH } from './news';
import { allNewsCards, newsItems } from './news.server';

export const newsContent = {
  problems: (surroundings) => newsProblems(surroundings),
  samples: newsSamples,
  searchItems: newsItems,
  sitemap: () => allNewsCards().map(({ slug, date }) => ({ path: articlePath(slug), changed: date })),
  feed: () => ({
    title: 'NASSCO: News',
    subtitle: 'News of the office, newest first',
    path: NEWS_PATH,
    entries: allNewsCards().map(({ slug, title, date, summary }) => ({
      path: articlePath(slug),
      title,
      date,
      summary,
    })),
  }),
} satisfies FeatureContent;
