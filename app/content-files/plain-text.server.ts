import { keepPlainColons } from './containers.server';
import { parseMarkdown } from './parse-markdown.server';
import { perText } from './per-text.server';
import { partsOf, wordsOf } from './syntax-tree';

/** Markdown nodes that contain text directly. */
const WORDED = new Set(['paragraph', 'heading', 'tableCell']);

/** The plain text of Markdown, separated by single spaces. */
export const plainText = perText((markdown) => inOneLine(markdown, (type) => WORDED.has(type)));

/** The text of the headings in Markdown. */
export const headingText = perText((markdown) => inOneLine(markdown, (type) => type === 'heading'));

/** The plain text of Markdown as it is read aloud: paragraphs, headings and table cells with an empty line between them. */
export const textToRead = perText((markdown) => piecesIn(markdown, (type) => WORDED.has(type)).join('\n\n'));

function inOneLine(markdown: string, isWanted: (type: string) => boolean): string {
  return piecesIn(markdown, isWanted).join(' ');
}

function piecesIn(markdown: string, isWanted: (type: string) => boolean): string[] {
  const tree = parseMarkdown(markdown);
  keepPlainColons(tree, markdown);
  return [...partsOf(tree)]
    .filter(([node]) => isWanted(node.type))
    .map(([node]) => wordsOf(node).replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '');
}
