import { type HtmlNode, partsOf, wordsOf } from './syntax-tree';
import { linkNote } from './uploads.server';

/** The title of a link whose text is in that language, as `linkIn` writes it. */
const LANG_TITLE = /^lang:([a-zA-Z-]+)$/;

/** A link in Markdown whose text is in another language than what is around it. @param lang as HTML names it */
export function linkIn(lang: string, text: string, path: string): string {
  return `[${text}](${path} "lang:${lang}")`;
}

/**
 * Gives links `rel="noopener"`, the type and size of their files (docs/rules.md R44), the new tabs of the menu, and their language.
 * An address that begins with // would lead to another site without saying so; it is left out.
 */
export function shapeLinks(tree: HtmlNode, newTab: ReadonlySet<string>) {
  for (const [link] of partsOf(tree)) {
    if (link.tagName !== 'a' || !link.properties) continue;
    const href = String(link.properties.href);
    if (href.startsWith('//')) link.properties.href = undefined;
    link.properties.lang = LANG_TITLE.exec(String(link.properties.title ?? ''))?.[1];
    if (/^https?:/.test(href) || newTab.has(href)) link.properties.rel = ['noopener'];
    if (newTab.has(href)) link.properties.target = '_blank';
    const note = linkNote(href);
    if (note) link.children?.push({ type: 'text', value: ` (${note})` });
  }
}

/** Tables with this many columns or more are too wide for phones, where their rows are stacked. */
const STACKING_FROM = 3;

const ROLES: Record<string, string> = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row' };

/**
 * Gives tables header cells for rows and columns, the name of the heading above them, and, if they are too wide for a
 * phone, the labels and roles for stacking their rows (docs/rules.md R2, R5, R7).
 */
export function shapeTables(tree: HtmlNode) {
  let heading: unknown;
  for (const [node] of partsOf(tree)) {
    if (/^h[2-4]$/.test(node.tagName ?? '')) heading = node.properties?.id;
    if (node.tagName === 'table') shapeTable(node, heading);
  }
}

function shapeTable(table: HtmlNode, heading: unknown) {
  const [head, ...rows] = elements(table).flatMap(elements).map(elements);
  const names = (head ?? []).map(wordsOf);
  const isStacking = names.length >= STACKING_FROM;
  for (const cell of head ?? []) set(cell, { scope: 'col', role: isStacking ? 'columnheader' : undefined });
  for (const [first, ...others] of rows) {
    if (first) {
      first.tagName = 'th';
      set(first, { scope: 'row', role: isStacking ? 'rowheader' : undefined });
    }
    if (isStacking)
      others.forEach((cell, index) => void set(cell, { role: 'cell', dataLabel: names[index + 1] }));
  }
  for (const [node] of partsOf(table)) {
    if (isStacking && ROLES[node.tagName ?? '']) set(node, { role: ROLES[node.tagName ?? ''] });
    if (node.properties?.align)
      set(node, { align: undefined, className: node.properties.align === 'right' ? ['n'] : undefined });
  }
  set(table, { ariaLabelledBy: heading, className: isStacking ? ['stacking', 'worded'] : undefined });
}

function set(node: HtmlNode, properties: Record<string, unknown>) {
  node.properties = { ...node.properties, ...properties };
}

function elements(node: HtmlNode): HtmlNode[] {
  return (node.children ?? []).filter((child) => child.type === 'element');
}
