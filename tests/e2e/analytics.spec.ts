import { expect, type Page, test } from '@playwright/test';
import { gotoHydrated } from '../support/hydrated';
import { secretPaths } from '../support/route-paths';
import { startSite, type TestSite } from '../support/site';

// A site with Google Analytics configured (docs/behaviour.md 2.15). An empty script stands in for the service.
const ID = 'G-TEST123456';

// One site for all of them.
test.describe.configure({ mode: 'default' });

let site: TestSite;
test.beforeAll(async () => {
  site = await startSite({
    DATABASE_URL: process.env.SITE_DATABASE_URL ?? '',
    ANALYTICS_MEASUREMENT_ID: ID,
    LOG_LEVEL: 'warn',
  });
});
test.afterAll(() => site?.stop());

/** Intercepts requests for the service and records them, and what the browser blocks. */
async function watched(page: Page) {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return { asked, refused };
}

/** The page views reported to the service, with its page settings. */
const told = (page: Page) =>
  page.evaluate(() => {
    const layer = ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((words) =>
      Array.from(words as ArrayLike<unknown>),
    );
    return layer
      .filter(([kind, name]) => kind === 'set' || name === 'page_view')
      .map(([kind, first, second]) => (kind === 'set' ? { set: first } : second));
  });

test('reports each page once, without its query and without cookies', { tag: '@js' }, async ({
  page,
  context,
}) => {
  const { asked, refused } = await watched(page);
  await page.goto(`${site.url}/search?query=secret`);
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  expect(await told(page)).toEqual([
    { set: { page_location: `${site.url}/search`, page_referrer: '' } },
    { page_location: `${site.url}/search`, page_title: expect.stringContaining('Search') },
  ]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('Google Analytics').first()).toBeVisible();
  const policy = `${site.url}/resource-hub/privacy-policy`;
  await expect
    .poll(() => told(page))
    .toEqual([
      { set: { page_location: policy, page_referrer: `${site.url}/search` } },
      { page_location: policy, page_title: expect.stringContaining('Privacy Policy') },
    ]);
  // A fragment of the same page is not a new page.
  await page.evaluate(() => history.pushState(null, '', '?a=b#part'));
  expect(await told(page)).toHaveLength(2);
  await page.goBack();
  expect(asked).toHaveLength(2);
  expect(await context.cookies()).toEqual([]);
  expect(refused).toEqual([]);
});

test('also reports a view reached without a full load, with its own title', { tag: '@js' }, async ({
  page,
}) => {
  const { asked } = await watched(page);
  const gallery = `${site.url}/resource-hub/photo-gallery`;
  await gotoHydrated(page, gallery);
  await page.getByRole('link', { name: 'Publications', exact: true }).click();
  await expect(page).toHaveTitle(/Publications/);
  await page.locator('.tile a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const photo = `${gallery}/publications-01`;
  // Another category is only another query of the same page.
  await expect
    .poll(async () => (await told(page)).slice(2))
    .toEqual([
      { set: { page_location: photo, page_referrer: gallery } },
      { page_location: photo, page_title: await page.title() },
    ]);
  expect(asked).toHaveLength(1);
});

// Files are no pages, and have no scripts.
for (const secret of secretPaths('AbCdEf').filter((path) => !path.includes('/file/'))) {
  test(`never reports ${secret}`, { tag: '@js' }, async ({ page }) => {
    const { asked } = await watched(page);
    await page.goto(`${site.url}/nsr`);
    await expect.poll(() => asked.length).toBe(1);
    const before = await told(page);
    await page.evaluate((path) => history.pushState(null, '', path), secret);
    expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID)).toBe(true);
    await page.evaluate(() => history.pushState(null, '', '/nsr'));
    await expect.poll(async () => (await told(page)).length).toBe(before.length + 3);
    expect(JSON.stringify((await told(page)).at(-1))).not.toContain('AbCdEf');
    expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID)).toBe(false);

    await page.goto(site.url + secret);
    expect(await page.locator('script[src*="analytics"]').count()).toBe(0);
    // A preview that has ended leads nowhere.
    if (secret.startsWith('/preview/')) return;
    // Not even the site's own next page learns where its visitor comes from.
    await page.locator('.site-footer a[href="/resource-hub/privacy-policy"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(await page.evaluate(() => document.referrer)).toBe(`${site.url}/`);
    expect(JSON.stringify(await told(page))).not.toContain('AbCdEf');
  });
}

test('does not track browsers that send Do Not Track', { tag: '@js' }, async ({ page }) => {
  const { asked } = await watched(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const own = page.waitForResponse('**/assets/analytics-*');
  await page.goto(`${site.url}/nsr`);
  await (await own).finished();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page).not.toHaveURL(`${site.url}/nsr`);
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toBeUndefined();
  expect(asked).toEqual([]);
});

test('visitors who save data see no mention of it and load no script', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  const page = await context.newPage();
  const answer = await page.goto(`${site.url}/nsr`);
  expect(await answer?.text()).not.toMatch(/analytics-\w+\.js/);
  await context.close();
});
