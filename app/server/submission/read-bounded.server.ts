import type { IncomingMessage } from 'node:http';

/**
 * The whole body of a request, unless it is longer than `limit` bytes: then reading stops there, whatever length the
 * request told.
 */
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
