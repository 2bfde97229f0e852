import { expect, type Page, test } from '@playwright/test';
import { gotoHydrated } from '../support/hydrated';
import { failOnErrors } from '../support/page-errors';

// The shell's suggestions below each search field.
const LGA = '/where-we-work/nsr-summary-by-lga/kano/gaya';

const headerField = (page: Page) => page.getByRole('banner').getByRole('combobox');
const options = (page: Page) => page.getByRole('option');

// One test makes the request fail, which the browser logs.
failOnErrors(/status of 503/);

test.describe('suggestions', { tag: '@js' }, () => {
  test('can be used by keyboard: arrows, Home, End, Escape and Enter', async ({ page }) => {
    await page.goto('/nsr');
    const combobox = headerField(page);
    await combobox.focus();
    await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    await combobox.pressSequentially('ga');
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    const count = await options(page).count();
    expect(count).toBeGreaterThan(1);
    await expect(page.getByRole('status').filter({ hasText: `${count} suggestions` })).toHaveCount(1);
    await expect(combobox).toHaveAttribute('aria-activedescendant', '');

    const isActive = async (index: number) => {
      await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
      const id = (await options(page).nth(index).getAttribute('id')) ?? '';
      await expect(combobox).toHaveAttribute('aria-activedescendant', id);
      await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    };
    await page.keyboard.press('ArrowDown');
    await isActive(0);
    await page.keyboard.press('End');
    await isActive(count - 1);
    await page.keyboard.press('Home');
    await isActive(0);
    await page.keyboard.press('ArrowUp');
    await expect(combobox).toHaveAttribute('aria-activedescendant', '');
    await page.keyboard.press('ArrowUp');
    await isActive(count - 1);

    await page.keyboard.press('Escape');
    await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    await expect(options(page)).toHaveCount(0);
    await expect(combobox).toHaveValue('ga');
    await page.keyboard.press('Escape');
    await expect(combobox).toHaveValue('');
    await expect(combobox).toBeFocused();

    await combobox.pressSequentially('gaya');
    const gaya = page.getByRole('option', { name: /^Gaya\b.* LGA$/ });
    await expect(gaya).toBeVisible();
    for (let press = 0; (await gaya.getAttribute('aria-selected')) !== 'true' && press < 8; press++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(LGA);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaya, Kano');
  });

  test('leave Enter to the search if none is selected', async ({ page }) => {
    await page.goto('/nsr');
    await headerField(page).pressSequentially('gaya');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?query=gaya');
    await expect(options(page)).toHaveCount(0);
  });

  test('can be opened by the pointer, and close when the reader leaves the field', async ({ page }) => {
    await gotoHydrated(page, '/search');
    const field = page.getByRole('search', { name: 'Search again' }).getByLabel('Search this site');
    await field.pressSequentially('gaya');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveCount(0);
    await field.press('ArrowDown');
    await page.getByRole('option', { name: /^Gaya\b.* LGA$/ }).click();
    await expect(page).toHaveURL(LGA);
  });

  test('in the drawer Escape closes them first, then the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto('/nsr');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const field = page.getByRole('dialog', { name: 'Menu' }).getByLabel('Search this site');
    await field.pressSequentially('gaya');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test('are requested once after a pause, from two letters, and late answers are dropped', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('**/api/search/suggestions*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query') ?? '';
      asked.push(query);
      if (query === 'ga') await new Promise((resolve) => setTimeout(resolve, 600));
      await route
        .fulfill({ json: [{ title: `For ${query}`, url: '/nsr', kind: 'page' }] })
        .catch(() => undefined);
    });
    await page.goto('/nsr');
    await headerField(page).focus();
    await page.keyboard.type('g');
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await page.keyboard.type('a');
    await expect.poll(() => asked).toEqual(['ga']);
    await page.keyboard.type('ya');
    await expect(options(page)).toHaveText(['For gaya Page']);
    await page.waitForTimeout(700);
    await expect(options(page)).toHaveText(['For gaya Page']);
    expect(asked).toEqual(['ga', 'gaya']);
  });

  test('fail silently', async ({ page }) => {
    for (const answer of [{ status: 503, json: { error: 'x' } }, { body: '<p>' }, { json: { no: 'list' } }]) {
      await page.route('**/api/search/suggestions*', (route) => route.fulfill(answer));
      await page.goto('/nsr');
      await headerField(page).focus();
      const reply = page.waitForResponse('**/api/search/suggestions*');
      await page.keyboard.type('gaya');
      await reply;
      await expect(options(page)).toHaveCount(0);
      await page.unrouteAll();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?query=gaya');
  });
});
