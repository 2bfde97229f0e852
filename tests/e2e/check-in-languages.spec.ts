import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { faultsSeenBy, sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

const errors = failOnErrors();

interface Words {
  origin: { title: string; question: string; button: string; verdicts: { fraud: string } };
  common: { thereIsAProblem: string };
}

const MESSAGE = 'Congratulations! Pay 5,000 naira to 0803 123 4567 to get your palliative from NASSCO.';

for (const language of ['ha', 'ig', 'pcm', 'yo']) {
  const { origin, common }: Words = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));

  test(`on a phone a reader comes from the answers in ${language} to the check, and has a message checked`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${language}/answers`);
    await page.getByRole('contentinfo').locator(`a[href="/${language}/is-it-from-us"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(origin.title);

    const field = page.getByRole('textbox', { name: origin.question });
    const check = page.getByRole('button', { name: origin.button });
    if (!javaScriptEnabled) {
      errors.allow(/422/);
      // Browsers ask for the field themselves.
      await field.evaluate((area: HTMLTextAreaElement) => area.removeAttribute('required'));
      await check.click();
      await expect(page.getByRole('alert')).toContainText(common.thereIsAProblem);
    }
    await field.fill(MESSAGE);
    await check.click();
    await expect(page.getByRole('heading', { name: origin.verdicts.fraud })).toBeVisible();
    await expect(page).toHaveURL(`/${language}/is-it-from-us`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [360, 240]) {
      await page.setViewportSize({ width, height: 640 });
      const looks = await faultsSeenBy(page, [sidewaysScrolling, [smallTargets, width === 360 ? 44 : 24]]);
      expect(looks, `at ${width} px`).toEqual([]);
    }
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  });
}
