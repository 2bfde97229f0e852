import type { Blocks } from '../../content-files/blocks';
import { renderParts } from '../../content-files/markdown.server';
import type { PagePart } from '../../content-files/page-parts';
import { ContentError } from '../../content-files/problem';
import { type ContentFile, contentFiles, perContent } from '../../content-files/store.server';
import { cutPage } from './page-file.server';

/** A content page, ready to be shown. */
export interface Page {
  path: string;
  /** Path of the page that owns the text, if two pages share it (docs/behaviour.md 2.4). */
  canonical: string;
  title: string;
  description: string;
  hero: { title: string; tagline?: string };
  /** Name of the picture above the text. */
  picture?: string;
  /** Whether the text is a sample until the office writes its own. */
  sample: boolean;
  /** Date of the last update, such as `2025-09-08`. */
  updated?: string;
  parts: PagePart[];
}

/** The file of a page. */
export interface PageFile extends ContentFile {
  path: string;
}

const FOLDER = 'app/content/pages/';

/** The files of all content pages, by URL path. */
export const pageFiles = perContent(
  (): ReadonlyMap<string, PageFile> =>
    new Map(
      contentFiles('pages', '.md').map(({ file, content }) => {
        const path = pathOfPage(file.slice(FOLDER.length, -'.md'.length));
        return [path, { path, file, content }];
      }),
    ),
);

/** The pages that have been asked for. */
const readPages = perContent(() => new Map<string, Page>());

/** The page at a path, or null. @throws ContentError if its settings are invalid. */
export function findPage(path: string): Page | null {
  const pages = readPages();
  const cached = pages.get(path);
  if (cached) return cached;
  const source = pageFiles().get(path);
  if (!source) return null;
  const page = readPage(source);
  pages.set(path, page);
  return page;
}

/** Whether a page's own text, or what one of its blocks shows, is a sample. */
export function isSamplePage({ sample, parts }: Page, blocks: Blocks): boolean {
  return sample || isSampleShown(parts, blocks);
}

/** Whether what one of the blocks in a text shows is a sample. */
export function isSampleShown(parts: readonly PagePart[], blocks: Blocks): boolean {
  return parts.some((part) => 'block' in part && blocks[part.block]?.isSample?.());
}

/** The pages with their own text, without those that repeat another page's. */
export function canonicalPages(): Page[] {
  return [...pageFiles().keys()].flatMap((path) => {
    const page = findPage(path);
    return page?.canonical === path ? [page] : [];
  });
}

function readPage({ path, file, content }: PageFile): Page {
  const { settings, body, problems } = cutPage(file, content);
  if (!settings) throw new ContentError(problems);
  const { title, description, hero, picture } = settings;
  const other = settings.sameAs ? pageFiles().get(settings.sameAs) : undefined;
  const text = other ? cutPage(other.file, other.content) : { settings, body };
  return {
    path,
    canonical: other?.path ?? path,
    title,
    description,
    hero: { title: hero?.title ?? title, tagline: hero?.tagline },
    picture,
    sample: text.settings?.sample ?? false,
    updated: text.settings?.updated,
    parts: renderParts(text.body),
  };
}

/** The path of a file's page: /nsr for `nsr/index`, and /nsr/nsr-in-action for `nsr/nsr-in-action`. */
export function pathOfPage(name: string): string {
  return `/${name}`.replace(/\/index$/, '') || '/';
}

/** The name of a page's file below its folder, without its ending. */
export function nameOfPage(path: string): string {
  return pageFiles().get(path)?.file.slice(FOLDER.length, -'.md'.length) ?? '';
}

/** Ids of the headings of a page, to which links may lead. */
export function headingIds({ parts }: Page): ReadonlySet<string> {
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('');
  return new Set([...html.matchAll(/<h[2-4] id="([^"]*)"/g)].map((heading) => heading[1] ?? ''));
}
