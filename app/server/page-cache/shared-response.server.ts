import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { POLICY } from '../http/content-security-policy.server';
import type { KeptPage } from '../http/request-log.server';
import { singleFlight } from '../single-flight';
import { readStream } from '../submission/post-body.server';
import type { Lifetime } from './lifetime';
import type { Encoding } from './shared-request';

/** A response body in one encoding, and its headers as node:http writes them fastest: name, value, name, value. */
export interface Variant {
  body: Buffer;
  head: string[];
}

/** Set by node:http, or recomputed for each encoding. */
const NOT_KEPT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'vary',
  'etag',
  POLICY.toLowerCase(),
]);
const COMPRESSIBLE = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript))/;
/** Below this size, compression does not make up for its extra headers. */
const WORTH_COMPRESSING = 600;
/** Approximate memory of an entry besides its bodies. */
const OVERHEAD_BYTES = 4096;

/** A complete response shared by many visitors, in every encoding that they have asked for. */
export class SharedResponse {
  readonly etag: string | undefined;
  /** Headers for 304 Not Modified. */
  readonly notModifiedHead: string[];
  private readonly head: string[];
  private readonly isCompressible: boolean;
  private readonly variants = new Map<Encoding, Variant>();
  private readonly share = singleFlight<Variant>();
  private isClaimed = false;

  constructor(
    readonly status: number,
    headers: Headers,
    body: Buffer,
    /** Headers that every response of the site carries. */
    fixed: [name: string, value: string][],
    /** What the request log records for it. */
    readonly page: KeptPage,
  ) {
    const own = [...headers].filter(([name]) => !NOT_KEPT.has(name));
    this.isCompressible =
      body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(headers.get('Content-Type') ?? '');
    this.etag = status === 200 ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined;
    // A page's own policy replaces the site-wide one, on a 304 too.
    const policy = headers.get(POLICY);
    const shared = [
      ...fixed.map(([name, value]) => [name, (name === POLICY && policy) || value]),
      ...this.validators(headers.get('Vary')),
    ];
    this.head = [...shared, ...own].flat();
    const kept = own.filter(([name]) => name === 'cache-control');
    this.notModifiedHead = [...shared, ...kept].flat();
    this.variants.set('identity', this.variantOf('identity', body));
  }

  private validators(vary: string | null): [string, string][] {
    const names = new Set((vary ?? '').split(',').flatMap((name) => name.trim() || []));
    if (![...names].some((name) => name.toLowerCase() === 'accept-encoding')) names.add('Accept-Encoding');
    const etag: [string, string][] = this.etag ? [['ETag', this.etag]] : [];
    return [['Vary', [...names].join(', ')], ...etag];
  }

  private variantOf(encoding: Encoding, body: Buffer): Variant {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return { body, head: [...this.head, ...coding, 'Content-Length', String(body.length)] };
  }

  /** The body in an encoding, if already made. */
  ready(encoding: Encoding): Variant | undefined {
    return this.variants.get(this.isCompressible ? encoding : 'identity');
  }

  /** The body in an encoding, compressed once for all who ask. */
  async in(encoding: Encoding): Promise<Variant> {
    return this.ready(encoding) ?? this.share(encoding, () => this.make(encoding, 'quick'));
  }

  private async make(encoding: Encoding, effort: Effort): Promise<Variant> {
    const variant = this.variantOf(encoding, await compress(await this.text(), encoding, effort));
    this.variants.set(encoding, variant);
    return variant;
  }

  private async text(): Promise<Buffer> {
    for (const [encoding, { body }] of this.variants) return decompress(body, encoding);
    throw new Error('response without a body');
  }

  /** True for the first caller only, which then has to call `settle`. */
  claim(): boolean {
    const isFirst = !this.isClaimed;
    this.isClaimed = true;
    return isFirst;
  }

  /** Compresses the body both ways for keeping, and drops the uncompressed copy. */
  async settle(effort: Effort): Promise<void> {
    if (!this.isCompressible) return;
    await Promise.all([this.make('gzip', effort), this.make('br', effort)]);
    this.variants.delete('identity');
  }

  /** True if a client could not tell the two apart. */
  equals(other: SharedResponse): boolean {
    return this.etag === other.etag && this.head.join('\n') === other.head.join('\n');
  }

  /** Bytes in memory. */
  get size(): number {
    let bytes = OVERHEAD_BYTES;
    for (const { body } of this.variants.values()) bytes += body.length;
    return bytes;
  }
}

/** A cached response and its state in the cache. Times are milliseconds of `Date.now()`. */
export interface CacheEntry {
  response: SharedResponse;
  lifetime: Lifetime;
  renderedAt: number;
  /** Version of the data it was rendered from; see `PageCache.outdate`. */
  version: number;
  /** When the last refresh failed; 0 if it did not. */
  failedAt: number;
  /** The data version of that failed refresh. */
  failedVersion: number;
}

/** Sends a response, or 304 if the client has it. @param id the request's id, unless its header is already set */
export function sendShared(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  shared: SharedResponse,
  { body, head }: Variant,
  id?: string,
) {
  if (shared.etag && isKnown(headers['if-none-match'], shared.etag)) {
    res.writeHead(304, withId(shared.notModifiedHead, id)).end();
    return;
  }
  res.writeHead(shared.status, withId(head, id));
  if (method === 'HEAD') res.end();
  else res.end(body);
}

/** Adds the request's id, if given. */
function withId(head: string[], id: string | undefined): string[] {
  return id ? [...head, 'X-Request-Id', id] : head;
}

/** Weak comparison against If-None-Match (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  const bare = etag.replace('W/', '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}

const bodies = new WeakMap<Response, Buffer>();

/** A response whose body `readWhole` can return without reading a stream. */
export function bufferedResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body of a response, or undefined if it is longer than `limit` bytes. */
export async function readWhole(response: Response, limit: number): Promise<Buffer | undefined> {
  const whole = bodies.get(response);
  if (whole) return whole.length > limit ? undefined : whole;
  return readStream(response.body, limit);
}

const compressors = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };
const decompressors = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/** Above this many bytes, Brotli's highest quality takes too long (0.4 s at 280 KB) for what it saves. */
const BEST_BELOW = 128 * 1024;

/** `quick` for a page sent once; `best` for one that is kept: a few per cent smaller, many times slower. */
type Effort = 'quick' | 'best';

/** Compresses a body in the thread pool, so that other requests go on meanwhile. */
async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressors.gzip(body, { level: effort === 'best' ? 9 : 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } =
    zlib.constants;
  const best = body.length < BEST_BELOW ? 11 : 9;
  return compressors.br(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: effort === 'best' ? best : 5,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    },
  });
}

/** Reverses `compress`. */
async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : decompressors[encoding](body);
}
