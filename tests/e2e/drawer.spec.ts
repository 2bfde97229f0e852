import { expect, type Locator, type Page, test } from '@playwright/test';
import { gotoHydrated } from '../support/hydrated';
import { failOnErrors } from '../support/page-errors';
import {
  drawer,
  firstPage,
  GROUPS,
  heading,
  KANO,
  menuButton,
  NAMES,
  siteMap,
  stayOnPage,
  toggle,
} from '../support/page-frame';

failOnErrors();

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Opens the drawer of a page. */
async function open(page: Page, path = KANO) {
  await gotoHydrated(page, path);
  await menuButton(page).tap();
  await expect(drawer(page)).toBeVisible();
}

test('"Menu" shows the pages, and choosing one leads to a page without the menu open', async ({ page }) => {
  await page.goto(KANO);
  await page.getByText('Menu', { exact: true }).tap();
  await expect(siteMap(page).getByRole('link', { name: 'Our State Offices' })).toBeInViewport();
  await siteMap(page).getByRole('link', { name: 'NSR Summary by LGA' }).tap();
  await expect(heading(page)).toHaveText(/SUMMARY/);
  await expect(page).not.toHaveURL(/#/);
  await expect(siteMap(page)).not.toBeInViewport();
});

test.describe('without a script @no-js', () => {
  test('"Menu" leads to the list of all pages at the end of the page and moves the focus there', async ({
    page,
  }) => {
    await page.goto(KANO);
    await page.getByRole('link', { name: 'Menu', exact: true }).press('Enter');
    await expect(page).toHaveURL(/#menu$/);
    await expect(page.locator('#menu')).toBeInViewport();
    for (const name of NAMES.flatMap((group) => [group, ...(GROUPS[group] ?? [])]))
      await expect(siteMap(page).getByRole('link', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByText('All pages', { exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu').getByRole('searchbox')).toBeFocused();
  });

  test('there is no "Menu" where the header shows the groups', async ({ page }) => {
    await page.goto(KANO);
    for (const [width, isShown] of [
      [768, true],
      [769, false],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByText('Menu', { exact: true })).toBeVisible({ visible: isShown });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !isShown });
    }
  });
});

test.describe('the drawer @js', () => {
  test('closes by its own button, by a tap outside, and by a link in it', async ({ page }) => {
    await open(page);
    await drawer(page).getByRole('button', { name: 'Close menu' }).tap();
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).tap();
    await expect(drawer(page)).toBeVisible();
    await page.touchscreen.tap(15, 400);
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(KANO);
    await stayOnPage(page);
    await menuButton(page).tap();
    await drawer(page).getByRole('link', { name: 'Our State Offices' }).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  });

  test('expands one group at a time, the current one first', async ({ page }) => {
    await open(page);
    const menu = drawer(page);
    await expect(toggle(menu, 'Where We Work')).toHaveAttribute('aria-expanded', 'true');
    await expect(firstPage(menu, 'Where We Work')).toBeVisible();
    await toggle(menu, 'NSR').tap();
    await expect(firstPage(menu, 'NSR')).toBeVisible();
    await expect(firstPage(menu, 'Where We Work')).toBeHidden();
    await toggle(menu, 'NSR').tap();
    await expect(firstPage(menu, 'NSR')).toBeHidden();
    await expect(toggle(menu, 'NSR')).toHaveAttribute('aria-expanded', 'false');
  });

  for (const key of ['Enter', 'Space'])
    test(`opened by ${key} it traps the focus, returns it on Escape, and makes the page behind it inert`, async ({
      page,
    }) => {
      await gotoHydrated(page, KANO);
      await menuButton(page).press(key);
      await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      const close = drawer(page).getByRole('button', { name: 'Close menu' });
      await expect(close).toBeFocused();
      // Nothing else on the page may be reachable by any means.
      const behind = page.locator('body > .skip-link, header, main, .site-footer');
      await expect(behind).toHaveCount(4);
      for (const part of await behind.all()) await expect(part).toHaveJSProperty('inert', true);
      // Between its last stop and its first may be the browser's own controls.
      await pressUntilFocused('Shift+Tab', toggle(drawer(page), 'Resource Hub'));
      await pressUntilFocused('Tab', close);
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

  test('closes when the window becomes wide', async ({ page }) => {
    await open(page);
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('is not needed if "Menu" was pressed before the script loaded: the site map expands in its place', async ({
    page,
  }) => {
    await gotoHydrated(page, `${KANO}#menu`);
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('#menu')).toBeInViewport();
    await toggle(siteMap(page), 'NSR').tap();
    await expect(firstPage(siteMap(page), 'NSR')).toBeVisible();
  });

  test('searches, with suggestions', async ({ page }) => {
    await open(page);
    const field = drawer(page).getByRole('combobox', { name: 'Search this site' });
    await field.fill('kano');
    await expect(drawer(page).getByRole('option').first()).toBeInViewport();
    // The first Escape closes the suggestions, the second clears the field, the third closes the drawer.
    await field.press('Escape');
    await expect(drawer(page).getByRole('option')).toHaveCount(0);
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(drawer(page)).toBeVisible();
    await field.press('Escape');
    await expect(drawer(page)).toBeHidden();
  });
});

/** Presses a key once, or twice if the focus is not there yet. */
async function pressUntilFocused(key: string, target: Locator) {
  await target.page().keyboard.press(key);
  if (await target.evaluate((element) => element !== document.activeElement))
    await target.page().keyboard.press(key);
  await expect(target).toBeFocused();
}
