import type { ContentText, SearchItem } from '../../content-files/feature-content';
import { renderParts } from '../../content-files/markdown.server';
import { headingText, plainText } from '../../content-files/plain-text.server';
import { ContentError } from '../../content-files/problem';
import { changedOn } from '../../content-files/standing';
import { contentFiles, perContent } from '../../content-files/store.server';
import { summaryOf } from '../../content-files/summary';
import { nearestPage, pageCount, pageOfList } from '../../lists/page-of-list';
import { isShown } from '../../server/shown-samples.server';
import { fileNoteAt } from '../../site-files/file-note.server';
import { publishedInWords } from '../../text/day-in-words';
import { hasOnlySamples } from '../../text/sample';
import { standingNote, standingOf, standingText, standingTitle, stands } from '../../text/standing';
import { findFile } from '../documents/files.server';
import { findPicture } from '../pictures/pictures.server';
import { actionOf, kindOf } from './action';
import { articleSlug } from './article-slug';
import { moreNews } from './more-news';
import { articlePath, type NewsVideo } from './news';
import { cutNews, type NewsSettings } from './news-file.server';

/** News items per page (docs/behaviour.md 9). */
const PAGE_SIZE = 10;

/** The files of all news items. */
export const newsFiles = () => contentFiles('news', '.md');

interface NewsItem extends NewsSettings {
  slug: string;
  file: string;
  body: string;
}

/** All news items to show, newest first, then by file name. @throws ContentError if a file is invalid. */
const allNews = perContent((): NewsItem[] =>
  newsFiles()
    .map(({ file, content }) => {
      const { settings, body, problems } = cutNews(file, content);
      if (!settings) throw new ContentError(problems);
      return { ...settings, slug: articleSlug(settings.title), file, body };
    })
    .filter(({ sample }) => isShown(sample))
    .sort((one, other) => other.date.localeCompare(one.date) || one.file.localeCompare(other.file)),
);

/** The requested page of news, newest first, or the nearest existing one. */
export function listNews(askedPage: string | null) {
  const news = allNews();
  const shown = pageOfList(news, nearestPage(askedPage, pageCount(news.length, PAGE_SIZE)), PAGE_SIZE);
  return { ...shown, items: shown.items.map(newsCard) };
}

/** Whether the list of news has nothing but samples. */
export function hasOnlySampleNews(): boolean {
  return hasOnlySamples(allNews());
}

/** All news as cards, newest first. */
export function allNewsCards() {
  return allNews().map(newsCard);
}

/** The article with this slug and its description, or null (docs/behaviour.md 2.9). */
export function findArticle(slug: string) {
  const item = allNews().find((each) => each.slug === slug);
  if (!item) return null;
  const parts = renderParts(item.body);
  const names = parts.flatMap((part) => ('block' in part ? (part.attributes.name ?? []) : []));
  const article = {
    ...headOf(item),
    standfirst: standfirstOf(item),
    parts,
    /** The pictures placed in the text, by name. */
    pictures: Object.fromEntries(names.map((name) => [name, findPicture(name)])),
    video: item.type === 'video' && item.link ? videoAt(item.link) : null,
    more: moreNews(
      allNews().filter((each) => each.slug === slug || stands(each)),
      slug,
    ).map(({ label, entry: { slug: to, title, date, sample } }) => ({
      label,
      path: articlePath(to),
      title,
      date,
      sample,
    })),
  };
  return { article, description: descriptionOf(item) };
}

/** The excerpt, or '' if the first paragraph says the same. */
function standfirstOf({ excerpt = '', body }: NewsItem): string {
  const [first = ''] = body.trim().split(/\n\s*\n/);
  return plainText(first).includes(excerpt) ? '' : excerpt;
}

/** An article's description for search engines: its summary, or else its title. */
function descriptionOf({ title, excerpt = '', body }: NewsItem): string {
  return summaryOf(excerpt, plainText(body)) || `${title}: news of the office`;
}

/** All news with full text, for the search index. */
export function newsItems(): SearchItem[] {
  return allNews().map((item) => ({
    kind: 'news',
    url: articlePath(item.slug),
    title: standingTitle(item.title, item),
    ...(!stands(item) && { titles: [item.title] }),
    description: standingText(descriptionOf(item), item),
    headings: headingText(item.body),
    body: plainText(item.body),
    date: item.date,
    sample: item.sample,
  }));
}

export function newsTexts(): ContentText[] {
  return allNews().map((item) => ({
    path: articlePath(item.slug),
    title: item.title,
    description: descriptionOf(item),
    updated: changedOn(item),
    sample: item.sample,
    standing: item,
    parts: () => renderParts(item.body),
  }));
}

/** The newest items for "Latest from NASSCO" on the home page (docs/behaviour.md 2.3 and 3). */
export function latestNews(count: number) {
  const latest = allNews().filter(stands).slice(0, count);
  return {
    isSample: latest.some(({ sample }) => sample),
    cards: latest.map(({ slug, title, date, image, type }) => ({
      id: slug,
      title,
      date: publishedInWords(date),
      day: date,
      picture: image ? findPicture(image) : null,
      kind: kindOf(type),
      link: articlePath(slug),
    })),
  };
}

/** The data that an item's card and page have in common. */
function headOf(item: NewsItem) {
  const { slug, title, date, updated, sample, image, type, link } = item;
  const file = link ? findFile(link) : null;
  const standing = standingOf(item);
  return {
    slug,
    title,
    date,
    ...(updated && { updated }),
    changed: changedOn(item),
    sample,
    standing,
    picture: image ? findPicture(image) : null,
    /** Type and size of a linked file, "PDF, 12 KB", and what became of the item; '' for a page. */
    note: standingNote(file?.note ?? '', standing),
    action: actionOf({ title, type, link, path: articlePath(slug) }),
  };
}

/** Card of an item. An empty summary means no button (docs/behaviour.md 2.9). */
function newsCard(item: NewsItem) {
  return {
    ...headOf(item),
    kind: kindOf(item.type),
    summary: summaryOf(item.excerpt ?? '', plainText(item.body)),
  };
}

/** The video that a news item links to: a file of this site, with captions next to it, or a page. */
function videoAt(link: string): NewsVideo {
  if (!/^\/.*\.(mp4|webm)$/.test(link)) return { page: link };
  return { path: link, captions: link.replace(/\.\w+$/, '.vtt'), note: fileNoteAt(link) };
}

/** A card of the list. */
export type NewsCardData = ReturnType<typeof listNews>['items'][number];

/** A news item on its own page. */
export type Article = NonNullable<ReturnType<typeof findArticle>>['article'];
