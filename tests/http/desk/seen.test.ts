import { beforeAll, describe, expect, test } from 'vitest';
import { DESK_POLICY } from '../../../app/server/http/content-security-policy.server';
import { type DeskPerson, deskBrowser, joinDesk, latestLink, signIn } from '../../support/desk';
import { all } from '../../support/dom';
import { newVisitor } from '../../support/form-posts';
import { ownSite } from '../../support/own-site';
import { startSite, untilReady } from '../../support/site';

// What of the desk others can see: caches, search engines, logs, other pages.

const ID = 'G-TEST123456';
const site = ownSite({ TRUST_PROXY: '1', LOG_LEVEL: 'trace', ANALYTICS_MEASUREMENT_ID: ID });
const PERSON = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let manager: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  manager = await joinDesk(site, ['manager'], 'manager@office.example', deskBrowser(site, PERSON));
  editor = await joinDesk(site, ['editor'], 'editor@office.example', deskBrowser(site, PERSON));
});

const PAGES = [
  '/desk',
  '/desk/me',
  '/desk/people',
  '/desk/people/editor@office.example',
  '/desk/people/nobody@office.example',
  '/desk/sign-in',
  '/desk/link/wrong',
];

function expectPrivate(answer: Response, path: string) {
  const header = (name: string) => answer.headers.get(name);
  expect(header('content-security-policy'), path).toBe(DESK_POLICY);
  expect(header('cache-control'), path).toBe('no-store');
  expect(header('x-frame-options'), path).toBe('DENY');
  expect(header('x-content-type-options'), path).toBe('nosniff');
  expect(header('cross-origin-resource-policy'), path).toBe('same-origin');
  expect(header('access-control-allow-origin'), path).toBeNull();
}

describe('pages of the desk', () => {
  test('have its policy, are stored nowhere and indexed by nobody', async () => {
    for (const path of PAGES) {
      const answer = await manager.get(path);
      const text = await answer.text();
      expectPrivate(answer, path);
      expect(answer.headers.get('x-robots-tag'), path).toBe('noindex');
      expect(answer.headers.get('etag'), path).toBeNull();
      expect(text, path).toContain('class="desk"');
      expect(text, path).not.toContain(ID);
      expect(all(text, 'script:not([src])'), path).toEqual([]);
      expect(all(text, '[style], [onclick], [onsubmit]'), path).toEqual([]);
      expect(all(text, 'meta[name="robots"]')[0]?.getAttribute('content'), path).toContain('noindex');
    }
  });

  test('have them also when they refuse', async () => {
    expectPrivate(await editor.get('/desk/people'), 'wrong role');
    expectPrivate(await deskBrowser(site).get('/desk/people'), 'no session');
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      manager.get('/desk/people', { method: 'POST', body, headers: { Origin: site.url, ...headers } });
    const refusals: [string, number, Promise<Response>][] = [
      ['no sign', 403, post(new URLSearchParams({ step: 'invite' }))],
      ['no step', 400, post(new URLSearchParams({ step: 'x' }))],
      ['another site', 403, post(new URLSearchParams({ step: 'x' }), { Origin: 'https://evil.example' })],
      ['too large', 413, post('a'.repeat(70_000), { 'Content-Type': 'application/x-www-form-urlencoded' })],
      ['JSON', 415, post('{}', { 'Content-Type': 'application/json' })],
      ['damaged', 400, post('x', { 'Content-Type': 'multipart/form-data' })],
      ['no action', 405, manager.get('/desk', { method: 'POST', body: new URLSearchParams() })],
      [
        'no session',
        401,
        deskBrowser(site).get('/desk/people', { method: 'POST', body: new URLSearchParams() }),
      ],
    ];
    for (const [what, status, sent] of refusals) {
      const answer = await sent;
      expect(answer.status, what).toBe(status);
      expectPrivate(answer, what);
      expect(await answer.text(), what).not.toContain(ID);
    }
  });

  test('with secrets in their URL tell it to no other site', async () => {
    const answer = await manager.get('/desk/link/some-secret');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  });

  test('also as data for scripts are stored nowhere', async () => {
    for (const route of ['routes/desk.people._index', 'routes/desk', 'root', 'routes/nothing']) {
      const answer = await editor.get(`/desk/people?_data=${encodeURIComponent(route)}`);
      expect(await answer.text(), route).not.toContain('manager@office.example');
      expect(answer.status, route).toBeLessThan(500);
    }
    const own = await manager.get('/desk/people?_data=routes%2Fdesk.people._index');
    expect(await own.text()).toContain('editor@office.example');
    expect(own.headers.get('cache-control')).toBe('no-store');
  });
});

test('pages of the site are the same for a person of the desk, from the caches, and set no cookie', async () => {
  for (const path of ['/', '/nsr', '/newsletter', '/where-we-work/nsr-summary-by-lga']) {
    await (await site.get(path)).text();
    const [own, others] = [await manager.get(path), await site.get(path)];
    for (const answer of [own, others]) expect(answer.headers.getSetCookie(), path).toEqual([]);
    expect(own.headers.get('cache-control'), path).toBe(others.headers.get('cache-control'));
    if (path === '/newsletter') continue;
    expect(own.headers.get('cache-control'), path).toContain('public');
    expect(own.headers.get('etag'), path).toBe(others.headers.get('etag'));
    expect(await own.text(), path).toBe(await others.text());
  }
});

test('nothing public names the desk', async () => {
  const paths = [
    '/sitemap.xml',
    '/robots.txt',
    '/resource-hub/news.atom',
    '/warnings.atom',
    '/openapi.json',
    '/site.webmanifest',
    '/api/search?query=desk',
    '/search?query=desk',
    '/',
    '/nothing-here',
  ];
  for (const path of paths)
    expect(await (await site.get(path)).text(), path).not.toMatch(/["'>]\/desk[/"'<?]/);
});

test('the service worker keeps no page of the desk, and answers none', async () => {
  const script = await (await site.get('/service-worker.js')).text();
  expect(script).not.toContain('desk');
  const [, worker = ''] = /importScripts\("([^"]+)"\)/.exec(script) ?? [];
  expect(await (await site.get(worker)).text()).toMatch(/\/\^\\\/desk\(\\\/\|\$\)\/i\.test/);
});

test('views of it are not counted', async () => {
  const other = await startSite({
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    TRUST_PROXY: '1',
  });
  await untilReady(other);
  for (const path of [...PAGES, '/nsr'])
    await other.get(path, {
      headers: { ...PERSON, ...newVisitor(), Cookie: `desk=${manager.cookies.get('desk')}` },
    });
  await other.stop();
  const rows = await site.rows("SELECT path FROM page_view_count WHERE path = '/nsr' OR path LIKE '%desk%'");
  expect(rows).toEqual([{ path: '/nsr' }]);
});

test('the log has no link, cookie, code or secret', async () => {
  const browser = deskBrowser(site);
  await signIn(site, manager, browser);
  const link = await latestLink(site, manager.email);
  await browser.get(`${link}/`);
  await browser.get('/desk', { headers: { Referer: site.url + link } });
  await browser.get(`/desk/nothing${link}`);
  const secrets = [
    link.split('/').at(-1) ?? '',
    browser.cookies.get('desk') ?? '',
    decodeURIComponent(browser.cookies.get('desk') ?? ''),
    browser.cookies.get('desk-browser') ?? '',
    manager.secret,
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect(site.output()).not.toContain(secret);
  }
  expect(site.output()).toContain('/desk/link/:token');
});
