import type { Blocks } from '../../content-files/blocks';
import type { PagePart } from '../../content-files/page-parts';
import { breadcrumbList } from '../../page-meta/breadcrumb-list';
import { env } from '../../server/env.server';
import { groupOf, site } from '../navigation/site-file';
import type { PictureData } from '../pictures/picture-data';
import { findPicture } from '../pictures/pictures.server';
import { findPage, type Page } from './pages.server';

/** The data needed to show a page. */
export interface PageView extends Pick<Page, 'hero' | 'sample' | 'updated' | 'parts'> {
  picture: PictureData | null;
}

/**
 * The content page of a dedicated route, and its meta data; null if it was taken down.
 *
 * @param isSample whether what the route adds to the page is a sample
 */
export function loadPage(path: string, isSample = false) {
  const page = findPage(path);
  return page && { page: pageView(page), meta: contentMeta(page, page.sample || isSample, env().PUBLIC_URL) };
}

/** A page with its picture, and without what only the server needs. */
export function pageView({ hero, picture, sample, updated, parts }: Page): PageView {
  return { hero, sample, updated, parts, picture: picture ? findPicture(picture) : null };
}

/** Title, description and structured data of a page, for `pageMeta`. */
export function contentMeta(page: Page, sample: boolean, origin: string, about: object[] = []) {
  const { path, canonical, title, description } = page;
  const group = groupOf(site, path);
  const above = group && group.path !== path ? [group] : [];
  return {
    path: canonical,
    title,
    description,
    sample,
    jsonLd: [breadcrumbList(origin, [...above, page]), ...about],
  };
}

/** What the blocks of a text show, in order, and their structured data. @param blocks the blocks of all features */
export function readBlocks(parts: readonly PagePart[], blocks: Blocks) {
  const placed = parts.filter((part) => 'block' in part);
  return Promise.all(
    placed.map(async ({ block: name, attributes }) => {
      const block = blocks[name];
      const content = (await block?.content?.(attributes)) ?? null;
      return { content, about: (content && block?.about?.(content)) ?? [] };
    }),
  );
}
