import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { gunzipSync } from 'node:zlib';
import type { TestNginx } from '../deploy/nginx';
import type { AnsweringSite } from './site';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A client that trusts one nginx and keeps connections alive, as browsers do. `close` ends them.
 *
 * @param from the local IP address to use, such as 127.0.0.2.
 */
export function clientOf(nginx: Pick<TestNginx, 'https' | 'certificate'>, from?: string) {
  const agent = new Agent({ ca: nginx.certificate, keepAlive: true, localAddress: from });
  return {
    /** @throws Error if the connection breaks or the answer is not complete within 15 s. */
    get: (path: string, asked: Asked = {}) => ask(agent, `${nginx.https}${path}`, asked),
    close: () => agent.destroy(),
  };
}

function ask(agent: Agent, url: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers, timeout: 15_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const whole = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole.toString(),
        });
      });
    });
    sent.once('timeout', () => sent.destroy(new Error(`no answer within 15 s from ${url}`)));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A kept-alive connection closed just as it is reused: browsers retry (RFC 9112, 9.3.1).
      const isEndOfKept = sent.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
      if (isEndOfKept) resolve(ask(agent, url, { headers }));
      else reject(error);
    });
    sent.end(body);
  });
}

/** The site as a browser reaches it through one nginx; answers are those of `fetch`. `close` ends its connections. */
export function siteThrough({
  https,
  certificate,
}: Pick<TestNginx, 'https' | 'certificate'>): AnsweringSite & { close(): void } {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return {
    url: https,
    close: () => agent.destroy(),
    async get(path, init) {
      const asked = new Request(`${https}${path}`, init);
      const body = Buffer.from(await asked.arrayBuffer());
      const { method } = asked;
      return new Promise((resolve, reject) => {
        const sent = request(asked.url, { agent, method, headers: Object.fromEntries(asked.headers) });
        sent.once('error', reject).once('response', async (answer) => {
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct))
            for (const value of values) headers.append(name, value);
          const chunks = await answer.toArray().catch(reject);
          if (chunks) resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode, headers }));
        });
        sent.end(body);
      });
    },
  };
}
