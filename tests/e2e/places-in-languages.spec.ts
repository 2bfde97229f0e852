import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import type { Messages } from '../../app/words/messages';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { faultsSeenBy, sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

failOnErrors();

const PLACES = '/where-we-work/nsr-summary-by-lga';

for (const language of ['ha', 'yo', 'ig', 'pcm']) {
  const words: Messages = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
  const { header, search, place, table } = words;

  test(`on a phone a reader finds their LGA in ${language}, and its state`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${language}/search`);
    const form = page.getByRole('search', { name: search.again });
    await form.getByRole('searchbox').or(form.getByRole('combobox')).fill('gaya');
    await form.getByRole('button', { name: header.search }).click();
    await page.getByRole('link', { name: 'Gaya, Kano' }).first().click();

    await expect(page).toHaveURL(`/${language}${PLACES}/kano/gaya`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaya, Kano');
    await expect(page.locator('.lead')).toContainText('10,183');
    await page.waitForLoadState();
    for (const width of [360, 240]) {
      await page.setViewportSize({ width, height: 640 });
      const looks = await faultsSeenBy(page, [sidewaysScrolling, [smallTargets, width === 360 ? 44 : 24]]);
      expect(looks, `at ${width} px`).toEqual([]);
    }
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('link', { name: place.page.nextLga.replace('{name}', '') }).click();
    await expect(page).toHaveURL(`/${language}${PLACES}/kano/gezawa`);
    await page.getByRole('main').locator(`a[href="/${language}${PLACES}/kano"]`).first().click();
    await expect(page).toHaveURL(`/${language}${PLACES}/kano`);
    const sizes = await faultsSeenBy(page, [sidewaysScrolling]);
    expect(sizes).toEqual([]);
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

    // A phone stacks the rows, without heads.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('columnheader', { name: table.households.toUpperCase() }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${language}${PLACES}/kano\\?sort=households`));
    await expect(page.locator('#rows')).toContainText(table.inSentence.households);
  });
}
