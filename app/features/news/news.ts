import type { findArticle, listNews } from './news.server';

/** The list of news (docs/behaviour.md 2.2). */
export const NEWS_PATH = '/resource-hub/news';

/** Canonical path of a news item (docs/behaviour.md 2.9). */
export function articlePath(slug: string): string {
  return `/news/${slug}`;
}

/** A card of the list. */
export type NewsCardData = ReturnType<typeof listNews>['items'][number];

/** A news item on its own page. */
export type Article = NonNullable<ReturnType<typeof findArticle>>['article'];

/** A news item's video: a file of this site, or the page where it plays. */
export type NewsVideo = { path: string; captions: string; note: string } | { page: string };
