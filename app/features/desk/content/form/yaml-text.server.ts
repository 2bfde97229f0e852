import { Document, isCollection, isScalar, type Node, Scalar, visit } from 'yaml';

/** Long lines stay whole: the files of the content have one line for a sentence or a paragraph. */
const WHOLE_LINES = { lineWidth: 0 };

/** What is written in short lines stays so, about as long as in the files, with the indent still to come. */
const SHORT_LINES = { lineWidth: 94 };

/** A setting as its lines: `title: "2025"`. @param indent column of its key @param like the value that was there, whose quotes are kept */
export function settingText(key: string, value: unknown, indent: number, like?: unknown): string {
  return indented(
    yamlText({ [key]: value }, (document) => keepQuotes(document, key, like)),
    indent,
  );
}

/** An entry of a list as its lines, which begin with a hyphen. @param indent column of the hyphen */
export function itemText(value: unknown, indent: number): string {
  return `${' '.repeat(indent)}${indented(yamlText([value]), indent)}`;
}

/** The settings of a new file. */
export function documentText(settings: Readonly<Record<string, unknown>>): string {
  return `${yamlText(settings)}\n`;
}

/** A value on one line: `[a, b]`, `{ a: b }`. */
export function flowText(value: unknown): string {
  const text = yamlText({ value }, (document) => {
    visit(document, {
      Collection(_key, node) {
        if (node !== document.contents) node.flow = true;
      },
    });
  });
  return text.slice('value: '.length).replace(/^\[ (.*) \]$/s, '[$1]');
}

function yamlText(value: unknown, style: (document: Document) => void = () => {}): string {
  const document = new Document(value);
  visit(document, { Scalar: (_key, scalar) => showLines(scalar) });
  style(document);
  return document.toString(hasFolded(document) ? SHORT_LINES : WHOLE_LINES).trimEnd();
}

/** A text of several lines is written as it reads. */
function showLines(scalar: Scalar) {
  if (typeof scalar.value === 'string' && scalar.value.includes('\n')) scalar.type = Scalar.BLOCK_LITERAL;
}

function keepQuotes(document: Document, key: string, like: unknown) {
  const scalar = document.get(key, true);
  if (!isScalar(scalar) || !isScalar(like) || typeof scalar.value !== 'string') return;
  const isOneLine = !scalar.value.includes('\n');
  if (isOneLine && like.type && like.type !== Scalar.PLAIN && like.type !== Scalar.BLOCK_LITERAL)
    scalar.type = like.type;
}

function hasFolded(document: Document): boolean {
  const node = document.contents;
  return isCollection(node) && node.items.some((item) => isFolded((item as { value?: Node }).value));
}

function isFolded(node: unknown): boolean {
  return isScalar(node) && node.type === Scalar.BLOCK_FOLDED;
}

/** Moves all lines but the first to the right; empty lines stay empty. */
function indented(text: string, indent: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`);
}
