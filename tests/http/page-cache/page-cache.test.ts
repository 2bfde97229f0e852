import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all, domOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { metric, metricDuring, rawRequest } from '../../support/raw-request';
import { startSite, type TestSite } from '../../support/site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const HITS = 'page_cache_responses_total{kind="hit"}';
const MISSES = 'page_cache_responses_total{kind="miss"}';
const PASSED = 'page_cache_responses_total{kind="pass"}';
const RENDERS = 'page_cache_renders_total{kind="page"}';

const site = ownSite({ PAGE_CACHE_MB: '4' });

const during = (name: string, work: () => Promise<unknown>) => metricDuring(site, name, work);

describe('a cached page', () => {
  test('gets the best compression on its second request, not before', async () => {
    const length = async () => {
      const { headers } = await rawRequest(site, '/resource-hub/privacy-policy', { 'Accept-Encoding': 'br' });
      return Number(headers['content-length']);
    };
    const first = await length();
    // Enough time to compress, if it were done immediately.
    await sleep(1000);
    expect(await length()).toBe(first);
    await expect.poll(length).toBeLessThan(first * 0.95);
  });

  test.each(['/get-involved', '/who-we-are/about-us', REGISTER, '/notifications.json', '/sitemap.xml'])(
    '%s is the rendered one, byte for byte, in every encoding',
    async (address) => {
      const rendered = await rawRequest(site, address, { Cookie: 'a=b' });
      const kept = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (encoding) => {
          await rawRequest(site, address, { 'Accept-Encoding': encoding });
          let answer = await rawRequest(site, address, { 'Accept-Encoding': encoding });
          const hits = await during(HITS, async () => {
            answer = await rawRequest(site, address, { 'Accept-Encoding': encoding });
          });
          expect(hits, encoding).toBeGreaterThan(0);
          return answer;
        }),
      );
      expect(new Set(kept.map(({ headers }) => headers.etag)).size).toBe(1);
      for (const answer of kept) {
        expect(answer.text).toBe(rendered.text);
        expect(answer.headers['content-length']).toBe(String(answer.body.length));
        for (const name of Object.keys(rendered.headers))
          if (name !== 'transfer-encoding') expect(Object.keys(answer.headers)).toContain(name);
      }
    },
  );

  test.each([
    '/nsr/data-access-request-form?lga=kano/gaya',
    '/nsr/data-access-request-form/lost-link',
    '/nsr/data-access-request-form/receipt/kano',
    '/newsletter',
    '/newsletter/settings/kano',
    '/warnings/report',
    '/ha/warnings/report',
    '/ha/newsletter',
  ])('%s, which belongs to one visitor, is rendered once and never shared', async (address) => {
    let renders = 0;
    const passed = await during(PASSED, async () => {
      renders = await during(RENDERS, async () => {
        await rawRequest(site, address);
      });
    });
    expect([passed, renders]).toEqual([1, 0]);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0, br;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['*', 'br'],
    ['', undefined],
  ])('is sent to a client that accepts %j as %s', async (accepted, encoding) => {
    for (const _ of ['rendered', 'kept']) {
      const { headers, text } = await rawRequest(site, '/resource-hub/faqs', { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toMatch(/Accept-Encoding/);
      expect(text).toContain('</html>');
    }
  });

  test('is a 304 for a client that has it', async () => {
    const { headers } = await rawRequest(site, '/', { 'Accept-Encoding': 'gzip' });
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [headers.etag, `"other", ${headers.etag}`, headers.etag?.replace('W/', ''), '*']) {
      const again = await rawRequest(site, '/', { 'Accept-Encoding': 'br', 'If-None-Match': known ?? '' });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({
        etag: headers.etag,
        vary: headers.vary,
        'cache-control': headers['cache-control'],
      });
      expect(again.headers['content-length']).toBeUndefined();
    }
    expect((await rawRequest(site, '/', { 'If-None-Match': 'W/"x"' })).status).toBe(200);
  });

  test('answers HEAD without a body', async () => {
    const get = await rawRequest(site, '/', { 'Accept-Encoding': 'gzip' });
    const head = await rawRequest(site, '/', { 'Accept-Encoding': 'gzip' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '', 'x-request-id': '' }).toEqual({
      ...get.headers,
      date: '',
      'x-request-id': '',
    });
  });

  test('is a separate one for visitors who save data', async () => {
    const modules = async (headers?: Record<string, string>) =>
      all((await rawRequest(site, '/', headers)).text, '[type="module"]').length;
    for (const _ of ['rendered', 'kept']) {
      expect(await modules({ 'Save-Data': 'on' })).toBe(0);
      expect(await modules({ ECT: '2g' })).toBe(0);
      expect(await modules()).toBeGreaterThan(0);
    }
  });

  test('does not depend on who requested it first', async () => {
    const address = '/who-we-are/our-history';
    const first = await rawRequest(site, address, {
      Host: 'evil.example:81',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'Accept-Language': 'de',
      Origin: 'https://evil.example',
    });
    expect(first.text).not.toContain('evil.example');
    expect((await rawRequest(site, address)).text).toBe(first.text);
  });

  test('is in its own language, whichever was asked for before it', async () => {
    for (const encoding of ['identity', 'gzip', 'br', 'gzip', 'identity'])
      for (const [language, address] of [
        ['en-NG', '/answers/not-paid'],
        ['ha', '/ha/answers/not-paid'],
        ['yo', '/yo/answers/not-paid'],
        ['en-NG', '/answers/not-paid'],
      ] as const) {
        const { text } = await rawRequest(site, address, { 'Accept-Encoding': encoding });
        expect([address, encoding, domOf(text).documentElement.lang]).toEqual([address, encoding, language]);
      }
  });

  test('is not rendered again for a reload or for query parameters that it ignores', async () => {
    await rawRequest(site, REGISTER);
    const renders = await during(RENDERS, async () => {
      await rawRequest(site, REGISTER, { 'Cache-Control': 'no-cache', Pragma: 'no-cache' });
      await rawRequest(site, `${REGISTER}?utm_source=mail&fbclid=abc`);
      for (let other = 0; other < 5; other++) await rawRequest(site, `${REGISTER}?x=${Math.random()}`);
    });
    expect(renders).toBe(0);
  });

  test('has the security headers and its own request id, as logged', async () => {
    await rawRequest(site, '/');
    const answers = await Promise.all([1, 2, 3].map(() => rawRequest(site, '/')));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['set-cookie']).toBeUndefined();
    }
    await sleep(200);
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    for (const id of ids) {
      expect(lines.map((line) => JSON.parse(line)).find((line) => line.id === id)).toEqual({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        id,
        method: 'GET',
        path: '/',
        route: '/',
        status: 200,
        cache: 'hit',
        ms: expect.any(Number),
      });
    }
  });
});

