/** The list of news (docs/behaviour.md 2.2). */
export const NEWS_PATH = '/resource-hub/news';

/** Canonical path of a news item (docs/behaviour.md 2.9). */
export function articlePath(slug: string): string {
  return `/news/${slug}`;
}

/** A news item's video: a file of this site, or the page where it plays. */
export type NewsVideo = { path: string; captions: string; note: string } | { page: string };
