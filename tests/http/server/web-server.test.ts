import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../prisma/postgres';
import { newDatabase } from '../../support/databases';
import { all, attributesOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { postmasterOf, signalServer } from '../../support/postgres-process';
import { preparedFolder } from '../../support/prepared-folder';
import { metric } from '../../support/raw-request';
import { freePort, REMIX_SERVE, startSite, untilReady } from '../../support/site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';

describe('the web server', () => {
  const site = ownSite({ LOG_LEVEL: 'info' });

  test('is alive and ready', async () => {
    await untilReady(site);
    expect(await (await site.get('/healthz')).text()).toBe('alive\n');
    expect(await (await site.get('/readyz')).text()).toBe('ready\n');
  });

  test.each(['/', REGISTER, '/nothing-here', '/healthz', '/logo.svg', `${REGISTER}.csv`])(
    'sends security headers with %s',
    async (address) => {
      const { headers } = await site.get(address);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|nonce/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{6,}$/);
    },
  );

  test('pages are cacheable, errors are not', async () => {
    expect((await site.get(REGISTER)).headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect((await site.get('/nothing-here')).headers.get('cache-control')).toBe('no-store');
  });

  test('no server code is in browser scripts', async () => {
    for (const name of await readdir('build/client/assets')) {
      if (name.endsWith('.js'))
        expect(await readFile(`build/client/assets/${name}`, 'utf8'), name).not.toMatch(
          /["']node:|DATABASE_URL|PrismaClient/,
        );
    }
  });

  test.each(['ha', 'ig', 'pcm', 'yo'])('no messages in %s are in what browsers load', async (language) => {
    const messages = await readFile(`app/messages/${language}.yaml`, 'utf8');
    const sentences = (messages.match(/[^"'`\\{}<>#*\n]{50,}/g) ?? []).map((text) => text.trim());
    expect(sentences.length).toBeGreaterThan(50);
    const names = await readdir('build/client', { recursive: true });
    for (const name of names.filter((name) => /\.(js|css|json|webmanifest|svg|vtt)$/.test(name))) {
      const text = (await readFile(`build/client/${name}`, 'utf8')).replaceAll(
        /\\u([\da-f]{4})/gi,
        (_, code) => String.fromCharCode(Number.parseInt(code, 16)),
      );
      expect(
        sentences.filter((sentence) => text.includes(sentence)),
        name,
      ).toEqual([]);
    }
  });

  test('pages have no inline style or handler', async () => {
    const page = await (await site.get(REGISTER)).text();
    const names = all(page, '*').flatMap((element) => [element.localName, ...element.getAttributeNames()]);
    expect(names.filter((name) => /^(style|on\w+)$/i.test(name))).toEqual([]);
  });

  test.each([{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }] as Record<string, string>[])(
    'visitors with %j get no script',
    async (headers) => {
      const page = await (await site.get(REGISTER, { headers })).text();
      expect(all(page, 'script:not([type="application/ld+json"])')).toEqual([]);
      expect(page).not.toContain('modulepreload');
    },
  );

  test('browsers are asked for their connection speed', async () => {
    const { headers } = await site.get(REGISTER, { headers: { ECT: '3g' } });
    expect(headers.get('accept-ch')).toBe('ECT');
    expect(headers.get('vary')).toMatch(/Save-Data, ECT/);
    // A visitor's own form comes back from the browser's cache, whatever the connection has become.
    const form = await site.get('/nsr/data-access-request-form', { headers: { ECT: '3g' } });
    expect(form.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('pages and files are compressed, and hashed files are immutable', async () => {
    const page = await site.get(REGISTER, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    const [css = ''] = attributesOf(await page.text(), 'link[rel="stylesheet"]', 'href');
    const { headers } = await site.get(css, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('a .%s picture has the type %s', async (extension, type) => {
    const name = readdirSync('build/client/pictures').find((file) => file.endsWith(`.${extension}`));
    const { status, headers } = await site.get(`/pictures/${name}`);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
  });

  test.each([
    ['DELETE', '/', 405],
    ['PUT', REGISTER, 405],
    ['OPTIONS', '/', 405],
    ['GET', `/${'x'.repeat(5000)}`, 414],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/a%00b', 400],
    ['GET', '/assets/%2e%2e%2f%2e%2e%2fpackage.json', 400],
    ['GET', '/assets/nothing.js', 404],
  ])('%s %s is refused', async (method, address, status) => {
    const response = await site.get(address, { method });
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(64 * 1024);
  });

  test.each([
    'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET http://evil/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'NONSENSE\r\n\r\n',
  ])('raw %j is refused', async (request) => {
    const { hostname, port } = new URL(site.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.once('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    expect(answer).toMatch(/^HTTP\/1.1 400/);
  });

  test('logs one JSON object per request, without the query', async () => {
    await site.get(`${REGISTER}?q=canary-in-the-query`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ method: 'GET', path: REGISTER, status: 200 }),
    );
    expect(site.output()).not.toContain('canary');
  });

  test('an unexpected error reveals no details', async () => {
    const post = await site.get(REGISTER, {
      method: 'POST',
      body: 'x=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(post.status).toBe(405);
    expect(textOf(await post.text())).not.toMatch(/Error: |at .*\.js/);
  });
});

describe('hosts', () => {
  test('that are not configured are answered with 421', async () => {
    const site = await startSite({
      DATABASE_URL: await newDatabase(inject('serverUrl')),
      ALLOWED_HOSTS: 'www.example.org',
    });
    expect((await site.get('/')).status).toBe(421);
    await site.stop();
  });
});

describe('stopping', () => {
  test('finishes pending requests and exits with 0', async () => {
    const site = await startSite({ DATABASE_URL: await newDatabase(inject('serverUrl')) });
    const answers = Promise.all(
      Array.from({ length: 20 }, () => site.get(`${REGISTER}?size=all`).then((answer) => answer.text())),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const code = site.stop();
    expect((await answers).every((page) => page.includes('</html>'))).toBe(true);
    expect(await code).toBe(0);
  });
});

describe('the database', () => {
  test('may go down and return: 503 with a page meanwhile, no restart', async () => {
    const folder = await preparedFolder();
    let postgres = await startEmbeddedPostgres(folder);
    const port = new URL(postgres.url).port;
    const site = await startSite({ DATABASE_URL: postgres.url });
    await untilReady(site);
    expect((await site.get(REGISTER)).status).toBe(200);

    await postgres.stop();
    // Pages served before are cached (see tests/http/page-cache).
    expect((await site.get(REGISTER)).status).toBe(200);
    for (const address of [`${REGISTER}?q=kano`, `${REGISTER}/kano`, `${REGISTER}.csv`]) {
      const down = await site.get(address);
      expect(down.status).toBe(503);
      expect(down.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(textOf(await (await site.get(`${REGISTER}?q=kano`)).text())).toContain(
      'This page is out of order for the moment',
    );
    // The ready check caches its result for a second.
    await expect.poll(async () => (await site.get('/readyz')).status, { timeout: 3000 }).toBe(503);
    expect((await site.get('/healthz')).status).toBe(200);

    postgres = await startEmbeddedPostgres(folder, Number(port));
    expect((await site.get(`${REGISTER}?q=kano`)).status).toBe(200);

    // Frozen rather than down: every request is answered within 2.5 s.
    const postmaster = await postmasterOf(path.join(folder, 'postgres'));
    signalServer(postmaster, 'SIGSTOP');
    const started = Date.now();
    const frozen = await site.get(`${REGISTER}?size=50`);
    const waited = Date.now() - started;
    signalServer(postmaster, 'SIGCONT');
    expect(frozen.status).toBe(503);
    expect(waited).toBeLessThan(2500);

    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("may be down at the site's start", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nassco-late-'));
    const first = await startEmbeddedPostgres(folder);
    await first.stop();
    const site = await startSite({ DATABASE_URL: first.url });
    // It says what it shows, to people and to the monitoring. Lines are logged some milliseconds later.
    await vi.waitFor(() =>
      expect(site.output()).toMatch(/"level":"warn".*the pages show the texts of the build, and nothing/),
    );
    expect(await metric(site, 'content_version{kind="content"}')).toBe(0);
    expect((await site.get('/who-we-are/about-us')).status).toBe(200);
    expect((await site.get(REGISTER)).status).toBe(503);
    expect((await site.get('/readyz')).status).toBe(503);
    const second = await startEmbeddedPostgres(folder, Number(new URL(first.url).port));
    await untilReady(site);
    await vi.waitFor(() =>
      expect(site.output()).toContain('the pages now show what is published at the desk'),
    );
    expect(await metric(site, 'content_version{kind="content"}')).toBeGreaterThan(0);
    expect((await site.get(REGISTER)).status).toBe(200);
    await site.stop();
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('stock remix-serve', () => {
  test('serves the same build', async () => {
    const site = await startSite(
      { DATABASE_URL: await newDatabase(inject('serverUrl')), PORT: await freePort() },
      REMIX_SERVE,
    );
    // remix-serve waits for kept-alive connections when it stops.
    const once = { headers: { Connection: 'close' } };
    const page = await site.get(REGISTER, once);
    expect(page.status).toBe(200);
    expect(textOf(await page.text())).toContain('8,352,252');
    expect((await site.get('/nothing-here', once)).status).toBe(404);
    expect((await site.get('/logo.svg', once)).status).toBe(200);
    const bad = {
      method: 'POST',
      headers: { ...once.headers, 'Content-Type': 'application/json' },
      body: '{}',
    };
    for (const [at, status, init] of [
      [`${REGISTER}.json`, 200, once],
      ['/api/search?query=kano', 200, once],
      ['/api/reconcile', 200, once],
      [`${REGISTER}/datapackage.json`, 200, once],
      ['/api/nothing-here', 404, once],
      ['/api/subscribe', 422, bad],
    ] as const) {
      const answer = await site.get(at, init);
      expect([answer.status, typeof (await answer.json())], at).toEqual([status, 'object']);
    }
    expect(await site.stop()).toBe(0);
  });
});
