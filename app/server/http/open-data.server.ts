import type { Response } from 'express';
import type { PageKind } from './page-kinds.server';

/** Build files that are open data too. */
const FILES = new Set(['/openapi.json']);

/** Response headers that pages on other sites may read. */
const EXPOSED = [
  'Content-Disposition',
  'ETag',
  'Link',
  'Retry-After',
  'X-Did-You-Mean',
  'X-Kind-Counts',
  'X-Register-As-At',
  'X-Register-Edition',
  'X-Register-Source',
  'X-Request-Id',
  'X-Total-Count',
].join(', ');

/** Seconds for which a browser may cache the preflight. */
const ALLOWED_FOR = '86400';

export type IsOpen = (path: string) => boolean;

/** Returns a test for paths that pages on other sites may read (docs/behaviour.md 7). */
export function openDataPaths(kindOf: (path: string) => PageKind): IsOpen {
  return (path) => FILES.has(path) || kindOf(path).isOpenData;
}

/** The headers of every response, adapted for open data, which needs no credentials. */
export function openDataHeaders(
  fixed: readonly (readonly [name: string, value: string])[],
): [name: string, value: string][] {
  const own = fixed.filter(([name]) => name !== 'Cross-Origin-Resource-Policy');
  return [
    ...own.map(([name, value]): [string, string] => [name, value]),
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', EXPOSED],
  ];
}

/** Answers a CORS preflight, which a browser sends when a page adds its own headers. */
export function allowReading(res: Response) {
  res
    .status(204)
    .set({
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': ALLOWED_FOR,
    })
    .end();
}
