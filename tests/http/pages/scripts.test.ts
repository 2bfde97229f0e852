import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../support/databases';
import { all } from '../../support/dom';
import { bytesOf } from '../../support/page-weight';
import { rawRequest } from '../../support/raw-request';
import {
  type AnsweringSite,
  freePort,
  REMIX_SERVE,
  siteAt,
  startSite,
  type TestSite,
} from '../../support/site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const FORM = '/nsr/data-access-request-form';

/** Pages hydrated by React; all others are plain HTML with only the shell script. */
const WITH_STATE = [
  '/',
  '/search?query=kano',
  '/resource-hub/photo-gallery',
  '/resource-hub/video-gallery',
  FORM,
  '/newsletter',
];
const PLAIN = [
  '/who-we-are/about-us',
  '/news/unga-2025',
  '/resource-hub/news',
  '/resource-hub/faqs',
  '/get-involved/tenders',
  '/notifications',
  '/offline',
  '/newsletter/issues',
  '/newsletter/2026-11',
  '/ha/search?query=kano',
  `${REGISTER}/kano/gaya`,
  `${REGISTER}/kano/gaya`,
  '/nothing-here',
];

/** Pages with a small script of their own, by its file in app/enhance. */
const OWN_SCRIPT: Record<string, string> = {
  '/where-we-work': 'state-map.ts',
  [FORM]: 'request-form.ts',
  [REGISTER]: 'table-view.ts',
  [`${REGISTER}?size=all`]: 'table-view.ts',
  [`${REGISTER}/editions/2021-05-sample`]: 'table-view.ts',
  '/nsr/nsr-coverage-across-nigeria': 'table-view.ts',
};
/** Those among them that are not hydrated have at most 8 KB of scripts in all. */
const TABLES = Object.keys(OWN_SCRIPT).filter((path) => OWN_SCRIPT[path] === 'table-view.ts');

const site = siteAt(inject('readSite'));
let stock: TestSite;
beforeAll(async () => {
  const env = { DATABASE_URL: await newDatabase(inject('serverUrl')), PORT: await freePort() };
  stock = await startSite(env, REMIX_SERVE);
});
afterAll(() => stock?.stop());

/** What a browser runs. */
const SCRIPT = 'script:not([type="application/ld+json"])';

/** A page's inline scripts, and the script hashes in its policy. */
async function scriptsOf(from: AnsweringSite, path: string) {
  const answer = await rawRequest(from, path);
  const inline = all(answer.text, `${SCRIPT}:not([src])`).map(
    ({ textContent }) => `sha256-${hashOf(textContent ?? '')}`,
  );
  const named = [...policyOf(answer).matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
  return { inline, named, html: answer.text, etag: String(answer.headers.etag) };
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
const policyOf = ({ headers }: Awaited<ReturnType<typeof rawRequest>>) =>
  String(headers['content-security-policy']);

test.each(WITH_STATE)("%s has React's scripts, which its policy allows", async (path) => {
  for (const server of [site, stock]) {
    const { inline, named } = await scriptsOf(server, path);
    expect(inline).toHaveLength(4);
    expect(named).toEqual(inline);
  }
});

test.each(PLAIN)('%s has only the shell script', async (path) => {
  const { inline, named, html } = await scriptsOf(site, path);
  expect(inline).toHaveLength(1);
  expect(named).toEqual(inline);
  expect(all(html, SCRIPT)).toHaveLength(1);
  expect(html).not.toMatch(/__remix|modulepreload/);
  expect(bytesOf('scripts', html)).toBeLessThanOrEqual(6 * 1024);
});

test.each(Object.entries(OWN_SCRIPT))('%s has its own script %s, of at most 3 KB', async (path, file) => {
  const { html } = await scriptsOf(site, path);
  const [script = '', ...others] = html.match(/;import\("[^"]*"\)/g) ?? [];
  expect(script).toContain(`/assets/${file.replace('.ts', '-')}`);
  expect(others).toEqual([]);
  expect(bytesOf('scripts', script)).toBeGreaterThan(0);
  expect(bytesOf('scripts', script)).toBeLessThanOrEqual(3 * 1024);
});

test('each script of app/enhance is on one of these pages', () => {
  const files = readdirSync('app/enhance').filter((file) => !file.endsWith('.d.ts'));
  // Of those of the desk, the passkey's has a library in it; tests/e2e/desk.spec.ts opens their pages.
  expect(files.sort()).toEqual(
    ['desk-editor.ts', 'desk-passkey.ts', ...new Set(Object.values(OWN_SCRIPT))].sort(),
  );
});

test.each(TABLES)('%s has at most 8 KB of scripts, and its rows once', async (path) => {
  const { html } = await scriptsOf(site, path);
  expect(html).not.toMatch(/__remix|modulepreload/);
  expect(bytesOf('scripts', html)).toBeLessThanOrEqual(8 * 1024);
});

test.each(WITH_STATE)('%s has at most 105 KB of scripts, at the end', async (path) => {
  const { html } = await scriptsOf(site, path);
  // Nothing that a browser fetches while it waits for the styles (docs/decisions/plain-pages.md).
  expect(all(html, 'link[rel="modulepreload"], script[src]')).toEqual([]);
  const later = all(html, 'link[rel="later"]');
  expect(later.filter((link) => link.getAttribute('fetchpriority') !== 'low')).toEqual([]);
  expect(later.length).toBeGreaterThan(0);
  expect(bytesOf('scripts', html)).toBeLessThanOrEqual((path === FORM ? 113 : 105) * 1024);
});

test('a cached page has only its own policy, also on a 304', async () => {
  for (let visit = 0; visit < 3; visit++) {
    const { inline, named, etag } = await scriptsOf(site, REGISTER);
    expect(named).toEqual(inline);
    const again = await rawRequest(site, REGISTER, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    for (const hash of inline) expect(policyOf(again)).toContain(`'${hash}'`);
  }
});

test("a script injected into a page's content is not allowed by its policy", async () => {
  const { contentSecurityPolicy } = await import('../../../app/server/http/content-security-policy.server');
  const settings = { PUBLIC_URL: 'https://nassco.example', ANALYTICS_MEASUREMENT_ID: '' };
  const page = (main: string) => `<main>${main}</main><footer></footer><script>start()</script></body>`;
  const without = contentSecurityPolicy(settings, page(''));
  expect(without).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(contentSecurityPolicy(settings, page('</footer><script>alert(1)</script>'))).toBe(without);
});

describe.each([{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }] as Record<string, string>[])(
  'visitors with %j',
  (headers) => {
    test.each([REGISTER, '/nsr', FORM, '/where-we-work'])('get no scripts with %s', async (path) => {
      const { text } = await rawRequest(site, path, headers);
      expect(all(text, SCRIPT)).toEqual([]);
      expect(text).not.toContain('modulepreload');
      expect(all((await rawRequest(site, path)).text, 'script[type="module"]')).not.toEqual([]);
    });

    test.each(['/', '/nsr', REGISTER])('get no pictures that only decorate with %s', async (path) => {
      expect(all((await rawRequest(site, path, headers)).text, 'picture')).toEqual([]);
      expect(all((await rawRequest(site, path)).text, 'picture')).not.toEqual([]);
    });

    test('get the pictures of a gallery, which are what its page is for', async () => {
      const { text } = await rawRequest(site, '/resource-hub/photo-gallery', headers);
      expect(all(text, 'picture')).not.toEqual([]);
    });
  },
);
