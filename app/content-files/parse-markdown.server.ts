import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { perText } from './per-text.server';
import type { MarkdownNode } from './syntax-tree';

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Parses Markdown into a syntax tree with positions, for whoever changes it. */
export function parseMarkdown(text: string): MarkdownNode {
  return reader.parse(text) as MarkdownNode;
}

/** The syntax tree of Markdown, only to be read. */
export const markdownTree = perText(parseMarkdown);
