import { parseHTML } from 'linkedom';
import { parse, parseFragment, serialize } from 'parse5';

/** Elements whose text nobody sees. */
const UNSEEN = 'script, style, template, head';

/**
 * A page, or a part of one, to be read by selectors: neither the order of attributes nor how tags are written matters. parse5 first
 * adds the tags that browsers add, such as the end of a cell.
 */
export function domOf(html: string): Document {
  const page = /<html\b/i.test(html)
    ? serialize(parse(html))
    : `<html><body>${serialize(parseFragment(html))}</body></html>`;
  return parseHTML(page).document;
}

/** The visible text of HTML or of an element: no scripts, single spaces, one where an element begins or ends. */
export function textOf(what: string | Element | null | undefined): string {
  if (what === null || what === undefined) return '';
  const element = typeof what === 'string' ? domOf(what).body : what;
  return textWithin(element).replace(/\s+/g, ' ').trim();
}

function textWithin(node: Node): string {
  const { TEXT_NODE, ELEMENT_NODE } = node;
  if (node.nodeType === TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType !== ELEMENT_NODE || (node as Element).matches(UNSEEN)) return '';
  return ` ${[...node.childNodes].map(textWithin).join('')} `;
}

/** The texts of the elements that a selector finds, in their order. */
export function textsOf(html: string | ParentNode, selector: string): string[] {
  return all(html, selector).map(textOf);
}

/** An attribute of each element that a selector finds, in their order; of those that have it. */
export function attributesOf(html: string | ParentNode, selector: string, name: string): string[] {
  return all(html, selector).flatMap((element) => element.getAttribute(name) ?? []);
}

/** The elements that a selector finds. */
export function all(html: string | ParentNode, selector: string): Element[] {
  const root = typeof html === 'string' ? domOf(html) : html;
  return [...root.querySelectorAll(selector)];
}

/** The HTML of a page's `main`. */
export function mainOf(html: string): string {
  return domOf(html).querySelector('main')?.outerHTML ?? '';
}

/** The text of the cells of a table's body, row by row. */
export function cellsOf(html: string): string[][] {
  return all(html, 'tbody tr').map((row) => textsOf(row, 'th, td'));
}
