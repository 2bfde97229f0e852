import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { attributesOf, domOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const on = siteAt(inject('readSite'));
const off = ownSite({ SERVICE_WORKER: 'off' });

const importedBy = (script: string) => /importScripts\("([^"]+)"\)/.exec(script)?.[1] ?? '';

test('the service worker is not cached, and weighs at most 3 KB compressed', async () => {
  const answer = await on.get('/service-worker.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
  const script = await answer.text();
  const worker = await (await on.get(importedBy(script))).text();
  expect(gzipSync(script + worker, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
});

/** Files that a page loads for its look and for what it does without React. */
async function filesOf(path: string): Promise<string[]> {
  const page = domOf(await (await on.get(path)).text());
  const start = page.querySelector('script[type="module"][data-worker=""]')?.textContent ?? '';
  const scripts = [...start.matchAll(/import\("([^"]+)"\)/g)].map(([, script = '']) => script);
  return [...scripts, ...attributesOf(page, 'link[rel="stylesheet"]', 'href')];
}

test('it lists the shell, and the styles and small scripts of pages that can be kept', async () => {
  const script = await (await on.get('/service-worker.js')).text();
  const [, list = ''] = /self\.files=(\[[^\]]*\])/.exec(script) ?? [];
  const listed: string[] = JSON.parse(list);
  const pages = [
    '/nsr',
    '/',
    '/resource-hub/photo-gallery',
    '/where-we-work',
    '/where-we-work/nsr-summary-by-lga',
    '/where-we-work/nsr-summary-by-lga/kano',
  ];
  const loaded = await Promise.all(pages.map(filesOf));
  expect(listed[0]).toBe(loaded[0]?.[0]);
  expect(listed.sort()).toEqual([...new Set(loaded.flat())].sort());
});

test('one disabled by a setting deletes its cache and itself, and no page registers it', async () => {
  const answer = await off.get('/service-worker.js');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const withdrawn = await (await off.get(importedBy(await answer.text()))).text();
  expect(withdrawn).toContain('unregister');
  expect(withdrawn).not.toContain('"fetch"');
  for (const path of ['/', '/nsr']) expect(await (await off.get(path)).text()).not.toContain('data-worker');
});

test('visitors who save data get no worker', async () => {
  const html = await (await on.get('/nsr', { headers: { 'Save-Data': 'on' } })).text();
  expect(html).not.toContain('data-worker');
});
