import type { PagePart } from '../../content-files/page-parts';
import type { PictureData } from '../pictures/picture-data';
import type { NewsAction } from './action';

/** The list of news (docs/behaviour.md 2.2). */
export const NEWS_PATH = '/resource-hub/news';

/** The one address of a news item (docs/behaviour.md 2.9). */
export function articlePath(slug: string): string {
  return `/news/${slug}`;
}

/** What all of a news item's places show. */
interface NewsHead {
  slug: string;
  title: string;
  /** Day, as `2025-09-08`. */
  date: string;
  /** A sample that stands in until the office writes its own. */
  sample: boolean;
  picture: PictureData | null;
  /** What is behind a link to a file: "PDF, 12 KB"; '' for a page. */
  note: string;
  action: NewsAction;
}

/** A card of the list. */
export interface NewsCardData extends NewsHead {
  /** Plain text; '' when there is nothing to say, and then no button (docs/behaviour.md 2.9). */
  summary: string;
}

/** The video of a news item: a file of this site, or a page where it plays. */
export type NewsVideo = { path: string; captions: string; note: string } | { page: string };

/** A news item on its own page. */
export interface Article extends NewsHead {
  parts: PagePart[];
  /** The pictures placed in the text, by name. */
  pictures: Record<string, PictureData>;
  video: NewsVideo | null;
}
