import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';
import { SECRET_KEY, startSite } from '../support/site';
import { type Line, lineTo } from './line-to-site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const FORM = '/nsr/data-access-request-form';
const NO_LINE = 'The site cannot be reached.';

test.use({ serviceWorkers: 'allow' });

const errors = failOnErrors(/net::ERR_|Failed to load resource/);

let line: Line;
test.beforeEach(async () => {
  line = await lineTo(process.env.BASE_URL ?? '');
});
test.afterEach(() => line.cut());

/** Opens pages in turn, and waits until the worker has cached them or, if `isKept` is false, has answered. */
async function read(page: Page, paths: string[], isKept = true) {
  for (const path of paths) {
    await page.goto(line.url + path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    if (isKept) await expect.poll(() => keptPages(page)).toContain(path);
  }
}

/** The pages in the worker's cache, oldest first. */
async function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('read '));
    const requests = name ? await (await caches.open(name)).keys() : [];
    return requests
      .map(({ url }) => url.replace(location.origin, ''))
      .filter((path) => !path.startsWith('/assets/') && path !== '/offline');
  });
}

/** Breaks the connection and clears the browser's own cache. */
async function loseLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  line.state = 'broken';
}

test.describe('the service worker', { tag: '@js' }, () => {
  test('shows pages that were read before, with their date and styles', async ({ page }) => {
    await read(page, ['/', '/nsr', REGISTER]);
    await loseLine(page);
    for (const path of ['/', '/nsr', REGISTER]) {
      await page.goto(line.url + path);
      const note = page.getByRole('main').getByRole('status').filter({ hasText: NO_LINE });
      await expect(note).toContainText(/This page is as it was on \d+ \w+ \d{4} at \d\d:\d\d/);
      await expect(note.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
      await expect(page.locator('html.live')).toBeAttached();
      await expect(page.locator('form[method=post]')).toHaveCount(0);
      expect(await page.evaluate(() => '__remixContext' in window)).toBe(false);
      expect(await page.content()).not.toContain('name="key"');
    }
    await expect(page.getByRole('row', { name: /National total/ })).toBeVisible();
    await page.goto(`${line.url}/`);
    await expect(page.getByText('This form needs a connection')).toBeVisible();
    line.state = 'whole';
    await page.goto(`${line.url}/`);
    await expect(page.getByText(NO_LINE)).toHaveCount(0);
    await expect(page.locator('form[method=post]')).not.toHaveCount(0);
  });

  test('lists the kept pages, newest first, in place of a page that is not kept', async ({ page }) => {
    await read(page, ['/nsr', '/who-we-are/about-us', '/nsr']);
    await loseLine(page);
    await page.setViewportSize({ width: 240, height: 320 });
    await page.goto(`${line.url}/resource-hub`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read Without a Connection');
    await expect(page.getByRole('status').filter({ hasText: NO_LINE })).toContainText('do not have a copy');
    const links = page.locator('#kept-pages a');
    await expect(links).toHaveText([/^The Nigeria Social Register \(NSR\)/, /^Sample: About Us/]);
    await expect(page.locator('#kept-pages time')).toHaveCount(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
    await links.last().click();
    await expect(page).toHaveURL(/\/who-we-are\/about-us$/);
    await expect(page.getByText('This page is as it was on')).toBeVisible();
    await page.getByRole('link', { name: 'Other pages you can read now' }).click();
    await expect(links).toHaveCount(2);
  });

  test('speaks the language of the page, once one in it was read', async ({ page }) => {
    await read(page, ['/nsr']);
    expect(line.asked).not.toContain('/ha/offline');
    await read(page, ['/ha/answers/contact', '/ha/answers/complain']);
    await read(page, ['/ha/search?query=rajista'], false);
    const kept = ['/nsr', '/ha/answers/contact', '/ha/answers/complain'];
    await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining([...kept, '/ha/offline']));
    expect(await keptPages(page)).toHaveLength(4);
    expect(line.asked.filter((path) => path === '/ha/offline')).toHaveLength(1);
    await loseLine(page);
    await page.goto(`${line.url}/ha/answers/contact`);
    const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Ba a iya kaiwa shafin ba.' });
    await expect(note).toContainText('Wannan shafi yadda yake ne a');
    await expect(note.locator('time')).toHaveText(/\d/);
    await expect(page.getByText(NO_LINE)).toHaveCount(0);
    await note.getByRole('link').click();
    await expect(page).toHaveURL(/\/ha\/offline$/);
    // A page that was never read.
    await page.setViewportSize({ width: 240, height: 320 });
    await page.goto(`${line.url}/ha/warnings`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karanta Ba Tare da Intanet Ba');
    await expect(page.getByRole('status').filter({ hasText: 'Ba ku da kwafin shafin' })).toBeVisible();
    await expect(page.locator('#kept-pages li')).toHaveText([
      /^Sample: .*, an karanta a /,
      /^Sample: .*, an karanta a /,
      /^The Nigeria Social Register \(NSR\).*, an karanta a /,
    ]);
    await expect(page.locator('#kept-pages a').last()).toHaveAttribute('lang', 'en-NG');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
    // English pages are told of in English, and so are languages of which nothing was read.
    for (const path of ['/nsr', '/ig/answers']) {
      await page.goto(line.url + path);
      await expect(page.getByText(NO_LINE)).toBeVisible();
    }
  });

  test('keeps no form, secret page, search, error, redirect, file or long page', async ({ page }) => {
    errors.allow(/net::ERR_|Failed to load resource|404/);
    const left = [
      FORM,
      `${FORM}/receipt/aaaaaaaaaaaaaaaaaaaaaaaa`,
      `${FORM}/draft/erased`,
      `${FORM}/lost-link`,
      '/newsletter/unsubscribe/aaaaaaaa',
      '/newsletter/thank-you',
      '/search?query=kano',
      '/nothing-here',
      '/robots.txt',
      `${REGISTER}?size=all`,
      '/offline',
    ];
    await read(page, ['/nsr']);
    await read(page, left, false);
    await page.goto(`${line.url}/nsr/cbt-process`);
    const moved = '/nsr/community-based-targeting-process';
    await expect.poll(() => keptPages(page)).toContain(moved);
    expect(await keptPages(page)).toEqual(['/nsr', moved]);
    await loseLine(page);
    for (const path of [FORM, '/search?query=kano']) {
      await page.goto(line.url + path);
      await expect(page.locator('#kept-pages a')).toHaveCount(2);
    }
  });

  test('serves pages that React can hydrate, and counts no view twice', async ({ page }) => {
    await read(page, ['/nsr']);
    line.asked = [];
    await gotoHydrated(page, `${line.url}${REGISTER}`);
    await page.getByRole('link', { name: 'MALE', exact: true }).click();
    await expect(page).toHaveURL(/sort=male/);
    await expect.poll(() => keptPages(page)).toContain(REGISTER);
    expect(line.asked.filter((path) => path === REGISTER)).toHaveLength(1);
    expect(line.asked.filter((path) => path.startsWith('/assets/site-'))).toEqual([]);
  });

  test('keeps at most fifty pages and three million characters', async ({ page }) => {
    await read(page, ['/nsr']);
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('read ')) ?? '');
      const put = (path: string, length: number) =>
        cache.put(path, new Response('', { headers: { 'Content-Length': String(length) } }));
      for (let number = 0; number < 20; number++) await put(`/long-${number}`, 200_000);
      for (let number = 0; number < 45; number++) await put(`/short-${number}`, 1000);
    });
    await read(page, ['/who-we-are/our-history']);
    await expect.poll(async () => (await keptPages(page)).length).toBe(50);
    const kept = await keptPages(page);
    expect(kept).not.toContain('/nsr');
    expect(kept.at(-1)).toBe('/who-we-are/our-history');
    expect(kept.filter((path) => path.startsWith('/short'))).toHaveLength(45);
  });

  test('waits eight seconds for a stalled connection, then shows the kept page', async ({ page }) => {
    await read(page, ['/nsr']);
    await loseLine(page);
    line.state = 'standing still';
    const started = Date.now();
    await page.goto(`${line.url}/nsr`, { waitUntil: 'commit' });
    expect(Date.now() - started).toBeGreaterThan(7500);
    await expect(page.getByText('This page is as it was on')).toBeVisible();
  });

  test('of a new build deletes what the previous one kept', async ({ page }) => {
    await read(page, ['/nsr']);
    await page.evaluate(() => caches.open('read /assets/site-of-the-last-build.css'));
    line.addition['/service-worker.js'] = '// another build\n';
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('last-build'))),
      )
      .toEqual([]);
    await read(page, ['/who-we-are/our-history']);
    expect(await keptPages(page)).toContain('/nsr');
  });

  test('is removed by a setting, with everything it kept', async ({ page }) => {
    const site = await startSite({
      DATABASE_URL: process.env.SITE_DATABASE_URL ?? '',
      DATA_DIR: process.env.SITE_DATA_DIR ?? '',
      SERVICE_WORKER: 'off',
      SECRET_KEY,
      LOG_LEVEL: 'error',
    });
    try {
      await read(page, ['/nsr', '/']);
      line.to = site.url;
      await page.goto(`${line.url}/who-we-are`);
      const left = () =>
        page.evaluate(async () => [
          await caches.keys(),
          (await navigator.serviceWorker.getRegistrations()).length,
        ]);
      await expect.poll(left).toEqual([[], 0]);
      await page.reload();
      expect(await left()).toEqual([[], 0]);
      await loseLine(page);
      await expect(page.goto(`${line.url}/nsr`)).rejects.toThrow();
    } finally {
      await site.stop();
    }
  });

  test('is not installed for visitors who save data or are on 2G', async ({ page, browser }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: false, effectiveType: 'slow-2g' },
      }),
    );
    const saving = await browser.newContext({
      serviceWorkers: 'allow',
      extraHTTPHeaders: { 'Save-Data': 'on' },
    });
    const other = await saving.newPage();
    for (const each of [page, other]) {
      await each.goto(`${line.url}/nsr`, { waitUntil: 'networkidle' });
      const found = await each.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      );
      expect(found).toBe(0);
    }
    expect(line.asked).not.toContain('/service-worker.js');
    await saving.close();
  });

  test('also keeps pages without scripts, once installed', async ({ page }) => {
    await read(page, ['/nsr']);
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    await page.goto(`${line.url}/who-we-are/our-history`);
    await expect(page.locator('script[src]')).toHaveCount(0);
    await expect.poll(() => keptPages(page)).toContain('/who-we-are/our-history');
  });
});

test('without a service worker the offline page says that nothing is kept', { tag: '@no-js' }, async ({
  page,
}) => {
  await page.goto('/offline');
  await expect(page.locator('#kept-pages')).toHaveText('This browser keeps no page of the site so far.');
});
