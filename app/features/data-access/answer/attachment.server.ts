import { ReadableStream } from 'node:stream/web';
import { NO_STORE } from '../../../server/http/caching.server';
import { POLICY } from '../../../server/http/content-security-policy.server';
import { type AnswerFile, FILE_KINDS } from './file-kinds';

/**
 * A file of an answer to save, never to show: a browser that shows it nevertheless runs nothing. It is read in pieces;
 * what a slow reader has not taken waits in nginx.
 *
 * @param pieces its bytes (app/server/uploads)
 * @param isHead true for the headers alone
 */
export function attachment(
  { name, kind, size }: AnswerFile,
  pieces: AsyncIterable<Uint8Array>,
  isHead: boolean,
): Response {
  const body = isHead ? null : (ReadableStream.from(pieces) as BodyInit);
  return new Response(body, {
    headers: {
      ...NO_STORE,
      [POLICY]: "sandbox; default-src 'none'",
      'Content-Type': FILE_KINDS[kind].type,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${encoded(name)}`,
      'X-Robots-Tag': 'noindex',
    },
  });
}

function inAscii(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
}

/** RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
