import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility';
import { newVisitor } from '../support/form-posts';
import { gotoHydrated } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

// Names of places that the data access form suggests (app/enhance/request-form.ts).
const FORM = '/nsr/data-access-request-form';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(newVisitor());
});
// A form with a mistake is answered with 422, which the browser logs.
failOnErrors(/status of 422/);

const options = (page: Page) => page.getByRole('main').getByRole('option');

async function openLocation(page: Page) {
  await gotoHydrated(page, FORM);
  await page.getByRole('checkbox', { name: 'Location' }).check();
  return {
    state: page.getByLabel('State', { exact: true }),
    lgas: page.getByLabel('LGAs', { exact: true }),
  };
}

test('State and LGAs suggest the place being typed, by keyboard @js', async ({ page }) => {
  const { state, lgas } = await openLocation(page);
  await expect(state).toHaveAttribute('aria-expanded', 'false');
  await state.pressSequentially('Edo, kan');
  await expect(options(page)).toHaveText(['Kano']);
  await expect(state).toHaveAttribute('aria-expanded', 'true');
  await expect(state).toHaveAttribute('aria-activedescendant', '');
  await page.keyboard.press('ArrowDown');
  const id = (await options(page).first().getAttribute('id')) ?? '';
  await expect(state).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Edo, Kano');
  await expect(options(page)).toHaveCount(0);

  await lgas.pressSequentially('gaya');
  await expect(options(page).first()).toHaveText('Gaya, Kano');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(lgas).toHaveValue('gaya');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(lgas).toHaveValue('Gaya (Kano)');
  await expect(page).toHaveURL(FORM);
});

test('Enter without a selected suggestion is "Check your answers" @js', async ({ page }) => {
  const { state } = await openLocation(page);
  await state.pressSequentially('kan');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('kan');
});

test('suggestions can be pressed on a phone, the states entered first @js', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { state, lgas } = await openLocation(page);
  await state.fill('Plateau');
  await state.blur();
  await lgas.pressSequentially('bassa');
  await expect(options(page).first()).toHaveText('Bassa, Plateau');
  expect(await options(page).count()).toBeGreaterThan(1);
  const box = await options(page).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await options(page).first().click();
  await expect(lgas).toHaveValue('Bassa');
  await expect(lgas).toBeFocused();
  await expect(options(page)).toHaveCount(0);
});

test('without a script State and LGAs are text fields @no-js', async ({ page }) => {
  await page.goto(FORM);
  await page.getByRole('checkbox', { name: 'Location' }).check();
  await expect(page.getByRole('textbox', { name: 'State', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'LGAs', exact: true })).toBeVisible();
});
