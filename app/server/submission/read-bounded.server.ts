import type { IncomingMessage } from 'node:http';

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
