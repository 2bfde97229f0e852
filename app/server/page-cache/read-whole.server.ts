import { readStream } from '../submission/read-bounded.server';

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
