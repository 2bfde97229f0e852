import { expect, test } from '@playwright/test';
import { accessibilityFaults, blockScripts, sidewaysOverflow } from '../support/accessibility';
import { ROUTES } from '../support/routes';

for (const route of ROUTES) {
  test(`${route} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  for (const scripts of ['with', 'before']) {
    test(`axe finds nothing in ${route} ${scripts} its script`, { tag: '@js' }, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (scripts === 'before') await blockScripts(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(route, { waitUntil: 'networkidle' });
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  }
}
