import { createServer, request as forward, type ServerResponse } from 'node:http';
import { endServer, listen } from '../support/listening';

/** A proxy between a browser and a site that can break, hang, switch to another site or alter an answer. */
export interface Line {
  /** URL for the browser. */
  url: string;
  /** URL of the site behind it. */
  to: string;
  state: 'whole' | 'broken' | 'standing still';
  /** Text to append to the answers at these paths. */
  addition: Record<string, string>;
  /** Requested paths, in order. */
  asked: string[];
  cut(): void;
}

/** Starts a proxy to a site; the browser sees a separate origin, which shares nothing with other tests. */
export async function lineTo(site: string): Promise<Line> {
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    line.asked.push(path);
    if (line.state === 'standing still') return;
    if (line.state === 'broken') return void res.destroy();
    const { 'accept-encoding': _, ...headers } = req.headers;
    const onward = forward(line.to + path, { method: req.method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      finish(res, path, answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks));
    });
    onward.once('error', () => res.destroy());
    req.pipe(onward);
  });
  function finish(
    res: ServerResponse,
    path: string,
    status: number,
    headers: NodeJS.Dict<string | string[]>,
    body: Buffer,
  ) {
    const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...kept } = headers;
    res.writeHead(status, kept);
    res.end(Buffer.concat([body, Buffer.from(line.addition[path] ?? '')]));
  }
  const line: Line = {
    url: `http://127.0.0.1:${await listen(server)}`,
    to: site,
    state: 'whole',
    addition: {},
    asked: [],
    cut: () => endServer(server),
  };
  return line;
}
