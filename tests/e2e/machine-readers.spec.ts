import { expect, test } from '@playwright/test';
import { KANO, REGISTER } from '../support/page-frame';

test.describe('files for machine readers', () => {
  test('the sitemap has the menus, and no samples', async ({ request }) => {
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('application/xml');
    const paths = [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(paths).toEqual([...new Set(paths)]);
    for (const path of ['/', '/nsr', '/search']) expect(paths).toContain(path);
    for (const path of ['/esmp.pdf', '/news/unga-2025', REGISTER]) expect(paths).not.toContain(path);
    const below = paths.filter((path) => path?.startsWith(`${REGISTER}/`));
    expect(below.sort()).toEqual(
      ['compare', 'definitions', 'use-the-data'].map((page) => `${REGISTER}/${page}`),
    );
  });

  test('robots may read everything except the same rows in another order', async ({ request }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toMatch(/^User-agent: \*$/m);
    expect(text).toMatch(/^Disallow: \/\*\?sort=$/m);
    expect(text).toMatch(/^Disallow: \/\*\.csv$/m);
    expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  });

  test('the pictures of the manifest and of shared pages exist', async ({ page, request }) => {
    await page.goto(KANO);
    const manifest = await (await request.get('/site.webmanifest')).json();
    expect(manifest.icons.length).toBeGreaterThan(1);
    const icons = manifest.icons.map((icon: { src: string }) => icon.src);
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    const shared = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
    for (const path of [...icons, touch, shared.pathname]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['content-type'], path).toMatch(/^image\//);
    }
  });
});
