import { expect, test } from '@playwright/test';
import { failOnErrors } from '../support/page-errors';

failOnErrors();

test('the map shows the name and figure of the state under the pointer or focus @js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/where-we-work?figure=households');
  const shown = page.locator('.pointed');
  const outline = page.locator('.by-outline .outline');
  const kano = page.getByRole('link', { name: 'Kano: 630,455 households' });
  await expect(shown).toBeHidden();
  await kano.focus();
  await expect(shown).toHaveText('Kano630,455 households');
  await expect(outline).toHaveAttribute('href', '/states-map.svg#kano');
  // At the state, and never outside the map.
  for (const name of ['Kano', 'Sokoto', 'Lagos', 'Bayelsa', 'Borno']) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}: `) });
    await link.focus();
    await expect(shown).toContainText(name);
    const [tip, shape, map] = await Promise.all(
      [shown, link, page.locator('.state-map')].map((each) => each.boundingBox()),
    );
    if (!tip || !shape || !map) throw new Error('not shown');
    expect(
      Math.min(Math.abs(tip.y + tip.height - shape.y), Math.abs(tip.y - shape.y - shape.height)),
    ).toBeLessThan(8);
    expect(tip.x).toBeGreaterThanOrEqual(map.x - 1);
    expect(tip.x + tip.width).toBeLessThanOrEqual(map.x + map.width + 1);
  }
  await kano.focus();
  await kano.blur();
  await expect(shown).toBeHidden();
  await expect(outline).not.toHaveAttribute('href');
  await kano.hover();
  await expect(shown).toHaveText('Kano630,455 households');
});

test('its states are links without a script @no-js', async ({ page }) => {
  await page.goto('/where-we-work?figure=households');
  await page.getByRole('link', { name: 'Kano: 630,455 households' }).press('Enter');
  await expect(page).toHaveURL('/where-we-work/nsr-summary-by-lga/kano');
});
