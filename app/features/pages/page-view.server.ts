import { env } from '../../server/env.server';
import { notFound } from '../../server/http/errors.server';
import { breadcrumbList } from '../../ui/breadcrumb-list';
import { groupOf } from '../navigation/site';
import { site } from '../navigation/site-file';
import type { PictureData } from '../pictures/picture-data';
import { findPicture } from '../pictures/pictures.server';
import { findPage, type Page } from './pages.server';

/** What the browser needs of a page. */
export interface PageView extends Pick<Page, 'hero' | 'sample' | 'updated' | 'parts'> {
  picture: PictureData | null;
}

/** The page at an address with a route of its own, and its title and description. @throws Response of 404 when it is gone. */
export function loadPage(path: string) {
  const page = findPage(path) ?? notFound();
  return { page: pageView(page), meta: contentMeta(page, env().PUBLIC_URL) };
}

/** A page without what only the server needs, and with its picture. */
export function pageView({ hero, picture, sample, updated, parts }: Page): PageView {
  return { hero, sample, updated, parts, picture: picture ? findPicture(picture) : null };
}

/** Title, description and structured data of a page, for `pageMeta`. */
export function contentMeta(page: Page, origin: string, about: object[] = []) {
  const { path, canonical, title, description } = page;
  const group = groupOf(site, path);
  const above = group && group.path !== path ? [group] : [];
  return {
    path: canonical,
    title,
    description,
    jsonLd: [breadcrumbList(origin, [...above, page]), ...about],
  };
}
