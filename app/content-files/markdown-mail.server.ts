import { MAIL_STYLES, wrapped } from '../mail/mail-message';
import { keepPlainColons } from './containers.server';
import { renderShaped } from './markdown.server';
import { parseMarkdown } from './parse-markdown.server';
import { type HtmlNode, type MarkdownNode, partsOf, wordsOf } from './syntax-tree';

/**
 * Renders Markdown without blocks for an email: HTML with inline styles, and text of short lines, with each link on its
 * own line below its paragraph.
 *
 * @param origin the site's origin, put before its own paths
 */
export function markdownForMail(markdown: string, origin: string): { html: string; text: string } {
  const tree = parseMarkdown(markdown);
  keepPlainColons(tree, markdown);
  return {
    html: renderShaped(markdown, (html) => shapeForMail(html, origin)),
    text: textOfBlocks(tree.children ?? [], origin, '').join('\n\n'),
  };
}

function shapeForMail(tree: HtmlNode, origin: string) {
  for (const [node] of partsOf(tree)) {
    if (node.type !== 'element' || !node.tagName) continue;
    const { href, lang } = node.properties ?? {};
    const style = MAIL_STYLES[node.tagName];
    node.properties = {
      ...(typeof href === 'string' && { href: absoluteUrl(href, origin) }),
      ...(style && { style }),
      ...(lang ? { lang } : {}),
    };
  }
}

function absoluteUrl(href: string, origin: string): string {
  return href.startsWith('/') || href.startsWith('#') ? origin + href : href;
}

/** The text of each block. @param indent prefix of every line but the first */
function textOfBlocks(nodes: readonly MarkdownNode[], origin: string, indent: string): string[] {
  return nodes.flatMap((node) => textOf(node, origin, indent) || []);
}

function textOf(node: MarkdownNode, origin: string, indent: string): string {
  const { type, children = [] } = node;
  if (type === 'heading') {
    const words = wrapped(wordsOf(node), indent);
    return `${words}\n${'-'.repeat(Math.min(72, wordsOf(node).length))}`;
  }
  if (type === 'list') return listText(node, origin, indent);
  if (type === 'table')
    return children
      .map((row) => wrapped((row.children ?? []).map(wordsOf).join(' | '), indent))
      .join(`\n${indent}`);
  if (type === 'thematicBreak') return '* * *';
  if (type === 'paragraph')
    return [wrapped(wordsOf(node), indent), ...linksIn(node, origin)].join(`\n${indent}`);
  return textOfBlocks(children, origin, indent).join(`\n\n${indent}`);
}

function listText({ ordered, children = [] }: MarkdownNode, origin: string, indent: string): string {
  return children
    .map((item, index) => {
      const mark = ordered ? `${index + 1}. ` : '- ';
      const inner = indent + ' '.repeat(mark.length);
      return mark + textOfBlocks(item.children ?? [], origin, inner).join(`\n${inner}`);
    })
    .join(`\n${indent}`);
}

function linksIn(node: MarkdownNode, origin: string): string[] {
  return [...partsOf(node)].flatMap(([part]) =>
    part.type === 'link' && part.url ? absoluteUrl(part.url, origin) : [],
  );
}