describe('the cache', () => {
  // A page without a query is kept from its first request: a request that comes late finds it.
  test('renders once for simultaneous requests', async () => {
    const renders = await during(RENDERS, async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => rawRequest(site, `${REGISTER}/kano/gaya`)),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    });
    expect(renders).toBe(1);
  });

  test('keeps a page with a query from its second request', async () => {
    const address = `${REGISTER}?q=gaya`;
    const renders = await during(RENDERS, async () => {
      for (let use = 0; use < 5; use++) await rawRequest(site, address);
    });
    expect(renders).toBe(2);
  });

  test('never keeps 404s or redirects', async () => {
    for (const address of ['/nothing-here', `${REGISTER}?page=1`, '/news/nothing', '/Faqs']) {
      const hits = await during(HITS, async () => {
        for (let use = 0; use < 4; use++) expect((await rawRequest(site, address)).status).not.toBe(200);
      });
      expect(hits, address).toBe(0);
    }
  });

  test.each<Record<string, string>>([{ Cookie: 'a=b' }, { Authorization: 'Basic eDp5' }])(
    'has no part in %j',
    async (headers) => {
      await rawRequest(site, '/');
      const address = `/?personal=${Object.keys(headers)[0]}`;
      const renders = await during(RENDERS, async () => {
        expect(await during(HITS, () => rawRequest(site, '/', headers))).toBe(0);
        for (let use = 0; use < 3; use++) {
          const { status, headers: sent } = await rawRequest(site, address, headers);
          expect(status).toBe(200);
          expect(sent.etag).toBeUndefined();
        }
      });
      expect(renders).toBe(0);
    },
  );

  test('does not handle POST', async () => {
    await rawRequest(site, '/');
    const hits = await during(HITS, async () => {
      const headers = { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' };
      expect((await rawRequest(site, '/', headers, 'POST')).status).toBe(405);
    });
    expect(hits).toBe(0);
  });

  test('keeps data requests separate from pages', async () => {
    const data = `${REGISTER}?_data=routes%2Fwhere-we-work.nsr-summary-by-lga._index`;
    for (const _ of ['rendered', 'rendered', 'kept']) {
      const { headers, text } = await rawRequest(site, data);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['x-remix-response']).toBe('yes');
      expect(JSON.parse(text)).toHaveProperty('listing');
    }
    expect((await rawRequest(site, REGISTER)).headers['content-type']).toMatch(/^text\/html/);
  });

  test('stays within its size, and keeps its pages, whatever queries are invented', async () => {
    await rawRequest(site, '/');
    for (let from = 0; from < 800; from += 50) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const address = `/api/search/suggestions?query=x${from + index}`;
          await rawRequest(site, address);
          if (index % 2 === 0) await rawRequest(site, address);
        }),
      );
    }
    expect(await metric(site, 'page_cache_size{kind="bytes"}')).toBeLessThanOrEqual(4 * 1024 * 1024);
    // Pages with a query may take up a quarter of the size.
    expect(await metric(site, 'page_cache_size{kind="pages"}')).toBeLessThan(300);
    // Still cached, even if a minute old by now.
    expect(await during(MISSES, () => rawRequest(site, '/'))).toBe(0);
  }, 180_000);
});

describe('a site with a host of its own', () => {
  const Host = 'www.example.org';
  let own: TestSite;
  beforeAll(async () => {
    own = await startSite({ DATABASE_URL: site.databaseUrl, ALLOWED_HOSTS: Host });
  });
  afterAll(() => own?.stop());

  test('answers others with 421, even for a cached page', async () => {
    for (const _ of ['rendered', 'kept', 'kept'])
      expect((await rawRequest(own, '/', { Host })).status).toBe(200);
    for (const other of ['evil.example', '127.0.0.1']) {
      const { status, headers } = await rawRequest(own, '/', { Host: other });
      expect(status).toBe(421);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('closes connections with the next cached page once it is stopping', async () => {
    await rawRequest(own, '/', { Host });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connection = () =>
      new Promise((resolve, reject) =>
        request(`${own.url}/`, { agent, headers: { Host } }, (answer) =>
          answer.resume().once('end', () => resolve(answer.headers.connection)),
        )
          .once('error', reject)
          .end(),
      );
    expect(await connection()).toBe('keep-alive');
    const stopped = own.stop();
    await sleep(150);
    expect(await connection()).toBe('close');
    expect(await stopped).toBe(0);
    agent.destroy();
  });
});
