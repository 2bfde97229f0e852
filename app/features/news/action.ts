export const NEWS_TYPES = ['view-pdf', 'download', 'video'] as const;

export type NewsType = (typeof NEWS_TYPES)[number];

/** The link of a news item (docs/behaviour.md 2.9). */
export interface NewsAction {
  text: 'View PDF' | 'Download' | 'Watch Video' | 'Read More';
  path: string;
  /** Opens in a new tab. */
  newTab?: true;
  /** File name for the download. */
  download?: string;
}

/**
 * The action of a news item: a PDF opens or is downloaded, anything else is read or watched on the item's own page.
 *
 * @param item `link` is the file of a PDF item, `path` the item's own page
 */
export function actionOf(item: { title: string; type?: NewsType; link?: string; path: string }): NewsAction {
  const { title, type, link = '', path } = item;
  switch (type) {
    case 'view-pdf':
      return { text: 'View PDF', path: link, newTab: true };
    case 'download':
      return { text: 'Download', path: link, download: downloadName(title) };
    case 'video':
      return { text: 'Watch Video', path };
    default:
      return { text: 'Read More', path };
  }
}

/** What an item is, on its card: "PDF", "Video" or "Article". */
export function kindOf(type?: NewsType): string {
  if (!type) return 'Article';
  return type === 'video' ? 'Video' : 'PDF';
}

/** File name for a download: the title with hyphens for spaces, and .pdf (docs/behaviour.md 2.9). */
export function downloadName(title: string): string {
  return `${title.replace(/ /g, '-')}.pdf`;
}
