import { inXml } from '../../app/text/escaped';

/** A chapter of the book, and its page. */
export interface Chapter {
  path: string;
  file: string;
  title: string;
  /** True if it contains SVG, which the package document must declare. */
  hasDrawing: boolean;
  xhtml: string;
}

interface Image {
  file: string;
  type: string;
  isCover: boolean;
}

interface Package {
  title: string;
  publisher: string;
  origin: string;
  made: string;
}

/** Chapters under a heading. */
export interface Group {
  title: string;
  chapters: Chapter[];
}

/** The package document: the book's contents in order (EPUB 3.3). */
export function contentOpf(
  { title, publisher, origin, made }: Package,
  chapters: readonly Chapter[],
  images: readonly Image[],
): string {
  const item = (id: string, file: string, type: string, properties = '') =>
    `<item id="${id}" href="${inXml(file)}" media-type="${type}"${properties && ` properties="${properties}"`}/>`;
  const items = [
    item('navigation', 'navigation.xhtml', 'application/xhtml+xml', 'nav'),
    item('styles', 'book.css', 'text/css'),
    ...chapters.map(({ file, hasDrawing }, index) =>
      item(`c${index}`, file, 'application/xhtml+xml', hasDrawing ? 'svg' : ''),
    ),
    ...images.map(({ file, type, isCover }, index) =>
      item(`p${index}`, file, type, isCover ? 'cover-image' : ''),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-NG">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${inXml(origin)}/</dc:identifier><dc:title>${inXml(title)}</dc:title><dc:language>en-NG</dc:language><dc:publisher>${inXml(publisher)}</dc:publisher><dc:creator>${inXml(publisher)}</dc:creator><dc:date>${made.slice(0, 10)}</dc:date><dc:source>${inXml(origin)}/</dc:source><meta property="dcterms:modified">${made}</meta></metadata>
<manifest>${items.join('\n')}</manifest>
<spine><itemref idref="navigation"/>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine>
</package>
`;
}

/** The table of contents, at the start of the book. */
export function navigation(title: string, groups: readonly Group[]): string {
  const entry = ({ file, title: words }: Chapter) => `<li><a href="${inXml(file)}">${inXml(words)}</a></li>`;
  const group = ({ title: words, chapters }: Group) =>
    chapters.length === 1 && chapters[0]
      ? entry(chapters[0])
      : `<li><span>${inXml(words)}</span><ol>${chapters.map(entry).join('')}</ol></li>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-NG" xml:lang="en-NG"><head><title>${inXml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head><body>
<h1>${inXml(title)}</h1>
<nav epub:type="toc"><h2>Contents</h2><ol>
${groups.map(group).join('\n')}
</ol></nav></body></html>
`;
}

/** Chapters grouped by section, with the register's states as a group of their own; in order of first appearance. */
export function inGroups(chapters: readonly Chapter[]): Group[] {
  const groups = new Map<string, Chapter[]>();
  for (const chapter of chapters) {
    const name = groupOf(chapter.path);
    groups.set(name, [...(groups.get(name) ?? []), chapter]);
  }
  return [...groups].map(([name, own]) => ({
    title: GROUPS[name] ?? own.find(({ path }) => path === `/${name}`)?.title ?? own[0]?.title ?? name,
    chapters: own,
  }));
}

const STATES = 'states';
const GROUPS: Record<string, string> = {
  [STATES]: 'The register, state by state',
  news: 'News',
  newsletter: 'Newsletter',
};

function groupOf(path: string): string {
  return /^\/where-we-work\/nsr-summary-by-lga\/(?!compare|definitions|editions|changes|use-the-data)/.test(
    path,
  )
    ? STATES
    : (path.split(/[/?]/)[1] ?? '');
}
