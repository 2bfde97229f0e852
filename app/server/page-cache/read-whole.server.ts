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
  const { body } = response;
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
