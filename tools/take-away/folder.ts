import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Copy, element, rewrite, text } from './rewrite';
import type { Taken } from './take-pages';
import { first, idsIn, type TakenPage } from './taken-page';

const STYLES = 'site.css';

/** The path of a page's file in the folder: `nsr/nsr-in-action.html`, `resource-hub/news.page-2.html`. */
export function fileOf(page: string): string {
  const [own = '', query] = page.split('?');
  if (own.endsWith('.html')) return own.slice(1);
  return `${own === '/' ? 'index' : own.slice(1)}${query ? `.${query.replace('=', '-')}` : ''}.html`;
}

/**
 * Writes the pages as a folder that opens from `file://`: relative links, one style sheet, small pictures, no scripts.
 *
 * @param built the folder with the build's style sheets
 * @returns the number of files
 */
export function writeFolder(
  { pages, toKeep, pictures: known }: Taken,
  {
    origin,
    outlines,
    day,
    built,
    folder,
  }: Pick<Copy, 'origin' | 'outlines'> & { day: string; built: string; folder: string },
): number {
  const ids = new Map(pages.map(({ path: page, tree }) => [page, idsIn(tree)]));
  ids.set(toKeep.path, new Set());
  const pictures = new Set<string>();
  write(folder, fileOf(toKeep.path), toKeep.html);
  write(folder, STYLES, styles(built));
  for (const page of pages) {
    const here = path.posix.dirname(fileOf(page.path));
    const seenFromHere = (file: string) => path.posix.relative(here, file);
    const copy: Copy = {
      origin,
      outlines,
      linkTo(to, fragment) {
        const there = ids.get(to);
        if (!there) return null;
        return seenFromHere(fileOf(to)) + (there.has(fragment) ? `#${fragment}` : '');
      },
      pictureAt(file) {
        pictures.add(file);
        return seenFromHere(file.slice(1));
      },
    };
    const tree = structuredClone(page.tree);
    rewrite(tree, page.path, copy);
    dress(tree, seenFromHere(STYLES));
    sayWhatItIs(tree, page, origin, day);
    write(folder, fileOf(page.path), unified().use(rehypeStringify).stringify(tree));
  }
  for (const picture of pictures) write(folder, picture, known.get(picture) as Uint8Array);
  return pages.length + pictures.size + 2;
}

/** The site's styles, as if scripts are off, since the copy has none. */
function styles(built: string): string {
  const assets = path.join(built, 'assets');
  // In the order of names, those of a kind of page come before those of every page, as in a page.
  const names = readdirSync(assets)
    .filter((name) => /^(for-\w+|site)-.*\.css$/.test(name))
    .sort();
  const styles = names.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n');
  return styles.replace(/\(scripting: ?enabled\)/g, '(max-width:0)');
}

/** Reduces the document's head to its texts and its styles. */
function dress(tree: TakenPage['tree'], stylesheet: string) {
  visit(tree, 'element', ({ tagName, properties }, index, parent) => {
    const isLeft =
      tagName === 'link' ||
      (tagName === 'meta' && (properties.property || /^(twitter|theme)/.test(String(properties.name))));
    if (!isLeft || !parent || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
  const head = first(tree, ({ tagName }) => tagName === 'head');
  head?.children.push(element('link', { rel: ['stylesheet'], href: stylesheet }));
}

function sayWhatItIs(tree: TakenPage['tree'], page: TakenPage, origin: string, day: string) {
  const main = first(tree, ({ tagName }) => tagName === 'main');
  const address = origin + page.path;
  const words: Element['children'] = [
    text(`A copy, made on ${day}, of `),
    element('a', { href: address }, [text(address)]),
  ];
  main?.children.unshift(
    element('div', { className: ['wrap'] }, [element('p', { className: ['note'] }, words)]),
  );
}

function write(folder: string, file: string, contents: string | Uint8Array) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, contents);
}
