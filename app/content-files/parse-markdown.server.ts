import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { MarkdownNode } from './syntax-tree';

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Parses Markdown into a syntax tree with positions. */
export function parseMarkdown(text: string): MarkdownNode {
  return reader.parse(text) as MarkdownNode;
}
