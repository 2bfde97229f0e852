import { readFileSync } from 'node:fs';

/** An example request in a document, with the answer below it. */
export interface DocumentedRequest {
  name: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  answer: string;
}

/** The example requests of a document: each `http` block with the `text` block after it. @param token replaces TOKEN */
export function documentedRequests(document: string, token: string): DocumentedRequest[] {
  const text = readFileSync(document, 'utf8')
    .replaceAll('TOKEN', token)
    .replaceAll(`GATEWAY_${token}`, 'GATEWAY_TOKEN');
  return [...text.matchAll(/```http\n(.*?)\n```\s+```text\n(.*?)\n```/gs)].map(
    ([, sent = '', answer = '']) => {
      const [head = '', body = ''] = sent.split('\n\n', 2);
      const [line = '', ...fields] = head.split('\n');
      const headers = Object.fromEntries(fields.map((field) => field.split(/: (.*)/s).slice(0, 2)));
      const [method, path = ''] = line.split(' ');
      if (method !== 'POST' || headers['Content-Length'] !== String(Buffer.byteLength(body)))
        throw new Error(`${document}: this is no request: ${line}`);
      return { name: `${line.split('?')[0]} ${body.slice(0, 40)}`, path, headers, body, answer };
    },
  );
}
