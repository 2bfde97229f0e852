import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isInstallable } from '../support/debian-packages';
import { ensureNginx } from './nginx';
import { nginxWithUpstreams, publicPage } from './nginx-upstreams';

/** What nginx caches, and what it does when the app fails. */
describe.skipIf(!isInstallable(ensureNginx))('nginx as deployed', () => {
  const nginx = nginxWithUpstreams();

  test('caches what the app marks public, one copy for each encoding and for Save-Data', async () => {
    nginx.both(publicPage(nginx));
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
      for (let time = 0; time < 3; time++) await nginx.client.get('/kept', { headers });
    }
    expect(nginx.asked('/kept')).toBe(4);
  });

  test.each([
    ['no-store', {}],
    ['private, max-age=60', {}],
    ['max-age=60', {}],
    ['public, max-age=60', { 'Set-Cookie': 'a=b' }],
    ['public, max-age=60', { Vary: 'Accept-Language' }],
    ['public, max-age=60', { Vary: 'Save-Data, Accept-Encoding, Cookie' }],
  ] as [string, Record<string, string>][])('keeps nothing of %j with %j', async (cacheControl, more) => {
    nginx.both((_req, res) => void res.writeHead(200, { 'Cache-Control': cacheControl, ...more }).end());
    const path = `/not-kept/${encodeURIComponent(cacheControl + JSON.stringify(more))}`;
    for (let time = 0; time < 3; time++) await nginx.client.get(path);
    expect(nginx.asked(path)).toBe(3);
  });

  test('a post is neither cached nor answered from the cache', async () => {
    nginx.both(publicPage(nginx));
    await nginx.client.get('/form');
    for (let time = 0; time < 2; time++) await nginx.client.get('/form', { method: 'POST', body: 'a=b' });
    expect(nginx.asked('/form')).toBe(3);
  });

  test('concurrent requests for an uncached page fetch it once', async () => {
    nginx.both(async (req, res) => {
      await sleep(200);
      publicPage(nginx)(req, res);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => nginx.client.get('/slow-page')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(nginx.asked('/slow-page')).toBe(1);
  });

  test('serves a stale page to others while it fetches a newer one for the first, then the newer one', async () => {
    const page = publicPage(nginx, 'public, max-age=60, s-maxage=1, stale-while-revalidate=600');
    nginx.both(page);
    const ages = async () => (await nginx.client.get('/ages')).body;
    expect(await ages()).toBe('page 1');
    nginx.both(async (req, res) => {
      await sleep(500);
      page(req, res);
    });
    await sleep(2100);
    const first = ages();
    await sleep(100);
    expect(await ages()).toBe('page 1');
    expect(await first).toBe('page 2');
    expect(await ages()).toBe('page 2');
  });

  test.each([
    ['answers 503', (_req: IncomingMessage, res: ServerResponse) => void res.writeHead(503).end('down')],
    ['breaks off', (req: IncomingMessage) => void req.socket.destroy()],
  ])('serves a stale page when the app %s', async (what, broken) => {
    const path = `/stale/${encodeURIComponent(what)}`;
    nginx.both(publicPage(nginx, 'public, max-age=1'));
    await nginx.client.get(path);
    await sleep(2100);
    nginx.both(broken);
    for (let time = 0; time < 3; time++)
      expect(await nginx.client.get(path)).toMatchObject({ status: 200, body: 'page 1' });
    await nginx.forgiven();
  });

  test("the app's own 503 is passed on unchanged, without trying the second process", async () => {
    nginx.both((_req, res) => void res.writeHead(503, { 'Retry-After': '5' }).end('your entries are here'));
    const answer = await nginx.client.get('/form-503', { method: 'POST', body: 'name=Ada' });
    expect(answer).toMatchObject({ status: 503, body: 'your entries are here' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(nginx.asked('/form-503')).toBe(1);
  });

  test.each(['GET', 'POST'])('a %s aborted by one process is retried once on the other', async (method) => {
    const path = `/breaks-off-${method}`;
    nginx.both((req, res) => {
      if (nginx.asked(path) === 1) req.socket.destroy();
      else res.end('saved');
    });
    const answer = await nginx.client.get(path, { method, body: method === 'POST' ? 'key=1' : undefined });
    expect(answer).toMatchObject({ status: 200, body: 'saved' });
    expect(nginx.asked(path)).toBe(2);
    await nginx.forgiven();
  });

  test.each(['', '.csv'])(
    'a list of names (%s) that ends one process is not sent to the other',
    async (end) => {
      const path = `/where-we-work/match-lga-names${end}`;
      nginx.both((req) => void req.socket.destroy());
      const answer = await nginx.client.get(path, { method: 'POST', body: 'names=Gaya' });
      expect([answer.status, nginx.asked(path)]).toEqual([503, 1]);
      await nginx.forgiven();
    },
  );

  test("if both processes are broken, a friendly page appears with the site's headers", async () => {
    nginx.both((req) => void req.socket.destroy());
    const answer = await nginx.client.get('/never-seen-before');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('The site is out of order for the moment');
    expect(answer.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    const style = await nginx.client.get('/nginx-pages/style.css');
    expect(style.headers['content-type']).toContain('text/css');
    await nginx.forgiven();
  });

  test('one copy serves all queries that no page reads, and only those', async () => {
    nginx.both(publicPage(nginx));
    const same = ['?x=1', '?utm_source=a&x=2', '', '?queriesx=1', '?'];
    for (const query of same) expect((await nginx.client.get(`/one-copy${query}`)).body).toBe('page 1');
    const others = ['?q=1', '?x=1&q=2', '?Q=1', '?%71=1', '?_data=root', '?page'];
    for (const query of others) await nginx.client.get(`/one-copy${query}`);
    expect(new Set(nginx.paths().filter((path) => path.startsWith('/one-copy'))).size).toBe(7);
  });
});
