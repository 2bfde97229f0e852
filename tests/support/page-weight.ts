import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { attributesOf } from './dom';

const LOADED = {
  // Includes those imported by a page's inline scripts.
  scripts: (html: string) => html.match(/(?<=")\/assets\/[^"]+\.js(?=")/g) ?? [],
  styles: (html: string) => attributesOf(html, 'link[rel="stylesheet"]', 'href'),
};

/** Gzipped bytes of the built files that a page's HTML loads. */
export function bytesOf(kind: keyof typeof LOADED, html: string): number {
  const files = new Set(LOADED[kind](html));
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
}

const known = new Map<string, number>();

function gzipped(file: string): number {
  const size = known.get(file) ?? gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length;
  known.set(file, size);
  return size;
}
