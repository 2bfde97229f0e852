import { groupOf } from '../navigation/site';
import { site } from '../navigation/site-file';
import type { PictureData } from '../pictures/picture-data';
import { findPicture } from '../pictures/pictures.server';
import type { Page } from './pages.server';

/** What the browser needs of a page. */
export interface PageView extends Pick<Page, 'hero' | 'sample' | 'updated' | 'parts'> {
  picture: PictureData | null;
}

/** A page without what only the server needs, and with its picture. */
export function pageView({ hero, picture, sample, updated, parts }: Page): PageView {
  return { hero, sample, updated, parts, picture: picture ? findPicture(picture) : null };
}

/** Title, description and structured data of a page, for `pageMeta`. */
export function contentMeta(page: Page, origin: string, about: object[] = []) {
  const { canonical, title, description } = page;
  return { path: canonical, title, description, jsonLd: [breadcrumbList(page, origin), ...about] };
}

/** Home, the section and the page as a schema.org BreadcrumbList. */
function breadcrumbList(page: { path: string; title: string }, origin: string) {
  const group = groupOf(site, page.path);
  const above = group && group.path !== page.path ? [group] : [];
  const crumbs = [{ title: 'Home', path: '/' }, ...above, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${path}`,
    })),
  };
}
