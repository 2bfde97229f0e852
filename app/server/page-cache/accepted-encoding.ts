/** How a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Encoding>();
/** Browsers send a handful of different headers; whoever makes up others is read each time. */
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 100;

/**
 * The encoding that a client likes best of ours, by its Accept-Encoding header: the highest quality, Brotli
 * before gzip where they are equal; nothing compressed where none is named (RFC 9110, 12.5.3).
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const chosen = choose(header);
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, chosen);
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
