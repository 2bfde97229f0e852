import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { newVisitor } from '../support/form-posts';
import { sidewaysScrolling } from '../support/looks';

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(newVisitor());
  await page.setViewportSize({ width: 360, height: 740 });
});

test('a reader of Hausa reports a fraud, corrects what was missing, and is thanked', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/ha/warnings');
  await page.getByRole('link', { name: 'Ku kai rahoton damfara' }).click();
  await expect(page).toHaveURL('/ha/warnings/report');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ku kai rahoton damfara');
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  expect(await page.evaluate(smallTargets, 24)).toEqual([]);
  // axe needs scripts.
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('Mahaɗi, lamba, adireshi ko saƙon').fill('0803 999 4567');
  await page.getByLabel('A ina?').selectOption('Kano');
  await page.getByRole('button', { name: 'Aika rahoton' }).click();
  await expect(page).toHaveTitle(/Kuskure: Ku kai rahoton damfara/);
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText('Akwai matsala');
  await summary.getByRole('link', { name: 'Ku rubuta abin da ya faru' }).click();
  await expect(page.getByLabel('Me ya faru?')).toBeFocused();
  await expect(page.getByLabel('Mahaɗi, lamba, adireshi ko saƙon')).toHaveValue('0803 999 4567');
  await expect(page.getByLabel('A ina?')).toHaveValue('Kano');
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('Me ya faru?').fill(`Wani ya nemi kuɗi ${randomBytes(6).toString('hex')}`);
  await page.getByRole('button', { name: 'Aika rahoton' }).click();
  await expect(page).toHaveURL('/ha/warnings/report?sent=yes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mun gode: an ajiye rahotonku');
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
});

test('a reader of Hausa subscribes to the newsletter', async ({ page, javaScriptEnabled }) => {
  await page.goto('/ha/answers/tenders');
  await page.getByRole('main').getByRole('link', { name: 'Ku yi rajista', exact: true }).click();
  await expect(page).toHaveURL('/ha/newsletter');
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  expect(await page.evaluate(smallTargets, 24)).toEqual([]);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Tenders').check();
  await page.getByRole('button', { name: 'Yi rajista' }).click();
  await expect(page.locator('.error-summary')).toContainText('Ku sa adireshin imel ɗinku.');
  await expect(page.getByLabel('Tenders')).toBeChecked();
  await page.getByLabel('Adireshin imel').fill(`ada.${randomBytes(4).toString('hex')}@example.org`);
  await page.getByRole('button', { name: 'Yi rajista' }).click();
  await expect(page).toHaveURL('/ha/newsletter/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Mun gode da rajistarku! Ku duba imel ɗinku.',
  );
});
