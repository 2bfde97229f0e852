import { readStream } from '../submission/read-bounded.server';

const bodies = new WeakMap<Response, Buffer>();

/** An answer whose body `readWhole` has at hand, without a stream in between. */
export function bufferedResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body of an answer, or undefined when it is longer than `most` bytes. */
export async function readWhole(response: Response, most: number): Promise<Buffer | undefined> {
  const whole = bodies.get(response);
  if (whole) return whole.length > most ? undefined : whole;
  return readStream(response.body, most);
}
