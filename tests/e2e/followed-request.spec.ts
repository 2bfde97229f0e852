import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { requestBody } from '../support/data-access-request';
import { rowsOf } from '../support/databases';
import { newVisitor } from '../support/form-posts';
import { sidewaysScrolling } from '../support/looks';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(newVisitor());
});

/** Sends a request from a new visitor. */
async function ask(page: Page): Promise<{ reference: string; receipt: string; email: string }> {
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  const answer = await page.request.post('/api/data-access-request', {
    data: { ...requestBody(1), emailAddress: email },
  });
  return { ...(await answer.json()), email };
}

const staff = (call: string, ...values: string[]) =>
  rowsOf(process.env.SITE_DATABASE_URL ?? '', `SELECT ${call}`, values);
const problem = (page: Page) => page.locator('.error-summary');

/** Checks the page at phone and desktop width. */
async function expectNoFaults(page: Page, hasScripts: boolean) {
  expect(await page.evaluate(smallTargets, 24)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(sidewaysScrolling), `${width} px`).toEqual([]);
    // axe needs scripts.
    if (hasScripts) expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
  }
}

test('a requester answers a question, corrects their address and withdraws the request', async ({
  page,
  javaScriptEnabled,
}) => {
  const { reference, receipt } = await ask(page);
  await staff("ask_requester($1, 'Which years do you need?')", reference);
  await page.goto(receipt);
  await expect(page.getByRole('listitem').filter({ hasText: 'In review' })).toContainText('not yet');
  await page.getByRole('link', { name: 'Answer it by adding a line' }).click();
  await expect(page).toHaveURL(/#follow-line$/);
  await page.getByLabel('Add a line').fill('2020 to 2024.\nAll of them.');
  await page.getByRole('button', { name: 'Add the line' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'added' })).toHaveText(
    'Your line has been added to the request. The office has been told.',
  );
  await expect(page.getByText('You added: 2020 to 2024.')).toBeVisible();
  await expect(page.getByText('The office has a question')).toHaveCount(0);

  await page.getByLabel('Correct the email address').fill('ada.lovelace@hope.example');
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByText('a***@hope.example')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(problem(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const sure = page.getByRole('checkbox', { name: 'Yes, I withdraw this request' });
  await expect(sure).toHaveAccessibleDescription(/Error: Tick the box to confirm/);
  await expectNoFaults(page, javaScriptEnabled);
  await sure.check();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByText('You withdrew it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the line' })).toHaveCount(0);
  await expectNoFaults(page, javaScriptEnabled);
});

test('a lost link can be requested by reference and address', async ({ page, javaScriptEnabled }) => {
  const { reference, email } = await ask(page);
  await page.goto('/nsr/data-access-request-form');
  await page.getByRole('link', { name: 'have it sent again' }).click();
  await page.getByLabel('Reference').fill('DAR-7K3M-9QXCX');
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(problem(page)).toContainText('one character may be mistyped');
  await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(email);
  await expectNoFaults(page, javaScriptEnabled);
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expectNoFaults(page, javaScriptEnabled);
});
