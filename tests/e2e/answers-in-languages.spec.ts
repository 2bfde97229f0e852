import { expect, test } from '@playwright/test';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { faultsSeenBy, sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

failOnErrors();

test('an answer in each language fits small screens, and axe finds nothing', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const language of ['ha', 'ig', 'pcm', 'yo']) {
    await page.goto(`/${language}/answers/not-paid`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [240, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const looks = await faultsSeenBy(page, [sidewaysScrolling, [smallTargets, width === 360 ? 44 : 24]]);
      // Axe is itself a script.
      const axe = javaScriptEnabled ? await accessibilityFaults(page) : [];
      expect.soft([...looks, ...axe], `${language} at ${width} px`).toEqual([]);
    }
  }
});
