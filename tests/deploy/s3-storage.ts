import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '../support/certificate';
import { endServer, listen } from '../support/listening';

/**
 * An in-memory S3 server that can write, read, list and delete objects, with buckets as folders. Of signatures it checks
 * only the key. `objects` holds the bodies by bucket and name.
 */
export async function startStorage(key: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-storage-'));
  const file = (name: string) => path.join(folder, name);
  makeCertificate(file('key.pem'), file('certificate.pem'));
  await chmod(folder, 0o755);
  await chmod(file('certificate.pem'), 0o644);
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer[]>();
  const tls = { key: await readFile(file('key.pem')), cert: await readFile(file('certificate.pem')) };
  const server = createServer(tls, async (request, response) => {
    if (!request.headers.authorization?.includes(`Credential=${key}/`))
      return give(response, 403, '<Error><Code>AccessDenied</Code></Error>');
    const body = await bodyOf(request).catch(() => undefined);
    // What was cut off is sent again.
    if (body) answer(request, response, body);
  });
  const port = await listen(server);

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const url = new URL(request.url ?? '', 'https://localhost');
    const name = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, '');
    const asked = url.searchParams;
    if (request.method === 'GET' && asked.has('list-type')) return give(response, 200, list(name, asked));
    if (request.method === 'POST' && asked.has('delete')) {
      for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(`${name}/${gone}`);
      return give(response, 200, '<DeleteResult/>');
    }
    if (request.method === 'POST' && asked.has('uploads')) {
      parts.set(name, []);
      return give(
        response,
        200,
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      );
    }
    if (request.method === 'POST') {
      objects.set(name, Buffer.concat(parts.get(name) ?? []));
      parts.delete(name);
      return give(
        response,
        200,
        '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>',
      );
    }
    if (request.method === 'PUT') {
      const number = Number(asked.get('partNumber'));
      const uploaded = parts.get(name);
      if (number && uploaded) uploaded[number - 1] = body;
      else objects.set(name, body);
      response.setHeader('ETag', `"${createHash('md5').update(body).digest('hex')}"`);
      return give(response, 200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return give(response, 204, '');
    }
    const found = objects.get(name);
    if (!found) return give(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    response.setHeader('Last-Modified', new Date().toUTCString());
    return give(response, 200, found);
  }

  /** The objects and folders of a bucket with a given prefix. */
  function list(bucket: string, asked: URLSearchParams): string {
    const prefix = asked.get('prefix') ?? '';
    const delimiter = asked.get('delimiter');
    const folders = new Set<string>();
    let contents = '';
    for (const [name, body] of objects) {
      const inBucket = name.slice(bucket.length + 1);
      if (!name.startsWith(`${bucket}/`) || !inBucket.startsWith(prefix)) continue;
      const end = delimiter ? inBucket.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) folders.add(inBucket.slice(0, end + 1));
      else
        contents += `<Contents><Key>${inBucket}</Key><Size>${body.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
    }
    const below = [...folders]
      .map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`)
      .join('');
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}${below}</ListBucketResult>`;
  }

  return {
    port: String(port),
    certificate: file('certificate.pem'),
    objects,
    async stop() {
      endServer(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function give(response: ServerResponse, status: number, body: string | Buffer) {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
