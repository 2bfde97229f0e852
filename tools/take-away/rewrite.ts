import type { Element, ElementContent, Properties, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { first } from './taken-page';

/** Where a copy of the site stands, and where what a page leads to is in it. */
export interface Copy {
  /** The site's own address, as `https://nassco.example`. */
  origin: string;
  /**
   * What a link in the copy leads to, seen from the page that it stands in; null for what is on the site alone.
   *
   * @param path and query, from the first slash on
   */
  linkTo(path: string, fragment: string): string | null;
  /** Takes a picture along. @returns its address, seen from the page */
  pictureAt(path: string): string;
  /** The outlines that pages draw from a file of their own. */
  outlines: Root;
}

/** What only helps a browser that is on the site, or nobody. */
const LEFT_OUT = new Set(['script', 'noscript', 'template', 'source', 'button', 'base']);
/** What names other sizes of a picture, or what happens when it is there. */
const OF_PICTURES = ['srcSet', 'sizes', 'loading', 'decoding', 'fetchPriority'];

/**
 * Makes a page one of a copy: links lead to the copy's pages or, with their whole address, to the site; pictures are the
 * smallest; forms and films say that they need the site.
 *
 * @param tree is changed
 * @param path of the page
 */
export function rewrite(tree: Root | Element, path: string, copy: Copy) {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return;
    const { tagName, properties } = element;
    const put = (...parts: ElementContent[]): [typeof SKIP, number] => {
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    };
    if (LEFT_OUT.has(tagName)) return put();
    if (tagName === 'form') return put(...insteadOfForm(properties, path, copy));
    if (tagName === 'video' || tagName === 'iframe' || tagName === 'audio')
      return put(onTheSite('A film that can be seen on the site: ', path, copy));
    if (tagName === 'svg') {
      bringOutlines(element, copy);
      nameLinks(element);
    }
    if (tagName === 'a' || tagName === 'area') leadOn(properties, path, copy);
    if (tagName === 'img') {
      for (const name of OF_PICTURES) delete properties[name];
      properties.src = copy.pictureAt(String(properties.src));
    }
    return;
  });
}

/** A search is a link; any other form a sentence. */
function insteadOfForm({ method, action }: Properties, path: string, copy: Copy): ElementContent[] {
  const isSearch = String(method ?? 'get') !== 'post' && String(action ?? '').startsWith('/search');
  if (isSearch) {
    const words = onTheSite('The search needs the site: ', '/search', copy);
    // As the form itself: in the header on wide screens alone, in the map of the site on others.
    return [element('div', { className: ['search'] }, [words])];
  }
  return [onTheSite('This form needs the site: ', path, copy)];
}

function onTheSite(words: string, path: string, { origin }: Copy): Element {
  const address = origin + path;
  return element('p', { className: ['note'] }, [
    text(words),
    element('a', { href: address }, [text(address)]),
  ]);
}

function leadOn(properties: Properties, path: string, copy: Copy) {
  const href = properties.href ?? properties.xLinkHref;
  if (typeof href !== 'string') return;
  for (const name of ['target', 'rel', 'download', 'accessKey']) delete properties[name];
  const own = new URL(href, copy.origin + path);
  // A reader of books knows no others.
  if (!/^(https?|mailto|tel):$/.test(own.protocol)) {
    delete properties.href;
    return;
  }
  if (own.origin !== copy.origin) return;
  const fragment = own.hash.slice(1);
  const there = copy.linkTo(own.pathname + own.search, decodeURIComponent(fragment));
  properties[properties.href === undefined ? 'xLinkHref' : 'href'] = there ?? own.href;
}

/** A browser draws nothing from another file where pages are files: the outlines come into the drawing. */
function bringOutlines(svg: Element, { outlines }: Copy) {
  const needed: ElementContent[] = [];
  visit(svg, 'element', (use) => {
    if (use.tagName !== 'use') return;
    const name = use.properties.href === undefined ? 'xLinkHref' : 'href';
    const [file, id = ''] = String(use.properties[name] ?? '').split('#');
    if (!file) return;
    const outline = first(outlines, ({ properties }) => properties.id === id);
    if (outline) needed.push(structuredClone(outline));
    use.properties[name] = `#${id}`;
  });
  if (needed.length === 0) return;
  svg.properties.xmlnsXLink = 'http://www.w3.org/1999/xlink';
  // What a state is shaped like is no place that a link leads to.
  const names = new Map(
    needed.map((each) => [(each as Element).properties.id, `outline-${(each as Element).properties.id}`]),
  );
  for (const each of needed) (each as Element).properties.id = names.get((each as Element).properties.id);
  visit(svg, 'element', ({ tagName, properties }) => {
    if (tagName !== 'use') return;
    for (const name of ['href', 'xLinkHref'])
      if (typeof properties[name] === 'string') properties[name] = `#outline-${properties[name].slice(1)}`;
  });
  svg.children.unshift(element('defs', {}, needed));
}

/** Readers of books take the name of a link in a drawing from its title. */
function nameLinks(svg: Element) {
  visit(svg, 'element', ({ tagName, properties, children }) => {
    if (tagName === 'a' && properties.ariaLabel)
      children.unshift(element('title', {}, [text(String(properties.ariaLabel))]));
  });
}

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}
