import type { Blocks } from '../../content-files/blocks';
import type { SearchItem } from '../../content-files/feature-content';
import { headingText, plainText } from '../../content-files/plain-text.server';
import { isPlaceholder } from '../documents/files.server';
import { menuTitles, quickLinkTitles, site } from '../navigation/site-file';
import { REGISTER_PATH } from '../register/paths';
import { cutPage } from './page-file.server';
import { findPage, isSamplePage, type Page, type PageFile, pageFiles } from './pages.server';

/** A page's search item, including the text of its blocks. */
export function pageItem(page: Page, blocks: Blocks): SearchItem {
  const { path, title, description, hero, parts, updated } = page;
  const { file, content } = pageFiles().get(path) as PageFile;
  const { body } = cutPage(file, content);
  const words = parts.flatMap((part) => ('block' in part ? (blocks[part.block]?.words?.() ?? []) : []));
  return {
    kind: 'page',
    url: path,
    title,
    description,
    titles: [...menuTitles(path), hero.title, ...otherTitles(page)],
    aliases: quickLinkTitles(path),
    headings: `${hero.tagline ?? ''} ${headingText(body)}`,
    body: [plainText(body), ...words].join(' ').trim(),
    date: updated,
    sample: isSamplePage(page, blocks),
  };
}

/** Titles of the pages that repeat this one's text. */
function otherTitles({ path }: Page): string[] {
  return [...pageFiles().keys()].flatMap((other) => {
    const page = findPage(other);
    return page && other !== path && page.canonical === path ? [page.title, ...menuTitles(other)] : [];
  });
}

/** Menu entries without a content file: pages of a section made by code, and files. */
export function routeItems(): SearchItem[] {
  const entries = site.groups.flatMap((group) => group.children.map((child) => ({ ...child, group })));
  return entries
    .filter(
      ({ path, group, isExternal }) => !pageFiles().has(path) && (isExternal || path.startsWith(group.path)),
    )
    .map(({ path, title, group }) => ({
      kind: path.endsWith('.pdf') ? 'document' : 'page',
      url: path,
      title,
      description: DESCRIPTIONS[path] ?? `${title}: in the section ${group.title}.`,
      aliases: [title, ...quickLinkTitles(path)],
      sample: isPlaceholder(path),
    }));
}

const DESCRIPTIONS: Record<string, string> = {
  [REGISTER_PATH]:
    'Households, individuals, male and female in the National Social Register, state by state and LGA by LGA. The table can be searched, sorted and downloaded as a file.',
};
