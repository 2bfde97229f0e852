import { expect, type Page, test } from '@playwright/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const related = (page: Page, name: string) => page.locator('#related').getByRole('link', { name });

test.describe('a connection that breaks while the page changes', { tag: '@js' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/nsr');
    await expect(page.locator('.menu.live')).toBeAttached();
  });

  for (const [what, name, path] of [
    ['code', 'NSR Coverage Across Nigeria', '/nsr/nsr-coverage-across-nigeria'],
    ['data', 'Our Targeting Approach', '/nsr/our-targeting-approach'],
  ] as const) {
    test(`before its ${what} came is told as that, and can be tried again`, async ({ page, context }) => {
      await context.setOffline(true);
      await related(page, name).click();
      await expect(heading(page)).toHaveText('The connection was lost');
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle('The connection was lost | NASSCO');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main')).not.toContainText(/our side|Unexpected/);
      await expect(page.getByRole('banner')).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText(name);
      await expect(page).toHaveURL(path);
    });
  }

  test('from one article to the next is told as that', async ({ page, context }) => {
    await page.goto('/resource-hub/news');
    await expect(page.locator('.menu.live')).toBeAttached();
    const articles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await articles.nth(0).click();
    await expect(page).toHaveURL(/\/news\/[\w-]+$/);
    await page.goBack();
    await expect(articles.nth(1)).toBeVisible();
    await context.setOffline(true);
    await articles.nth(1).click();
    await expect(heading(page)).toHaveText('The connection was lost');
    await context.setOffline(false);
    await page.goBack();
    await expect(articles.nth(1)).toBeVisible();
  });

  test('is not what code that an update took away is taken for', async ({ page }) => {
    await page.route('**/assets/nsr.nsr-coverage-across-nigeria*', (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => document.body.setAttribute('data-mark', ''));
    await related(page, 'NSR Coverage Across Nigeria').click();
    await expect(page.locator('body:not([data-mark])')).toBeAttached();
    await expect(heading(page)).not.toHaveText('The connection was lost');
  });
});
