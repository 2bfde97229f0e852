import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const compressors = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };
const decompressors = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/** Above this many bytes Brotli's best takes too long (0.4 s at 280 KB) for what it saves. */
const BEST_BELOW = 128 * 1024;

/** Below this many bytes a quick compression takes some 0.2 ms: to hand it to another thread gains nothing. */
const HERE_BELOW = 64 * 1024;

/** `quick` for a page that is sent once, `best` for one that is kept: a few percent smaller, many times slower. */
export type Effort = 'quick' | 'best';

/** Compresses a text, in a thread of its own where that is worth it. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isHere = effort === 'quick' && body.length < HERE_BELOW;
  if (encoding === 'gzip') {
    const options = { level: effort === 'best' ? 9 : 6, memLevel: 9 };
    return isHere ? zlib.gzipSync(body, options) : compressors.gzip(body, options);
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
  return isHere ? zlib.brotliCompressSync(body, options) : compressors.br(body, options);
}

/** The bytes before `compress`. */
export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : decompressors[encoding](body);
}
