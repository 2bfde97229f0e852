import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import site from '../content/site.yaml';
import { keepPlainColons, markBlocks, shapeContainers } from './containers.server';
import { shapeLinks, shapeTables } from './links-and-tables.server';
import type { BlockPart, PagePart } from './page-parts';
import { parseMarkdown } from './parse-markdown.server';
import { perText } from './per-text.server';
import { uploadedDocuments } from './store.server';
import type { HtmlNode } from './syntax-tree';

const CLASSES = 'note warning warning-mark cards card by-2 by-3 steps figures stacking worded n hidden-text';

/** Everything that page text may contain; the rest is removed. */
const SCHEMA: Schema = {
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'div'],
    ...['a', 'strong', 'em', 'b', 'code', 'del', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span'],
  ],
  attributes: {
    '*': [['className', ...CLASSES.split(' ')]],
    a: ['href', 'lang', ['rel', 'noopener'], ['target', '_blank']],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    table: ['role', 'ariaLabelledBy'],
    thead: ['role'],
    tbody: ['role'],
    tr: ['role'],
    th: ['role', 'scope'],
    td: ['role', 'dataLabel'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  clobber: [],
  strip: ['script', 'style'],
};

/** Paths that the menu opens in a new tab (docs/behaviour.md 2.2). */
const NEW_TAB = new Set(
  (site as { groups: MenuGroup[] }).groups.flatMap(({ children = [] }) =>
    children.flatMap(({ path, isExternal }) => (isExternal ? path : [])),
  ),
);

type MenuGroup = { children?: { path: string; isExternal?: boolean }[] };

const toHtml = unified().use(remarkRehype).use(rehypeSlug);
const writer = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify);

type MarkdownTree = Parameters<typeof toHtml.runSync>[0];
type HtmlTree = Parameters<typeof writer.stringify>[0];

/** Renders Markdown as safe HTML, split at each block. Links to uploaded documents have a note on them. */
export const renderParts = perText(
  (text): PagePart[] =>
    cutAtBlocks(htmlTree(text)).map((piece) => (Array.isArray(piece) ? { html: toSafeHtml(piece) } : piece)),
  uploadedDocuments,
);

/** Renders Markdown without blocks as safe HTML, adapted by `shape` for use without the site's style sheets. */
export function renderShaped(text: string, shape: (tree: HtmlNode) => void): string {
  return toSafeHtml(htmlTree(text).children ?? [], shape);
}

function htmlTree(text: string): HtmlNode {
  const markdown = parseMarkdown(text);
  keepPlainColons(markdown, text);
  shapeContainers(markdown);
  markBlocks(markdown);
  const html = toHtml.runSync(markdown as MarkdownTree) as HtmlNode;
  shapeLinks(html, NEW_TAB);
  shapeTables(html);
  return html;
}

/** Renders Markdown without blocks, such as an answer in a data file, as safe HTML. */
export function renderMarkdown(text: string): string {
  return renderParts(text)
    .map((part) => ('html' in part ? part.html : ''))
    .join('');
}

function cutAtBlocks(tree: HtmlNode): (HtmlNode[] | BlockPart)[] {
  const pieces: (HtmlNode[] | BlockPart)[] = [];
  for (const node of tree.children ?? []) {
    const last = pieces.at(-1);
    if (node.tagName === 'block-part') pieces.push(JSON.parse(String(node.properties?.block)));
    else if (Array.isArray(last)) last.push(node);
    else if (node.type !== 'text' || node.value?.trim()) pieces.push([node]);
  }
  return pieces;
}

function toSafeHtml(children: HtmlNode[], shape: (tree: HtmlNode) => void = () => {}): string {
  const tree = writer.runSync({ type: 'root', children } as HtmlTree) as HtmlTree;
  shape(tree as HtmlNode);
  return writer.stringify(tree).trim();
}
