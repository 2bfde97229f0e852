import { expect, test } from '@playwright/test';
import { drawer, firstPage, mainMenu, menuButton, toggle } from '../support/page-frame';
import { holdBack, REACT_SCRIPTS } from '../support/scripts';

// Extensions and proxies insert elements into pages. React then discards the server's HTML and renders the page again,
// which undoes the shell's changes.
for (const path of ['/search?query=kano', '/resource-hub/photo-gallery']) {
  test(`a page altered by something else keeps its links and its menus: ${path}`, {
    tag: '@js',
  }, async ({ page }) => {
    const release = await holdBack(page, REACT_SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html.live')).toBeAttached();
    await expect(page.locator('.ticker')).toBeAttached();
    const links = page.locator('main a');
    const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const before = await addresses();
    expect(before.length).toBeGreaterThan(10);
    await page.evaluate(() => {
      const stranger = document.createElement('div');
      stranger.id = 'stranger';
      document.querySelector('main')?.prepend(stranger);
    });
    release();
    // The newly rendered page no longer has the inserted element.
    await expect(page.locator('#stranger')).toHaveCount(0);
    expect(await addresses()).toEqual(before);

    await expect(page.locator('html.live')).toBeAttached();
    await toggle(mainMenu(page), 'NSR').click();
    await expect(firstPage(mainMenu(page), 'NSR')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstPage(mainMenu(page), 'NSR')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next notification' })).toHaveCount(1);
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill('kano');
    await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
    await field.fill('');
    await page.setViewportSize({ width: 360, height: 740 });
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();

    await page.locator('main a[href^="/"]:visible').last().click();
    await expect(page).not.toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  });
}
