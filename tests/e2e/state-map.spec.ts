import { expect, test } from '@playwright/test';
import { failOnErrors } from '../support/page-errors';

failOnErrors();

test('the map shows the name and figure of the state under the pointer or focus @js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/where-we-work');
  const shown = page.locator('.pointed');
  const outline = page.locator('.state-map .outline');
  const kano = page.getByRole('link', { name: 'Kano: 630,455 households' });
  await expect(shown).toHaveText('');
  await kano.focus();
  await expect(shown).toHaveText('Kano630,455 households');
  await expect(outline).toHaveAttribute('href', '/states-map.svg#kano');
  await kano.blur();
  await expect(shown).toHaveText('');
  await expect(outline).not.toHaveAttribute('href');
  await kano.hover();
  await expect(shown).toHaveText('Kano630,455 households');
});

test('its states are links without a script @no-js', async ({ page }) => {
  await page.goto('/where-we-work');
  await page.getByRole('link', { name: 'Kano: 630,455 households' }).press('Enter');
  await expect(page).toHaveURL('/where-we-work/nsr-summary-by-lga/kano');
});
