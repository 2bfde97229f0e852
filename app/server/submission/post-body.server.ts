import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

export const URLENCODED = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';

/** True for the two types in which a browser sends a form. */
export function isFormType(type: string): boolean {
  return type === URLENCODED || type === MULTIPART;
}

/** The media type in a Content-Type header, without parameters; '' if the character set is not UTF-8. */
export function mediaType(header: string | null | undefined): string {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = !charset || /=\s*"?utf-?8"?\s*$/.test(charset);
  return isUtf8 ? type.trim() : '';
}

/** The whole stream, or undefined if it is longer than `limit` bytes, in which case the caller cancels the rest. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      reader?.releaseLock();
      return undefined;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** The whole body of a request; stops reading after `limit` bytes, whatever the declared length. */
export function readBounded(req: IncomingMessage, limit: number): Promise<Buffer | 'too large' | 'aborted'> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.resolve('too large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (outcome: Buffer | 'too large' | 'aborted') => {
      req.off('data', take).off('end', finish).off('close', abort).off('error', abort);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        req.pause();
        settle('too large');
      } else chunks.push(chunk);
    };
    const finish = () => settle(Buffer.concat(chunks));
    const abort = () => settle('aborted');
    req.on('data', take).once('end', finish).once('close', abort).once('error', abort);
  });
}

/** How long a client has to read why it was refused. */
const LINGER_MS = 2000;

/**
 * Closes the connection of a request whose body is not fully read: our side right after the response, the other a
 * moment later. If both were closed immediately, a client that is still sending would see a broken connection instead
 * of the response.
 */
export function closeGently({ socket, res }: Request) {
  res?.set('Connection', 'close');
  // Node calls this after the connection's last response.
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
