import path from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Element, Root } from 'hast';
import { toXast } from 'hast-util-to-xast';
import { visit } from 'unist-util-visit';
import { toXml } from 'xast-util-to-xml';
import { type Chapter, contentOpf, inGroups, navigation } from './book-files';
import { type Copy, element, rewrite, text } from './rewrite';
import { COVER, type Taken } from './take-pages';
import { first, idsIn, type TakenPage, textOf } from './taken-page';

/** Pages without a chapter of their own: each LGA is in the chapter of its state, each photo in that of its gallery. */
const WITHIN_OTHERS = [
  /^(\/where-we-work\/nsr-summary-by-lga\/(?!editions|changes)[^/?]+)\/[^/]+$/,
  /^(\/resource-hub\/photo-gallery)\/[^/]+$/,
];

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.svg': 'image/svg+xml' };

interface BookSettings extends Pick<Copy, 'origin' | 'outlines'> {
  title: string;
  publisher: string;
  /** Creation time in UTC, such as `2026-11-23T04:00:00Z`. */
  made: string;
}

/** The pages as an EPUB 3 book, with the main part of each as a chapter (docs/decisions/file-formats.md). */
export function book({ pages, pictures: known }: Omit<Taken, 'toKeep'>, settings: BookSettings): Uint8Array {
  const { origin, outlines } = settings;
  const own = pages.filter((page) => !WITHIN_OTHERS.some((pattern) => pattern.test(page.path)));
  const mains = new Map(own.map((page) => [page.path, plain(mainOf(page.tree))]));
  const pictures = new Map<string, string>();
  const takePicture = (file: string) => {
    const name = `pictures/${path.posix.basename(file)}`;
    pictures.set(name, file);
    return name;
  };
  const copy: Copy = {
    origin,
    outlines,
    linkTo(to, fragment) {
      const chapter = chapterOf(to, mains);
      if (!chapter) return null;
      return (
        chapterFile(chapter) + (idsIn(mains.get(chapter) as Element).has(fragment) ? `#${fragment}` : '')
      );
    },
    pictureAt: takePicture,
  };
  const made: Chapter[] = [];
  for (const page of own) {
    const main = structuredClone(mains.get(page.path) as Element);
    rewrite(main, page.path, copy);
    made.push({
      path: page.path,
      file: chapterFile(page.path),
      title: titleOf(page, own),
      hasDrawing: Boolean(first(main, ({ tagName }) => tagName === 'svg')),
      xhtml: xhtml(page, main),
    });
  }
  const groups = inGroups(made);
  const chapters = groups.flatMap((group) => group.chapters);
  const cover = takePicture(COVER);
  const images = [...pictures.keys()].map((file) => ({
    file,
    type: TYPES[path.extname(file)] ?? '',
    isCover: file === cover,
  }));
  const files: Zippable = {
    // Readers expect the media type first, uncompressed.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
  };
  for (const [name, file] of pictures) files[`book/${name}`] = known.get(file) as Uint8Array;
  files['META-INF/container.xml'] = strToU8(CONTAINER);
  files['book/content.opf'] = strToU8(contentOpf(settings, chapters, images));
  files['book/navigation.xhtml'] = strToU8(navigation(settings.title, groups));
  files['book/book.css'] = strToU8(BOOK_STYLES);
  for (const { file, xhtml } of chapters) files[`book/${file}`] = strToU8(xhtml);
  return zipSync(files, { level: 9 });
}

/** The chapter for a URL; a view of one state leads to the state's chapter. */
function chapterOf(to: string, mains: ReadonlyMap<string, Element>): string | undefined {
  const page = to.replace(/^(\/where-we-work\/nsr-summary-by-lga)\?state=([\w-]+)$/, '$1/$2');
  if (mains.has(page)) return page;
  const around = WITHIN_OTHERS.map((pattern) => pattern.exec(page)?.[1]).find(Boolean);
  return around && mains.has(around) ? around : undefined;
}

function chapterFile(page: string): string {
  return `${page.replace(/^\//, '').replace(/[/?]/g, '.').replace('=', '-') || 'home'}.xhtml`;
}

/** The heading, or for pages that share one, such as the pages of a list, the page's own title. */
function titleOf({ title, tree }: TakenPage, all: readonly TakenPage[]): string {
  const heading = first(tree, ({ tagName }) => tagName === 'h1');
  const words = heading ? textOf(heading) : title;
  const same = all.filter(({ tree: other }) => {
    const otherHeading = first(other, ({ tagName }) => tagName === 'h1');
    return otherHeading && textOf(otherHeading) === words;
  });
  return same.length > 1 ? title : words;
}

function mainOf(tree: Root): Element {
  const main = first(tree, ({ tagName }) => tagName === 'main') ?? element('main', {});
  return { ...structuredClone(main), properties: {}, tagName: 'div' };
}

/** The main part without anything that only serves the site's styles and scripts. */
function plain(main: Element): Element {
  visit(main, 'element', ({ tagName, properties }, index, parent) => {
    if (parent && index !== undefined && isForTheSite(tagName, properties)) {
      parent.children.splice(index, 1);
      return index;
    }
    for (const name of Object.keys(properties))
      if (/^(data|role$|tabIndex$|autoFocus$|item)/.test(name)) delete properties[name];
    return undefined;
  });
  return main;
}

function isForTheSite(tagName: string, { className, ariaLabel }: Element['properties']): boolean {
  const classes = Array.isArray(className) ? className.map(String) : [];
  return (
    tagName === 'input' ||
    tagName === 'select' ||
    tagName === 'label' ||
    classes.some((name) => ['shell-slot', 'section-open', 'related'].includes(name)) ||
    ariaLabel === 'Breadcrumb'
  );
}

function xhtml({ title }: TakenPage, main: Element): string {
  const document = element('html', { lang: 'en-NG', xmlLang: 'en-NG' }, [
    element('head', {}, [
      element('title', {}, [text(title)]),
      element('link', { rel: ['stylesheet'], type: 'text/css', href: 'book.css' }),
    ]),
    element('body', {}, [main]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${toXml(toXast({ type: 'root', children: [document] }))}\n`;
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

const BOOK_STYLES = `body{line-height:1.4}
table{border-collapse:collapse;width:100%}caption{text-align:left;padding:.3em 0}
th,td{padding:.2em .3em;border-bottom:1px solid #999;text-align:left;vertical-align:top}
img,svg{max-width:100%;height:auto}
.note{border-left:.3em solid #999;padding-left:.6em}.hidden-text{position:absolute;left:-9999px}
`;
