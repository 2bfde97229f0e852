import { type MarkdownNode, wordsOf } from '../../../app/content-files/syntax-tree';
import { heading, list, note, paragraph } from '../../../app/pdf/blocks';
import { TEXT } from '../../../app/pdf/look';
import { table } from '../../../app/pdf/table';
import type { Sheet } from '../../../app/pdf/text';

/** Width of a table's first column in points. */
const FIRST_COLUMN = 150;

/**
 * Writes a content page's text as document blocks: headings, paragraphs, lists, tables captioned by the heading above
 * them, notes and warnings. Links to files are left out on paper, and so are blocks (`::name`) without text in `blocks`.
 */
export function markdownBlocks(
  sheet: Sheet,
  tree: MarkdownNode,
  blocks: Readonly<Record<string, string>> = {},
): void {
  let lastHeading = '';
  for (const node of tree.children ?? []) {
    if (node.type === 'heading') lastHeading = wordsOf(node);
    const words = node.type === 'leafDirective' && blocks[node.name ?? ''];
    if (words) paragraph(sheet, words);
    else writeBlock(sheet, node, lastHeading);
  }
}

function writeBlock(sheet: Sheet, node: MarkdownNode, lastHeading: string): void {
  const parts = node.children ?? [];
  if (node.type === 'heading') heading(sheet, node.depth === 2 ? 2 : 3, wordsOf(node));
  else if (node.type === 'paragraph' && !isLinkToFile(node)) paragraph(sheet, wordsOf(node));
  else if (node.type === 'list') list(sheet, parts.map(wordsOf), node.ordered ? 'numbers' : 'bullets');
  else if (node.type === 'containerDirective') writeContainer(sheet, node, lastHeading);
  else if (node.type === 'table') {
    const [columns = [], ...rows] = parts.map((row) => (row.children ?? []).map(wordsOf));
    table(sheet, { caption: lastHeading, columns, rows, firstWidth: FIRST_COLUMN });
  }
}

function writeContainer(sheet: Sheet, node: MarkdownNode, lastHeading: string): void {
  const parts = node.children ?? [];
  if (node.name === 'warning') note(sheet, 'Warning', parts.map(wordsOf).join(' '));
  else if (node.name === 'note') for (const part of parts) paragraph(sheet, wordsOf(part), TEXT.strong);
  else for (const part of parts) writeBlock(sheet, part, lastHeading);
}

function isLinkToFile({ children = [] }: MarkdownNode): boolean {
  return children.length === 1 && children[0]?.type === 'link' && /\.pdf$/.test(children[0].url ?? '');
}
