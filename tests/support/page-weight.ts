import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LOADED = {
  // Includes those imported by a page's inline scripts.
  scripts: /"(\/assets\/[^"]+\.js)"/g,
  styles: /rel="stylesheet" href="(\/assets\/[^"]+\.css)"/g,
};

/** Gzipped bytes of the built files that a page's HTML loads. */
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
