import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { requestBody } from '../../support/data-access-request';
import { newDatabase, withClient } from '../../support/databases';
import { textOf } from '../../support/dom';
import { rawRequest } from '../../support/raw-request';
import { startSite, type TestSite, untilReady } from '../../support/site';

const PERSON = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const ROBOT = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

let url: string;
let folder: string;
let site: TestSite;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-views-'));
  site = await startSite({ DATABASE_URL: url, DATA_DIR: folder });
  await untilReady(site);
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(site, address, { ...PERSON, ...headers }, method);

/** The saved counts, as `path views`. */
const written = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT path, views FROM page_views WHERE day = lagos_today() ORDER BY path',
    );
    return rows.map((row) => `${row.path} ${row.views}`);
  });

test('views are not reported to others unless an analytics service is configured', async () => {
  const policy = await read('/resource-hub/privacy-policy');
  expect(textOf(policy.text)).toContain(
    'The site uses no analytics service and loads nothing from other websites',
  );
  expect(policy.text).not.toMatch(/analytics-\w+\.js|googletag/i);
  expect(policy.headers['content-security-policy']).toContain("connect-src 'self';");
  expect(policy.headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^' ]+')?;/);
});

describe('views of pages', () => {
  test('are counted by page, for humans only, and saved when the site stops', async () => {
    const first = await read('/nsr');
    await read('/nsr?utm_source=mail');
    await read('/nsr', { 'If-None-Match': String(first.headers.etag) });
    await read('/nsr', { 'Save-Data': 'on' });
    await read('/search?query=kano');
    await read('/search?query=kaduna');

    // Not views: other methods, robots, no user agent, prefetches, 404s, redirects, files.
    await read('/nsr', {}, 'HEAD');
    await read('/nsr', ROBOT);
    await read('/nsr', { 'User-Agent': '' });
    await read('/nsr', { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Site': 'same-origin' });
    // Prefetched by the service worker.
    await read('/nsr', { Purpose: 'prefetch' });
    await read('/nsr', { 'Sec-Purpose': 'prefetch;prerender', 'Sec-Fetch-Site': 'same-origin' });
    for (const address of ['/made-up', '/nsr/', '/robots.txt', '/sitemap.xml', '/logo.svg', '/healthz'])
      await read(address);
    await read('/resource-hub/news.atom');
    await read('/api/search?query=kano');

    // A client-side navigation to another page, or to the same one.
    const data = `/who-we-are?_data=${encodeURIComponent('routes/$')}`;
    expect((await read(data, { Referer: `${site.url}/nsr` })).status).toBe(200);
    await read(data, { Referer: `${site.url}/who-we-are?a=b` });
    await read(`/who-we-are?_data=root`, { Referer: `${site.url}/nsr` });

    const sent = await site.get('/api/data-access-request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(requestBody(1)),
    });
    const { receipt } = await sent.json();
    expect((await read(receipt)).status).toBe(200);

    expect(await site.stop()).toBe(0);
    expect(await written()).toEqual([
      '/nsr 4',
      '/nsr/data-access-request-form/receipt/:token 1',
      '/resource-hub/privacy-policy 1',
      '/search 2',
      '/who-we-are 1',
    ]);
  });

  test('are held while the database is down, and those of several processes add up', async () => {
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('LOG_LEVEL', 'silent');
    const { countView, stopWritingViews } = await import('../../../app/server/page-views/page-views.server');
    const { closeDatabase } = await import('../../../app/db/client.server');
    const headers = { 'user-agent': PERSON['User-Agent'] };
    const view = { path: '/nsr', byScript: false };
    const rename = (from: string, to: string) =>
      withClient(url, (client) => client.query(`ALTER TABLE ${from} RENAME TO ${to}`));

    countView(view, { method: 'GET', headers }, 200);
    await rename('page_view_count', 'gone');
    await stopWritingViews();
    countView(view, { method: 'GET', headers }, 200);
    await rename('gone', 'page_view_count');
    expect(await written()).toContain('/nsr 4');
    await Promise.all([stopWritingViews(), stopWritingViews()]);
    expect(await written()).toContain('/nsr 6');
    await closeDatabase();
    vi.unstubAllEnvs();
  });
});
