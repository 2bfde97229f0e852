import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ensureProgram, isInstallable } from '../support/debian-packages';
import { clientOf } from '../support/https';
import { sendLoad } from '../support/load';
import { openSlowLine } from '../support/slow-line';
import { ensureNginx } from './nginx';
import { nginxWithUpstreams, publicPage } from './nginx-upstreams';

/** Protocols, limits and access control of nginx. */
describe.skipIf(!isInstallable(ensureNginx))('nginx as deployed', () => {
  const nginx = nginxWithUpstreams();

  test('redirects HTTP to HTTPS', async () => {
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
    // Security level 0 lets this client offer what it would otherwise refuse.
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
    session.destroy();
    expect(headers[':status']).toBe(200);
  });

  test("passes the client's address to the app, and no headers forged by the visitor", async () => {
    nginx.both((req, res) => void res.end(JSON.stringify(req.headers)));
    const { body } = await nginx.client.get('/headers', {
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

  test.each([
    '/metrics',
    '/Metrics',
    '//metrics',
    '/%6detrics',
    '/x/../metrics',
    '/metrics/',
    '/readyz',
    '/healthz',
  ])('%s is not reachable from outside', async (path) => {
    const answer = await nginx.client.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('Page not found');
    expect(nginx.asked('/form-too-large')).toBe(0);
  });

  test("nginx's internal pages have no URL of their own", async () => {
    expect((await nginx.client.get('/nginx-pages/unavailable.html')).status).toBe(404);
  });

  test('a list of names may have 1 MB, on the page and for the file', async () => {
    nginx.both((req, res) => {
      let bytes = 0;
      req.on('data', (chunk) => {
        bytes += chunk.length;
      });
      req.on('end', () => void res.end(String(bytes)));
    });
    for (const path of ['/where-we-work/match-lga-names', '/where-we-work/match-lga-names.csv']) {
      const body = 'a'.repeat(1024 * 1024);
      expect((await nginx.client.get(path, { method: 'POST', body })).body).toBe(String(body.length));
      const large = await nginx.client.get(path, { method: 'POST', body: 'a'.repeat(1101 * 1024) });
      expect(large.status).toBe(413);
    }
    const beside = await nginx.client.get('/where-we-work/match-lga-names/x', {
      method: 'POST',
      body: 'a'.repeat(65_537),
    });
    expect(beside.status).toBe(413);
  });

  test('a long list over the limit per client is told that the site is busy, not that it is too large', async () => {
    nginx.both(() => {});
    const path = '/where-we-work/match-lga-names';
    const client = () => clientOf(nginx, '127.0.0.3');
    const body = 'a'.repeat(100_000);
    const clients = [client(), client(), client()];
    const [last, ...others] = clients;
    const begun = others.map((one) => one.get(path, { method: 'POST', body }).catch(() => null));
    await expect.poll(() => nginx.asked(path)).toBeGreaterThanOrEqual(2);
    const refused = await last?.get(path, { method: 'POST', body });
    expect(refused?.status).toBe(503);
    expect(refused?.headers['retry-after']).toBe('30');
    for (const one of clients) one.close();
    await Promise.all(begun);
    await nginx.forgiven();
  });

  test('a body over 64 KB and a URL over 8 KB are refused before the app', async () => {
    const large = await nginx.client.get('/form-too-large', { method: 'POST', body: 'a'.repeat(65_537) });
    expect(large.status).toBe(413);
    expect(large.body).toContain('That was too large');
    const long = await nginx.client.get(`/${'a'.repeat(9000)}`);
    expect(long.status).toBe(414);
    expect(long.headers['x-content-type-options']).toBe('nosniff');
    expect(nginx.asked('/form-too-large')).toBe(0);
  });

  test('its error log contains no secrets from URLs, even when it fails to write a file', async () => {
    const folder = path.join(nginx.folder, 'nginx-proxy');
    await rename(folder, `${folder}-away`);
    // More than nginx buffers in memory for a client that does not read it immediately.
    nginx.both((_req, res) => void res.end(Buffer.alloc(8_000_000)));
    const secret = '/newsletter/confirm/canary-in-the-address';
    const slow = connectTls({ host: '127.0.0.1', port: nginx.httpsPort, ca: nginx.certificate });
    slow
      .on('error', () => {})
      .write(`GET ${secret} HTTP/1.1\r\nHost: x\r\nReferer: https://x${secret}\r\n\r\n`);
    await expect.poll(() => nginx.asked(secret)).toBe(1);
    await expect
      .poll(async () => JSON.stringify(await nginx.accessLog()))
      .toContain('/newsletter/confirm/:token');
    slow.destroy();
    await rename(`${folder}-away`, folder);
    expect(nginx.errorLog()).not.toContain('canary');
  });

  test('a client gets any number of cached pages, but is limited in what must be fetched', async () => {
    nginx.both(publicPage(nginx));
    const load = { origin: nginx.https, certificate: nginx.certificate, seconds: 2, concurrency: 190 };
    await nginx.client.get('/kept-for-all');
    const kept = await sendLoad({ ...load, path: '/kept-for-all', from: '127.0.0.2', concurrency: 20 });
    expect(Object.keys(kept.statuses)).toEqual(['200']);
    // The limit for uncached pages would allow a burst of 20, then 40 a second.
    expect(kept.sent).toBeGreaterThan(200);
    const bad = sendLoad({ ...load, path: '/to-fetch?q={n}', from: '127.0.0.2' });
    await sleep(500);
    const started = performance.now();
    expect((await nginx.client.get('/to-fetch-by-another')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1000);
    const { statuses, sent } = await bad;
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(sent).toBeLessThan(600);
  }, 30_000);

  test.each(['/videos/no-film.webm?q={n}', '/gateway/no-step?q={n}'])(
    'what no file or program stands for is limited too: %s',
    async (path) => {
      nginx.both((_req, res) => void res.writeHead(404).end());
      const load = { origin: nginx.https, certificate: nginx.certificate, seconds: 2, concurrency: 190 };
      const { statuses, sent } = await sendLoad({ ...load, path, from: '127.0.0.3' });
      expect(Object.keys(statuses)).toEqual(['404']);
      expect(sent).toBeLessThan(600);
      await sleep(5000);
    },
    30_000,
  );

  test('the addresses of one IPv6 /64 are one client, however they are written', async () => {
    const refusedOf = async (addresses: string[]) => {
      const answers = addresses.flatMap((address) =>
        Array.from({ length: 190 }, () =>
          fetch(`${nginx.fetchUrl}/asked-at-once`, { headers: { 'X-Forwarded-For': address } }),
        ),
      );
      return (await Promise.all(answers)).filter(({ status }) => status === 503).length;
    };
    // One client may have some 320 waiting.
    expect(await refusedOf(['2001:db8:1:2::1', '2001:db8:1:3::1'])).toBe(0);
    expect(await refusedOf(['2001:db8:1::1', '2001:db8:1:0:5:6:7:8'])).toBeGreaterThan(20);
  }, 30_000);

  test('more pages than the processes can render in time are refused at once, and no post', async () => {
    const held: ServerResponse[] = [];
    nginx.both((_req, res) => void held.push(res));
    const ask = (index: number, method = 'GET') =>
      fetch(`${nginx.fetchUrl}/held?${index}`, {
        method,
        headers: { 'X-Forwarded-For': `198.51.100.${index}` },
      }).then(({ status }) => status);
    const pages = Array.from({ length: 80 }, (_, index) => ask(index));
    await expect.poll(() => held.length).toBe(64);
    expect(await ask(80)).toBe(503);
    const post = ask(81, 'POST');
    await expect.poll(() => held.length).toBe(65);
    for (const response of held) response.end();
    expect(await post).toBe(200);
    const statuses = await Promise.all(pages);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    expect(statuses.filter((status) => status === 503)).toHaveLength(16);
  }, 30_000);

  test('a reader on a slow connection is not cut off', async () => {
    nginx.both((_req, res) => void res.end(Buffer.alloc(3_000_000, '.')));
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

  test("its log has neither visitors' addresses nor queries", async () => {
    await nginx.client.get('/logged?q=canary-in-the-query');
    await sleep(100);
    const lines = JSON.stringify(await nginx.accessLog());
    expect(lines).toContain('/logged');
    expect(lines).not.toMatch(/canary|"127\.0\.0\.1"/);
  });
});
