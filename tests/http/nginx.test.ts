import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureProgram, isInstallable } from '../support/debian-packages';
import { clientOf } from '../support/https';
import { sendLoad } from '../support/load';
import { ensureNginx, startNginx, type TestNginx } from '../support/nginx';
import { openSlowLine } from '../support/slow-line';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

const isHere = isInstallable(ensureNginx);

/** The configuration of `deploy/nginx`, in front of two upstreams that do what a test says. */
describe.skipIf(!isHere)('nginx as deployed', () => {
  const [first, second] = [upstream(), upstream()];
  let nginx: TestNginx;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    nginx = await startNginx([await first.start(), await second.start()]);
    client = clientOf(nginx);
  });
  beforeEach(() => both((_req, res) => void res.end('fine')));
  afterAll(async () => {
    client.close();
    await nginx.stop();
    await Promise.all([first.stop(), second.stop()]);
  });

  function both(handler: Handler) {
    first.handler = second.handler = handler;
  }
  /** How often both were asked for a path of which nginx may still be fetching a newer copy for an earlier test. */
  const asked = (path: string) => [...first.paths, ...second.paths].filter((other) => other === path).length;
  /** nginx leaves a process alone for up to 2 s after it has failed, and forgets that with its next answer. */
  async function forgiven() {
    await sleep(2200);
    both((_req, res) => void res.end('fine'));
    for (let time = 0; time < 4; time++) await client.get('/forgiven');
  }
  const publicPage =
    (cacheControl = 'public, max-age=60'): Handler =>
    (req, res) =>
      void res.setHeader('Cache-Control', cacheControl).end(`page ${asked(req.url ?? '')}`);

  test('sends plain HTTP to HTTPS', async () => {
    const response = await fetch(`${nginx.http}/where-we-work?q=a`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('https://127.0.0.1/where-we-work?q=a');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test.each([
    ['tls1', false],
    ['tls1_1', false],
    ['tls1_2', true],
    ['tls1_3', true],
  ])('%s is accepted: %s', async (version, isAccepted) => {
    const openssl = ensureProgram('openssl', 'openssl');
    // Level 0 lets this client offer what it would refuse by itself.
    const line = `${openssl} s_client -connect 127.0.0.1:${nginx.httpsPort} -${version} -cipher ALL:@SECLEVEL=0 </dev/null`;
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} 2>&1 || true`]);
    expect(/Cipher is (?!\(NONE\))\S+/.test(stdout), stdout).toBe(isAccepted);
  });

  test('an old cipher is refused', async () => {
    const line = `openssl s_client -connect 127.0.0.1:${nginx.httpsPort} -tls1_2 -cipher AES128-SHA:@SECLEVEL=0 </dev/null`;
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} 2>&1 || true`]);
    expect(stdout).toMatch(/Cipher is \(NONE\)/);
  });

  test('speaks HTTP/2', async () => {
    const session = connectHttp2(nginx.https, { ca: nginx.certificate });
    const [headers] = await once(session.request({ ':path': '/' }), 'response');
    session.close();
    expect(headers[':status']).toBe(200);
  });

  test('tells the app who asks, and nothing that the visitor made up', async () => {
    both((req, res) => void res.end(JSON.stringify(req.headers)));
    const { body } = await client.get('/headers', {
      headers: {
        'X-Forwarded-For': '1.2.3.4',
        'X-Forwarded-Proto': 'gopher',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'for=1.2.3.4',
        'Accept-Encoding': 'deflate, gzip;q=0.8, br;q=0',
      },
    });
    const seen = JSON.parse(body);
    expect(seen).toMatchObject({
      host: `127.0.0.1:${nginx.httpsPort}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `127.0.0.1:${nginx.httpsPort}`,
      'accept-encoding': 'gzip',
    });
    expect(seen).not.toHaveProperty('forwarded');
  });

  test('keeps what the app calls public, one copy for each encoding and for saved data', async () => {
    both(publicPage());
    const gzip = { 'Accept-Encoding': 'gzip, deflate' };
    for (const headers of [
      gzip,
      { 'Accept-Encoding': 'deflate, gzip' },
      {},
      { ...gzip, 'Save-Data': 'on' },
      { ...gzip, ECT: '2g' },
      { ...gzip, 'Save-Data': 'on', ECT: 'slow-2g' },
      { ...gzip, ECT: '4g' },
      { 'Accept-Encoding': 'gzip, br' },
    ] as Record<string, string>[]) {
      for (let time = 0; time < 3; time++) await client.get('/kept', { headers });
    }
    expect(asked('/kept')).toBe(4);
  });

  test.each([
    ['no-store', {}],
    ['private, max-age=60', {}],
    ['max-age=60', {}],
    ['public, max-age=60', { 'Set-Cookie': 'a=b' }],
    ['public, max-age=60', { Vary: 'Accept-Language' }],
    ['public, max-age=60', { Vary: 'Save-Data, Accept-Encoding, Cookie' }],
  ] as [string, Record<string, string>][])('keeps nothing of %j with %j', async (cacheControl, more) => {
    both((_req, res) => void res.writeHead(200, { 'Cache-Control': cacheControl, ...more }).end());
    const path = `/not-kept/${encodeURIComponent(cacheControl + JSON.stringify(more))}`;
    for (let time = 0; time < 3; time++) await client.get(path);
    expect(asked(path)).toBe(3);
  });

  test('a post is neither kept nor answered from the cache', async () => {
    both(publicPage());
    await client.get('/form');
    for (let time = 0; time < 2; time++) await client.get('/form', { method: 'POST', body: 'a=b' });
    expect(asked('/form')).toBe(3);
  });

  test('one request at a time fetches a page that is not there yet', async () => {
    both(async (req, res) => {
      await sleep(200);
      publicPage()(req, res);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/slow-page')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(asked('/slow-page')).toBe(1);
  });

  test('shows a stale page while it fetches a newer one, then the newer one', async () => {
    both(publicPage('public, max-age=1, stale-while-revalidate=600'));
    expect((await client.get('/ages')).body).toBe('page 1');
    await sleep(2100);
    expect((await client.get('/ages')).body).toBe('page 1');
    await sleep(200);
    expect((await client.get('/ages')).body).toBe('page 2');
  });

  test.each([
    ['answers 503', (_req: IncomingMessage, res: ServerResponse) => void res.writeHead(503).end('down')],
    ['breaks off', (req: IncomingMessage) => void req.socket.destroy()],
  ])('shows a stale page when the app %s', async (what, broken) => {
    const path = `/stale/${encodeURIComponent(what)}`;
    both(publicPage('public, max-age=1'));
    await client.get(path);
    await sleep(2100);
    both(broken);
    for (let time = 0; time < 3; time++)
      expect(await client.get(path)).toMatchObject({ status: 200, body: 'page 1' });
    await forgiven();
  });

  test("the app's own 503 is passed on as it is, and no second process is asked", async () => {
    both((_req, res) => void res.writeHead(503, { 'Retry-After': '5' }).end('your entries are here'));
    const answer = await client.get('/form-503', { method: 'POST', body: 'name=Ada' });
    expect(answer).toMatchObject({ status: 503, body: 'your entries are here' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(asked('/form-503')).toBe(1);
  });

  test.each(['GET', 'POST'])('a %s that a process breaks off goes to the other one, once', async (method) => {
    const path = `/breaks-off-${method}`;
    both((req, res) => {
      if (asked(path) === 1) req.socket.destroy();
      else res.end('saved');
    });
    const answer = await client.get(path, { method, body: method === 'POST' ? 'key=1' : undefined });
    expect(answer).toMatchObject({ status: 200, body: 'saved' });
    expect(asked(path)).toBe(2);
    await forgiven();
  });

  test('when both processes are broken the page is calm, with the headers of the site', async () => {
    both((req) => void req.socket.destroy());
    const answer = await client.get('/never-seen-before');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('The site is out of order for the moment');
    expect(answer.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    const style = await client.get('/nginx-pages/style.css');
    expect(style.headers['content-type']).toContain('text/css');
    await forgiven();
  });

  test.each([
    '/metrics',
    '/Metrics',
    '//metrics',
    '/%6detrics',
    '/x/../metrics',
    '/metrics/',
    '/readyz',
    '/healthz',
  ])('%s is not for the outside', async (path) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('Page not found');
    expect(asked('/form-too-large')).toBe(0);
  });

  test('the inner pages of nginx have no address of their own', async () => {
    expect((await client.get('/nginx-pages/unavailable.html')).status).toBe(404);
  });

  test('a body over 64 KB and an address over 8 KB are refused before the app', async () => {
    const large = await client.get('/form-too-large', { method: 'POST', body: 'a'.repeat(65_537) });
    expect(large.status).toBe(413);
    expect(large.body).toContain('That was too large');
    const long = await client.get(`/${'a'.repeat(9000)}`);
    expect(long.status).toBe(414);
    expect(long.headers['x-content-type-options']).toBe('nosniff');
    expect(asked('/form-too-large')).toBe(0);
  });

  test('its error log repeats no secret of an address, also when it fails to write a file', async () => {
    const folder = path.join(nginx.folder, 'nginx-proxy');
    await rename(folder, `${folder}-away`);
    // More than nginx keeps in memory for a client that does not read it at once.
    both((_req, res) => void res.end(Buffer.alloc(8_000_000)));
    const secret = '/newsletter/confirm/canary-in-the-address';
    const slow = connectTls({ host: '127.0.0.1', port: nginx.httpsPort, ca: nginx.certificate });
    slow
      .on('error', () => {})
      .write(`GET ${secret} HTTP/1.1\r\nHost: x\r\nReferer: https://x${secret}\r\n\r\n`);
    await expect.poll(() => asked(secret)).toBe(1);
    await expect
      .poll(async () => JSON.stringify(await nginx.accessLog()))
      .toContain('/newsletter/confirm/:token');
    slow.destroy();
    await rename(`${folder}-away`, folder);
    expect(nginx.errorLog()).not.toContain('canary');
  });

  test('one copy serves all queries that no page looks at, and only those', async () => {
    both(publicPage());
    const same = ['?x=1', '?utm_source=a&x=2', '', '?queries=1', '?'];
    for (const query of same) expect((await client.get(`/one-copy${query}`)).body).toBe('page 1');
    const others = ['?q=1', '?x=1&q=2', '?Q=1', '?%71=1', '?_data=root', '?page'];
    for (const query of others) await client.get(`/one-copy${query}`);
    expect(
      new Set([...first.paths, ...second.paths].filter((path) => path.startsWith('/one-copy'))).size,
    ).toBe(7);
  });

  test('a client may have every kept page, but waits for what must be fetched', async () => {
    both(publicPage());
    const load = { origin: nginx.https, certificate: nginx.certificate, seconds: 2, concurrency: 190 };
    await client.get('/kept-for-all');
    const kept = await sendLoad({ ...load, path: '/kept-for-all', from: '127.0.0.2', concurrency: 20 });
    expect(Object.keys(kept.statuses)).toEqual(['200']);
    // With the limit of what must be fetched it had 40 at once and 40 a second.
    expect(kept.sent).toBeGreaterThan(200);
    const bad = sendLoad({ ...load, path: '/to-fetch?q={n}', from: '127.0.0.2' });
    await sleep(500);
    const started = performance.now();
    expect((await client.get('/to-fetch-by-another')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1000);
    const { statuses, sent } = await bad;
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(sent).toBeLessThan(600);
  }, 30_000);

  test('a reader on a slow line is not cut off', async () => {
    both((_req, res) => void res.end(Buffer.alloc(3_000_000, '.')));
    const line = await openSlowLine(nginx.httpsPort, 3000);
    const readers = ['/annual-report.pdf', '/videos/film.webm'].map((file) => {
      const socket = connectTls({ port: line.port, host: '127.0.0.1', ca: nginx.certificate });
      const closed = once(socket.resume(), 'close').then(() => `cut off: ${file}`);
      socket.write(`GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return { socket, ended: Promise.race([closed, sleep(20_000, 'still reading')]) };
    });
    expect(await Promise.all(readers.map(({ ended }) => ended))).toEqual(['still reading', 'still reading']);
    line.stop();
    for (const { socket } of readers) socket.destroy();
  });

  test('its log has neither addresses of visitors nor queries', async () => {
    await client.get('/logged?q=canary-in-the-query');
    await sleep(100);
    const lines = JSON.stringify(await nginx.accessLog());
    expect(lines).toContain('/logged');
    expect(lines).not.toMatch(/canary|"127\.0\.0\.1"/);
  });
});

/** A server that remembers what it is asked, and answers as a test says. */
function upstream() {
  const made: { paths: string[]; handler: Handler; start(): Promise<string>; stop(): Promise<void> } = {
    paths: [],
    handler: (_req, res) => void res.end(),
    async start() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server: Server = createServer((req, res) => {
    made.paths.push(req.url ?? '');
    made.handler(req, res);
  });
  return made;
}
