import type { Element, ElementContent, Properties, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { first } from './taken-page';

/** A copy of the site, and how its links are resolved. */
export interface Copy {
  /** The site's own origin, such as `https://nassco.example`. */
  origin: string;
  /**
   * The target of a link in the copy, relative to its page; null for what is only on the site.
   *
   * @param path path and query
   */
  linkTo(path: string, fragment: string): string | null;
  /** Includes a picture in the copy. @returns its URL, relative to the page */
  pictureAt(path: string): string;
  /** The outlines that pages reference from a separate file. */
  outlines: Root;
}

/** Elements that only help a browser on the site, or nobody. */
const LEFT_OUT = new Set(['script', 'noscript', 'template', 'source', 'button', 'base']);
/** Attributes for other sizes of a picture, or for its loading. */
const OF_PICTURES = ['srcSet', 'sizes', 'loading', 'decoding', 'fetchPriority'];

/**
 * Turns a page into part of a copy: links lead to the copy's pages or, as absolute URLs, to the site; pictures are the
 * smallest; forms and videos say that they need the site.
 *
 * @param tree modified in place
 * @param path the page's path
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

/** Replaces a search with a link, any other form with a sentence. */
function insteadOfForm({ method, action }: Properties, path: string, copy: Copy): ElementContent[] {
  const isSearch = String(method ?? 'get') !== 'post' && String(action ?? '').startsWith('/search');
  if (isSearch) {
    const words = onTheSite('The search needs the site: ', '/search', copy);
    // As with the form itself: on wide screens only in the header, otherwise only in the site map.
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
  // E-book readers support no others.
  if (!/^(https?|mailto|tel):$/.test(own.protocol)) {
    delete properties.href;
    return;
  }
  if (own.origin !== copy.origin) return;
  const fragment = own.hash.slice(1);
  const there = copy.linkTo(own.pathname + own.search, decodeURIComponent(fragment));
  properties[properties.href === undefined ? 'xLinkHref' : 'href'] = there ?? own.href;
}

/** Browsers cannot reference another file from `file://` pages, so the outlines are copied into the drawing. */
function bringOutlines(svg: Element, { outlines }: Copy) {
  const needed: ElementContent[] = [];
  visit(svg, 'element', (use) => {
    if (use.tagName !== 'use') return;
    const name = use.properties.href === undefined ? 'xLinkHref' : 'href';
    const [file, id = ''] = String(use.properties[name] ?? '').split('#');
    if (!file) return;
    // The outline of a state must not be a link target.
    const own = `outline-${id}`;
    use.properties[name] = `#${own}`;
    const outline = first(outlines, ({ properties }) => properties.id === id);
    if (!outline) return;
    const copied = structuredClone(outline);
    copied.properties.id = own;
    needed.push(copied);
  });
  if (needed.length === 0) return;
  svg.properties.xmlnsXLink = 'http://www.w3.org/1999/xlink';
  svg.children.unshift(element('defs', {}, needed));
}

/** E-book readers take the name of a link in a drawing from its title. */
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
