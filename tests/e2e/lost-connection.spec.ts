import { expect, type Page, test } from '@playwright/test';
import { gotoHydrated } from '../support/hydrated';

const PHOTOS = '/resource-hub/photo-gallery';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tiles = (page: Page) => page.locator('.tile a');

/** Expects the site's own error page, with the site's layout. */
async function expectLost(page: Page, address: string | RegExp) {
  await expect(heading(page)).toHaveText('The connection was lost');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('The connection was lost | NASSCO');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).not.toContainText(/our side|Unexpected/);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Breaks the connection while a photo is opened, then restores it. */
async function losePhoto(page: Page) {
  await gotoHydrated(page, PHOTOS);
  await page.context().setOffline(true);
  await tiles(page).nth(1).click();
  await expectLost(page, /\/photo-gallery\/[\w-]+$/);
  await page.context().setOffline(false);
}

test.describe('a connection that breaks while a view changes without a full load', { tag: '@js' }, () => {
  test('is reported as such, and the view can be tried again', async ({ page }) => {
    await losePhoto(page);
    const photo = page.url();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('img').first()).toBeVisible();
    await expect(page).toHaveURL(photo);
  });

  test('leaves working menus', async ({ page }) => {
    await losePhoto(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Pages of NSR' }).click();
    await menu.getByRole('link', { name: 'NSR in Action' }).click();
    await expect(page).toHaveURL('/nsr/nsr-in-action');
  });

  test('leaves the gallery one step back, even if no photo was opened before', async ({ page }) => {
    await losePhoto(page);
    await page.goBack();
    await expect(page).toHaveURL(PHOTOS);
    await expect(tiles(page)).toHaveCount(24);
  });

  test('is not confused with code removed by an update', async ({ page }) => {
    await gotoHydrated(page, PHOTOS);
    await page.route('**/assets/resource-hub.photo-gallery._photo*', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.evaluate(() => document.body.setAttribute('data-mark', ''));
    await tiles(page).nth(0).click();
    await expect(page.locator('body:not([data-mark])')).toBeAttached();
    await expect(heading(page)).toHaveText('Photo Gallery');
  });
});
