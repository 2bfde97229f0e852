import { inflateSync } from 'node:zlib';

/** A line of text on a page, in points from the page's bottom left corner. */
export interface TextRun {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly face: string;
  readonly size: number;
  readonly text: string;
}

/** A generated PDF, parsed for tests. */
export interface ReadBack {
  /** Objects by number. */
  readonly objects: ReadonlyMap<number, string>;
  /** Drawing operators of each page, in page order. */
  readonly pages: readonly string[];
  readonly runs: readonly TextRun[];
  /** All text in drawing order, lines joined by a space. */
  readonly text: string;
}

const winAnsi = new TextDecoder('windows-1252');

function decodeHex(hex: string): string {
  return winAnsi.decode(Buffer.from(hex, 'hex'));
}

function referenced(object: string, key: string): number {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1];
  if (number === undefined) throw new Error(`No reference /${key} in: ${object.slice(0, 200)}`);
  return Number(number);
}

function readRuns(page: number, content: string, faces: ReadonlyMap<string, string>): TextRun[] {
  return [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
    const [, font = '', size] = /\/(\S+) (\S+) Tf/.exec(block) ?? [];
    const text = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => decodeHex(hex)).join('');
    return { page, x: Number(x), y: Number(y), face: faces.get(font) ?? '', size: Number(size), text };
  });
}

function streamOf(object: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  return object.includes('/FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream;
}

/** Parses a PDF file. Only understands the structures that pdfkit writes. */
export function readBack(bytes: Uint8Array): ReadBack {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const [, number, body = ''] of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    objects.set(Number(number), body);
  }
  const object = (number: number) => objects.get(number) ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(object(1))?.[1] ?? '';
  const pages: string[] = [];
  const runs: TextRun[] = [];
  for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) {
    const page = object(Number(kid));
    const content = streamOf(object(referenced(page, 'Contents')));
    const fonts = object(referenced(page, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g);
    const faces = new Map<string, string>();
    for (const [, name = '', font] of fonts) {
      faces.set(name, /\/BaseFont \/(\S+)/.exec(object(Number(font)))?.[1] ?? '');
    }
    pages.push(content);
    runs.push(...readRuns(pages.length, content, faces));
  }
  const text = runs
    .map((run) => run.text.trim())
    .join(' ')
    .replace(/\s+/g, ' ');
  return { objects, pages, runs, text };
}

/** Drawing operators outside any tag or artefact; a fully tagged page has none. */
export function untaggedMarks(content: string): string[] {
  const untagged: string[] = [];
  let depth = 0;
  for (const line of content.split('\n')) {
    if (/ (BDC|BMC)$/.test(line)) depth += 1;
    else if (line === 'EMC') depth -= 1;
    else if (depth === 0 && /^(BT|f\*?|S|B\*?)$/.test(line)) untagged.push(line);
  }
  return untagged;
}
