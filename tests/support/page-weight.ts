import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LOADED = {
  // Those that the scripts within a page import as well.
  scripts: /"(\/assets\/[^"]+\.js)"/g,
  styles: /rel="stylesheet" href="(\/assets\/[^"]+\.css)"/g,
};

/** Bytes of the files that a page's HTML asks for, gzipped; taken from the build. */
export function bytesOf(kind: keyof typeof LOADED, html: string): number {
  const files = new Set([...html.matchAll(LOADED[kind])].map((match) => match[1] ?? ''));
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
}

const known = new Map<string, number>();

function gzipped(file: string): number {
  const size = known.get(file) ?? gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length;
  known.set(file, size);
  return size;
}
