import type { IncomingMessage } from 'node:http';
import { savesData } from '../http/saved-data';

/** Those of the office's desk alone, which no other page reads: its people get the site's pages as everybody does. */
const DESK_COOKIES = /^((__Host-)?desk(-browser|-said)?=[^;]*(;\s*|$))+$/;

/** True for a request whose response may be shared with other visitors. One with expectations is refused (417). */
export function isShared({ method, headers }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const { cookie, authorization, expect } = headers;
  return (
    isReading &&
    (cookie === undefined || DESK_COOKIES.test(cookie)) &&
    authorization === undefined &&
    expect === undefined
  );
}

/** True if the visitor saves data or has a slow connection. */
export function isSavingData({ headers }: IncomingMessage): boolean {
  return savesData((name) => headers[name.toLowerCase()] as string | undefined);
}

/** The cache key. URLs contain no spaces, so no URL can imitate another's key. */
export function keyOf(url: string, req: IncomingMessage): string {
  return isSavingData(req) ? `save-data ${url}` : url;
}

/** Content codings that the site sends. */
export type Encoding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Encoding>();
/** Browsers send only a few different headers; made-up ones are parsed each time. */
const MAX_KNOWN = 200;
const MAX_KNOWN_LENGTH = 100;

/**
 * The client's preferred encoding among ours, by its Accept-Encoding header: highest quality first, Brotli before
 * gzip on a tie; uncompressed if neither is named (RFC 9110, 12.5.3).
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const cached = known.get(header);
  if (cached) return cached;
  const chosen = choose(header);
  if (known.size < MAX_KNOWN && header.length <= MAX_KNOWN_LENGTH) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const qualities = new Map(header.toLowerCase().split(',').map(readPart));
  const rest = qualities.get('*') ?? 0;
  const br = qualities.get('br') ?? rest;
  const gzip = qualities.get('gzip') ?? qualities.get('x-gzip') ?? rest;
  const identity = qualities.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

function readPart(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, quality === undefined ? 1 : Number(quality) || 0];
}
