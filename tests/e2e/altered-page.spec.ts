import { expect, test } from '@playwright/test';

// Extensions and proxies put things into pages. React then gives up what the server has rendered and builds the page anew.
for (const [path, rows] of [
  ['/where-we-work/nsr-summary-by-lga?q=kano', 20],
  ['/where-we-work/nsr-summary-by-lga/kano', 44],
  ['/nsr/nsr-coverage-across-nigeria', 20],
] as const) {
  test(`a page that something has altered keeps its rows: ${path}`, { tag: '@js' }, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const table = page.locator('table.stacking tbody').first();
    const words = await table.textContent();
    await page.evaluate(() => {
      const stranger = document.createElement('div');
      stranger.id = 'stranger';
      document.querySelector('main')?.prepend(stranger);
    });
    release();
    // Built anew, the page has the stranger no more.
    await expect(page.locator('#stranger')).toHaveCount(0);
    await expect(table.locator('tr')).toHaveCount(rows);
    expect(await table.textContent()).toBe(words);
    await table.locator('a').last().click();
    await expect(page).not.toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  });
}
