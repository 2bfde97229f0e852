import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';

/** A page of the site as sent to visitors who save data: without scripts. */
export interface TakenPage {
  /** Path, and the list page in its query: `/resource-hub/news?page=2`. */
  path: string;
  title: string;
  /** The parsed document. */
  tree: Root;
}

/** Parses a page from its HTML. */
export function taken(path: string, html: string): TakenPage {
  const tree = unified().use(rehypeParse).parse(html);
  const title = first(tree, ({ tagName }) => tagName === 'title');
  return {
    path,
    title: (title ? textOf(title) : path).replace(/ \| NASSCO$/, ''),
    tree,
  };
}

/** The first matching element of a tree. */
export function first(tree: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!fits(element)) return;
    found = element;
    return EXIT;
  });
  return found;
}

/** The text of an element. */
export function textOf(element: Element | Root): string {
  let text = '';
  visit(element, 'text', ({ value }) => {
    text += value;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** The ids of all elements of a tree. */
export function idsIn(tree: Root | Element): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    if (properties.id) ids.add(String(properties.id));
  });
  return ids;
}

/** The paths of the pictures that a page shows, in their smallest size. */
export function picturesIn(tree: Root): string[] {
  const paths: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') paths.push(String(properties.src));
  });
  return paths;
}
