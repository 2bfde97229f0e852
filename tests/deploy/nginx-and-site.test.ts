import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import { clientOf } from '../support/https';
import { startSite, type TestSite } from '../support/site';
import { ensureNginx, startNginx, type TestNginx } from './nginx';

const isHere = isInstallable(ensureNginx);

/** `deploy/nginx` in front of the site. */
describe.skipIf(!isHere)('nginx and the site', () => {
  let site: TestSite;
  let nginx: TestNginx;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    const url = await newDatabase(inject('serverUrl'));
    site = await startSite({
      DATABASE_URL: url,
      PUBLIC_URL: 'https://127.0.0.1',
      TRUST_PROXY: '1',
    });
    const { host } = new URL(site.url);
    nginx = await startNginx([host, host]);
    client = clientOf(nginx);
  });
  afterAll(async () => {
    client.close();
    await nginx.stop();
    await site.stop();
  });

  test("nginx's own answers have exactly the app's security headers, none twice", async () => {
    const page = (await client.get('/nsr')).headers;
    const own = (await client.get('/metrics')).headers;
    const names = Object.keys(page).filter((name) =>
      /^(content-security|cross-origin|origin-agent|permissions|referrer|reporting|strict|x-(?!request-id))/.test(
        name,
      ),
    );
    expect(names.length).toBeGreaterThan(10);
    // A page allows its own scripts, by their hashes.
    for (const name of names)
      expect(own[name], name).toBe(String(page[name]).replace(/ 'sha256-[^']+'/g, ''));
  });

  test('bodies that come a byte at a time end after 15 s in all, at no cost to others', async () => {
    const head = `POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`;
    const started = performance.now();
    const slow = Array.from({ length: 40 }, async () => {
      const socket = connectTls({ host: '127.0.0.1', port: nginx.httpsPort, ca: nginx.certificate });
      let answer = '';
      socket
        .on('error', () => {})
        .on('data', (chunk) => {
          answer += chunk;
        });
      socket.write(head);
      const drip = setInterval(() => socket.write('a'), 3000);
      await once(socket, 'close');
      clearInterval(drip);
      return { status: answer.slice(9, 12), seconds: (performance.now() - started) / 1000 };
    });
    await sleep(17_000);
    const body = 'name=Ada';
    for (let time = 0; time < 10; time++)
      expect((await client.get('/newsletter', { method: 'POST', body })).status).not.toBe(503);
    const ended = await Promise.all(slow);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['408']));
    expect(Math.max(...ended.map(({ seconds }) => seconds))).toBeLessThan(24);
  }, 60_000);

  test('a page with inline scripts keeps the policy that lists them, cached or not', async () => {
    // Fetched from the site, then cached by nginx.
    for (let visit = 0; visit < 2; visit++) {
      const first = await client.get('/');
      const policy = String(first.headers['content-security-policy']);
      expect(policy.match(/'sha256-/g)).toHaveLength(4);
      const again = await client.get('/', { headers: { 'If-None-Match': String(first.headers.etag) } });
      expect(again.status).toBe(304);
      expect(again.headers['content-security-policy']).toBe(policy);
    }
  });

  test('pages of other sites may read open data, cached or not, but no pages', async () => {
    const elsewhere = { headers: { Origin: 'https://elsewhere.example' } };
    const policyOf = async (path: string, method = 'GET') => {
      const { headers } = await client.get(path, { method, ...elsewhere });
      return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
    };
    const file = '/where-we-work/nsr-summary-by-lga.csv?state=kano';
    // Fetched from the site, then cached by nginx.
    for (let visit = 0; visit < 2; visit++) expect(await policyOf(file)).toEqual(['*', 'cross-origin']);
    expect(await policyOf(file, 'OPTIONS')).toEqual(['*', 'cross-origin']);
    expect(await policyOf('/where-we-work/nsr-summary-by-lga')).toEqual([undefined, 'same-origin']);
  });

  test('pages vary only by what the cache key contains', async () => {
    for (const path of [
      '/',
      '/where-we-work/nsr-summary-by-lga',
      '/resource-hub/faqs',
      '/logo.svg',
      '/sitemap.xml',
    ]) {
      await client.get(path);
      await client.get(path);
      await sleep(50);
      const last = (await nginx.accessLog()).filter((line) => line.path === path).at(-1);
      expect(last, path).toMatchObject({ status: 200, cache: 'HIT' });
    }
  });
});
