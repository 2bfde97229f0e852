import { keepPlainColons } from './containers.server';
import { parseMarkdown } from './parse-markdown.server';
import { perText } from './per-text.server';
import { partsOf, wordsOf } from './syntax-tree';

/** Markdown nodes that contain text directly. */
const WORDED = new Set(['paragraph', 'heading', 'tableCell']);

/** The plain text of Markdown, separated by single spaces. */
export const plainText = perText((markdown) => wordsIn(markdown, (type) => WORDED.has(type)));

/** The text of the headings in Markdown. */
export const headingText = perText((markdown) => wordsIn(markdown, (type) => type === 'heading'));

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
