/** How long a text in Markdown may be. */
export interface MarkdownBounds {
  characters: number;
  lines: number;
}

/** Characters of a line and of a paragraph. */
const LINE_LENGTH = 2000;
const PARAGRAPH_LENGTH = 3000;

/** Lines that open or close a part (`:::`), marks at the start of a line, and spaces before it. */
const PART_LINES = 40;
const MARKS = 8;
const SPACES = 24;

/** Lines between columns of a table: a row that has none is filled up to its columns. */
const COLUMN_LINES = 24;

/** Brackets, which begin links: each repeats the address of what it refers to. */
const BRACKETS = 600;

/** What a line begins with: marks of quotations and lists. */
const LINE_START = /^[\s>*+-]*(?:\d+[.)][\s>*+-]*)*/;

/**
 * What makes a text too large to be read as Markdown, as a sentence for its writer; null if nothing does. Reading takes
 * longer than the square of how deeply its parts are nested, and what is nested some thousand times cannot be read at all.
 */
export function excessOf(text: string, { characters, lines: mostLines }: MarkdownBounds): string | null {
  if (text.length > characters) return `Shorten the text to ${inWords(characters)} characters.`;
  const lines = text.split('\n');
  if (lines.length > mostLines)
    return `The text has ${inWords(lines.length)} lines: ${inWords(mostLines)} are the most.`;
  const long = lines.findIndex((line) => line.length > LINE_LENGTH);
  if (long >= 0)
    return `Line ${long + 1} is too long: begin a new paragraph after ${LINE_LENGTH} characters.`;
  const deep = lines.findIndex(isDeep);
  if (deep >= 0) return `Line ${deep + 1} begins with too many marks or spaces.`;
  const wide = lines.findIndex((line) => countOf('|', line) > COLUMN_LINES);
  if (wide >= 0) return `Line ${wide + 1} has too many "|": ${COLUMN_LINES} are the most.`;
  if (lines.filter((line) => line.includes(':::')).length > PART_LINES)
    return `The text has too many lines with ":::": ${PART_LINES} are the most.`;
  if (countOf('[', text) > BRACKETS) return `The text has too many "[": ${BRACKETS} are the most.`;
  if (text.split(/\n\s*\n/).some((paragraph) => paragraph.length > PARAGRAPH_LENGTH))
    return `A paragraph is too long: leave an empty line after ${PARAGRAPH_LENGTH} characters at the latest.`;
  return null;
}

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}

function countOf(mark: string, text: string): number {
  return text.split(mark).length - 1;
}

function isDeep(line: string): boolean {
  const [start = ''] = LINE_START.exec(line) ?? [];
  const marks = start.match(/[>*+-]|\d+/g)?.length ?? 0;
  // A line of hyphens or stars alone is a rule across the page.
  if (/^ {0,3}([-*])(?: *\1){2,}\s*$/.test(line) && line.length <= 80 && !line.includes(' ')) return false;
  return marks > MARKS || start.replace(/\t/g, '    ').replace(/[^ ]/g, '').length > SPACES;
}
