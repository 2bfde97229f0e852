import { keepPlainColons } from './containers.server';
import { parseMarkdown } from './parse-markdown.server';
import { partsOf, wordsOf } from './syntax-tree';

/** Parts of Markdown that hold words directly. */
const WORDED = new Set(['paragraph', 'heading', 'tableCell']);

/** The words of a text in Markdown, single spaces between them. */
export function plainText(markdown: string): string {
  return wordsIn(markdown, (type) => WORDED.has(type));
}

/** The words of the headings of a text in Markdown. */
export function headingText(markdown: string): string {
  return wordsIn(markdown, (type) => type === 'heading');
}

function wordsIn(markdown: string, isWanted: (type: string) => boolean): string {
  const tree = parseMarkdown(markdown);
  keepPlainColons(tree, markdown);
  return [...partsOf(tree)]
    .filter(([node]) => isWanted(node.type))
    .map(([node]) => wordsOf(node))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
