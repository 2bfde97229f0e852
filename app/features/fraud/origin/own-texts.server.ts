import { parse } from 'yaml';
import { contentFiles, perContent, translationFiles } from '../../../content-files/store.server';

/** Lists whose texts are not the office's: what people ask, words of frauds, and what pictures show. */
const NOT_OWN = /^app\/content\/(data\/(?:questions(?:\.\w+)?|fraud-words)|pictures\/.*)\.yaml$/;

/** Fewest letters and figures of a text that is left out: a few words alone are nobody's. */
const SHORTEST = 50;

/** Begins another paragraph, entry of a list or setting in Markdown. */
const PARAGRAPH = /\n\n|\n(?= {0,4}(?:[-*]|\d{1,2}\.) )|\n(?=[a-z]{2,20}: )/;

const longTexts = perContent(() =>
  [...ownTexts(), ...translatedTexts()]
    .map(bare)
    .filter((text) => text.length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length),
);

/** A message without the paragraphs of the office itself, which may quote a fraud. What somebody has added to them is left. */
export function withoutOwnTexts(message: string): string {
  const whole = bare(message);
  return longTexts()
    .filter((text) => whole.includes(text))
    .reduce((left, text) => {
      const at = bare(left).indexOf(text);
      return at < 0 ? left : cut(left, at, text.length);
    }, message);
}

/** Every paragraph, title and entry of the content, as a reader sees it: pages, news, warnings, notices, texts for phones. */
export function ownTexts(): string[] {
  const paragraphs = contentFiles('', '.md').flatMap(({ content }) => content.split(PARAGRAPH));
  const lists = contentFiles('', '.yaml').filter(({ file }) => !NOT_OWN.test(file));
  return [...paragraphs, ...lists.flatMap(({ content }) => textsIn(parse(content)))].map(asRead);
}

/** The same of what there is in other languages. */
export function translatedTexts(): string[] {
  return translationFiles('')
    .flatMap(({ content }) => content.split(PARAGRAPH))
    .map(asRead);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Without the marks of Markdown, the addresses of links and the names of settings. */
function asRead(text: string): string {
  return text
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/[*[\]]/g, '')
    .replace(/^\s*(?:-|#{1,6}|\d+\.|title:|description:|tagline:)\s/, '')
    .trim();
}

/** A text by its letters and figures alone. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A text without `length` letters and figures from the one at `from`, and what is between them. */
function cut(text: string, from: number, length: number): string {
  let count = 0;
  let begin = 0;
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    if (count <= from) begin = index;
    count += letter.toLowerCase().length;
    if (count >= from + length) return `${text.slice(0, begin)}\n${text.slice(index + letter.length)}`;
  }
  return text;
}
