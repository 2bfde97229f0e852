import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from './shared-request';

const compressors = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };
const decompressors = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/** Above this many bytes, Brotli's highest quality takes too long (0.4 s at 280 KB) for what it saves. */
const BEST_BELOW = 128 * 1024;

/** Below this many bytes, quick compression takes about 0.2 ms: a thread would gain nothing. */
const INLINE_BELOW = 64 * 1024;

/** `quick` for a page sent once; `best` for one that is kept: a few per cent smaller, many times slower. */
export type Effort = 'quick' | 'best';

/** Compresses a body, in the thread pool where that is worth it. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isInline = effort === 'quick' && body.length < INLINE_BELOW;
  if (encoding === 'gzip') {
    const options = { level: effort === 'best' ? 9 : 6, memLevel: 9 };
    return isInline ? zlib.gzipSync(body, options) : compressors.gzip(body, options);
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } =
    zlib.constants;
  const best = body.length < BEST_BELOW ? 11 : 9;
  const options = {
    params: {
      [BROTLI_PARAM_QUALITY]: effort === 'best' ? best : 5,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    },
  };
  return isInline ? zlib.brotliCompressSync(body, options) : compressors.br(body, options);
}

/** Reverses `compress`. */
export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : decompressors[encoding](body);
}
