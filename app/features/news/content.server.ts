import type { FeatureContent } from '../../content-files/feature-content';
import { shortSlug } from '../../text/slug';
import { articleSlug } from './article-slug';
import { newsProblems, newsSamples } from './check-news.server';
import { articlePath, NEWS_PATH } from './news';
import { allNewsCards, hasOnlySampleNews, newsItems, newsTexts } from './news.server';
import { newsSchema } from './news-file.server';

export const newsContent = {
  problems: (surroundings) => newsProblems(surroundings),
  samples: newsSamples,
  searchItems: newsItems,
  sitemap: () => [
    { path: NEWS_PATH, sample: hasOnlySampleNews() },
    ...allNewsCards().map(({ slug, changed, sample }) => ({ path: articlePath(slug), changed, sample })),
  ],
  texts: { heading: 'News', list: newsTexts },
  feed: () => ({
    title: 'NASSCO: News',
    subtitle: 'News of the office, newest first',
    path: NEWS_PATH,
    entries: allNewsCards().map(({ slug, title, date, changed, summary, sample, standing }) => ({
      path: articlePath(slug),
      title,
      date,
      updated: changed,
      summary,
      sample,
      standing,
    })),
  }),
  editable: [
    {
      kind: 'news',
      title: 'News',
      one: 'news item',
      place: {
        in: 'folder',
        folder: 'app/content/news/',
        body: 'optional',
        blocks: 'pictures',
        newName: ({ date, title }) => `${date}-${shortSlug(String(title))}`,
      },
      schema: newsSchema,
      pathOf: ({ values }) => articlePath(articleSlug(String(values.title))),
      whenEmpty: 'The list of news then says that there is none yet, and the home page shows none.',
    },
  ],
} satisfies FeatureContent;
