import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { countIn } from '../support/databases';
import { newVisitor } from '../support/form-posts';
import { sidewaysScrolling } from '../support/looks';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(newVisitor());
});

test('a reader follows the footer, checks who a message is from, and reports the fraud', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/nsr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Is it from us?' }).click();
  await expect(page).toHaveURL('/is-it-from-us');
  await page
    .getByLabel('What did you get?')
    .fill(`The new website: https://nassco-register.example/${'a'.repeat(200)}\nor call 969`);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page).toHaveURL('/is-it-from-us');
  await expect(page).toHaveTitle(/^No, this is not ours/);
  await expect(page.getByRole('heading', { name: 'No, this is not ours' })).toBeVisible();
  await expect(page.getByText('Ours: 969')).toBeVisible();
  await expect(page.getByLabel('Text to copy')).toHaveValue(/^Beware: nassco-register \(dot\) example/);
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  expect(await page.evaluate(smallTargets, 24)).toEqual([]);
  // axe needs scripts.
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await page
    .getByLabel('Ask about something else')
    .fill('NASSCO, call 969: s e n d your BVN and P1N to info@nassco.example');
  await page.getByRole('button', { name: 'Check it' }).click();
  const verdict = page.getByRole('heading', {
    name: 'This is a fraud. We never ask for money, BVN, PIN or a code.',
  });
  await expect(verdict).toBeVisible();
  await expect(verdict).toHaveCSS('color', 'rgb(164, 38, 44)');
  await expect(page).toHaveURL('/is-it-from-us');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(1, 3)).toEqual(['What to do', 'What it names']);
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'report it' }).click();
  const happened = `A message ${randomBytes(6).toString('hex')}`;
  await page.getByLabel('The link, number, address or message').fill('nassco-register.example');
  await page.getByLabel('When?').fill('yesterday');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('.error-summary')).toBeFocused();
  await page.locator('.error-summary').getByRole('link', { name: 'Enter what happened' }).click();
  await expect(page.getByLabel('What happened?')).toBeFocused();
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByLabel('The link, number, address or message')).toHaveValue(
    'nassco-register.example',
  );
  await page.getByLabel('What happened?').fill(happened);
  await page.getByLabel('When?').fill('21 11 2025');
  await page.getByLabel('Where?').selectOption('Kano');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you: your report is saved');
  expect(await countIn(process.env.SITE_DATABASE_URL, 'fraud_report', 'what_happened', happened)).toBe(1);
  await page.getByRole('link', { name: 'fraud warnings' }).first().click();
  await page.getByRole('link', { name: 'A website that sells places on the register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A website that sells places on the register',
  );
});
