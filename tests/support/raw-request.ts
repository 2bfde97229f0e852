import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestSite } from './site';

/** A response as received. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  /** As sent. */
  body: Buffer;
  /** Decompressed. */
  text: string;
}

/** Sends exactly these headers, unlike `fetch`, and decompresses only `text`. */
export function rawRequest(
  site: Pick<TestSite, 'url'>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const sent = answer.headers as RawAnswer['headers'];
      const text = body.length === 0 ? '' : decompressed(body, sent['content-encoding']).toString();
      resolve({ status: answer.statusCode ?? 0, headers: sent, body, text });
    });
    asking.once('error', reject).end();
  });
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** The value of a series in `/metrics`, named with its labels as printed there; 0 if absent. */
export async function metric(site: Pick<TestSite, 'url'>, name: string): Promise<number> {
  const { text } = await rawRequest(site, '/metrics');
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

/** How much a series in `/metrics` increases while `work` runs. */
export async function metricDuring(
  site: Pick<TestSite, 'url'>,
  name: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await metric(site, name);
  await work();
  return (await metric(site, name)) - before;
}
