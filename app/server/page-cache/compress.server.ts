import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Above this many bytes Brotli's best takes too long (0.4 s at 280 KB) for what it saves. */
const BEST_BELOW = 128 * 1024;

/** `quick` for a page that is sent once, `best` for one that is kept: a few percent smaller, many times slower. */
export type Effort = 'quick' | 'best';

/** Compresses a text in a thread of its own. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return body;
    case 'gzip':
      return compressors.gzip(body, { level: effort === 'best' ? 9 : 6, memLevel: 9 });
    case 'br': {
      const best = body.length < BEST_BELOW ? 11 : 9;
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
      return compressors.br(body, {
        params: {
          [BROTLI_PARAM_QUALITY]: effort === 'best' ? best : 5,
          [BROTLI_PARAM_SIZE_HINT]: body.length,
          [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        },
      });
    }
  }
}

/** The bytes before `compress`. */
export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : decompressors[encoding](body);
}
