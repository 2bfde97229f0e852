import type { Response } from 'express';
import type { PageKind } from './page-kinds.server';

/** Files of the build that are data as well. */
const FILES = new Set(['/openapi.json']);

/** What a page of another site may know of an answer besides its type. */
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

/** Seconds for which a browser need not ask again whether it may read. */
const ALLOWED_FOR = '86400';

export type IsOpen = (path: string) => boolean;

/** Tells for a path whether pages of other sites may read what is there (docs/behaviour.md 7). */
export function openDataPaths(kindOf: (path: string) => PageKind): IsOpen {
  return (path) => FILES.has(path) || kindOf(path).isOpenData;
}

/** The headers of every answer as they are for open data, which nobody signs in for. */
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

/** Answers a browser that asks beforehand, as it does for a page that sends a header of its own. */
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
