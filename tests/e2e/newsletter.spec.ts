import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { accessibilityFaults } from '../support/accessibility';
import { countIn, rowsOf } from '../support/databases';
import { newVisitor } from '../support/form-posts';
import { gotoHydrated } from '../support/hydrated';
import { linkIn, mailsTo } from '../support/mail-files';

const NEWSLETTER = '/newsletter';
const THANKS = 'Thank you for subscribing! Please check your inbox.';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(newVisitor());
});

const problem = (page: Page) => page.locator('.error-summary');
const email = (page: Page) => page.getByLabel('E-mail address');
const anAddress = () => `ada.${randomBytes(4).toString('hex')}@example.org`;

for (const path of ['/', NEWSLETTER]) {
  test.describe(`newsletter on ${path}`, () => {
    const part = path === '/' ? ['.newsletter'] : ['main'];
    const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

    test('a plain form leads to a confirmation page @no-js', async ({ page }) => {
      await page.goto(path);
      const address = anAddress();
      await email(page).fill(address);
      await subscribe(page).click();
      await expect(page).toHaveURL('/newsletter/thank-you');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS);
      expect(await countIn(process.env.SITE_DATABASE_URL, 'subscriber', 'email', address)).toBe(1);
    });

    test('a plain form with an invalid address is shown again @no-js', async ({ page }) => {
      await page.goto(path);
      await email(page).fill('ada@nowhere');
      await subscribe(page).click();
      await expect(page).toHaveURL(NEWSLETTER);
      await expect(problem(page)).toBeFocused();
      await expect(page).toHaveTitle('Error: Newsletter | NASSCO');
      await expect(email(page)).toHaveValue('ada@nowhere');
      await expect(email(page)).toHaveAccessibleDescription(
        'Error: Enter an email address like name@example.com',
      );
    });

    test('the browser requires an address @no-js', async ({ page }) => {
      await page.goto(path);
      await subscribe(page).click();
      await expect(page).toHaveURL(path);
      expect(await email(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    });

    test('thanks in place for 3 seconds, with field and button disabled meanwhile @js', async ({ page }) => {
      await gotoHydrated(page, path);
      let answer = () => {};
      await page.route('**/api/subscribe', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      });
      const address = anAddress();
      await email(page).fill(address);
      await email(page).press('Enter');
      await expect(email(page)).toBeDisabled();
      const button = page.getByRole('button', { name: 'Subscribing…' });
      await expect(button).toBeDisabled();
      await expect(button.locator('.spinner')).toBeVisible();
      expect(await accessibilityFaults(page, part)).toEqual([]);
      answer();
      const status = page.locator('.outcome').getByRole('status');
      await expect(status).toHaveText(THANKS);
      const shown = Date.now();
      await expect(email(page)).toHaveValue('');
      await expect(email(page)).toBeFocused();
      await expect(page).toHaveURL(path);
      await expect(status).toBeEmpty();
      expect(Date.now() - shown).toBeGreaterThan(2000);
      expect(await countIn(process.env.SITE_DATABASE_URL, 'subscriber', 'email', address)).toBe(1);
    });

    const REFUSALS = [
      ['nothing', '', undefined, 'Please enter your email address.'],
      ['no address', 'ada', undefined, 'Enter an email address like name@example.com'],
      ['what the server refuses', 'ada@nowhere', undefined, 'Enter an email address like name@example.com'],
      ['a refusal in words', 'ada@example.org', { status: 429, json: { error: 'Wait.' } }, 'Wait.'],
      [
        'a refusal without words',
        'ada@example.org',
        { status: 500, body: '<p>' },
        'Subscription failed. Please try again.',
      ],
      ['no answer', 'ada@example.org', 'abort', 'An error occurred. Please try again later.'],
    ] as const;
    test('says for 3 seconds why it refuses an address @js', async ({ page }) => {
      await page.clock.install();
      await gotoHydrated(page, path);
      for (const [what, entry, answer, message] of REFUSALS) {
        await test.step(`${what}: "${message}"`, async () => {
          if (answer) {
            await page.route('**/api/subscribe', (route) =>
              answer === 'abort' ? route.abort() : route.fulfill(answer),
            );
          }
          await email(page).fill(entry);
          await subscribe(page).click();
          const alert = page.locator('.outcome').getByRole('alert');
          await expect(alert).toHaveText(message);
          await expect(email(page)).toHaveValue(entry);
          await expect(email(page)).toBeFocused();
          await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
          await expect(email(page)).toHaveAccessibleDescription(message);
          expect(await accessibilityFaults(page, part)).toEqual([]);
          await page.clock.fastForward(3000);
          await expect(alert).toBeEmpty();
          await expect(email(page)).toBeEnabled();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(email(page)).not.toHaveAttribute('aria-invalid');
          await page.unrouteAll();
        });
      }
    });
  });
}

test.describe('topics and states', () => {
  const chosenBy = async (address: string) => {
    const [row] = await rowsOf(
      process.env.SITE_DATABASE_URL ?? '',
      'SELECT topics, states FROM subscriber WHERE email = $1',
      [address],
    );
    return row;
  };
  const choose = async (page: Page, address: string) => {
    await page.getByLabel(/^Tenders/).check();
    await page.getByLabel(/^The newsletter/).uncheck();
    await page.getByText('Choose states').click();
    await page.getByLabel('Akwa Ibom').check();
    await page.getByLabel('Zamfara').check();
    await email(page).fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
  };
  const CHOSEN = { topics: ['tenders'], states: ['akwa-ibom', 'zamfara'] };

  test('are sent with the address of a plain form @no-js', async ({ page }) => {
    await page.goto(NEWSLETTER);
    const address = anAddress();
    await choose(page, address);
    await expect(page).toHaveURL('/newsletter/thank-you');
    expect(await chosenBy(address)).toEqual(CHOSEN);
  });

  test('are sent with the address in place @js', async ({ page }) => {
    await gotoHydrated(page, NEWSLETTER);
    const address = anAddress();
    await choose(page, address);
    await expect(page.locator('.outcome').getByRole('status')).toHaveText(THANKS);
    expect(await chosenBy(address)).toEqual(CHOSEN);
    expect(await accessibilityFaults(page, ['main'])).toEqual([]);
  });

  test('no topic and six states are refused, with every choice kept @no-js', async ({ page }) => {
    await page.goto(NEWSLETTER);
    await page.getByLabel(/^The newsletter/).uncheck();
    await page.getByText('Choose states').click();
    const six = ['Abia', 'Edo', 'FCT', 'Kano', 'Lagos', 'Yobe'];
    for (const state of six) await page.getByLabel(state, { exact: true }).check();
    await email(page).fill(anAddress());
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(problem(page)).toBeFocused();
    await expect(problem(page).getByRole('link')).toHaveText([
      'Choose at least one topic: news, tenders or register',
      'Choose up to 5 states',
    ]);
    for (const state of six) await expect(page.getByLabel(state, { exact: true })).toBeChecked();
    await problem(page).getByRole('link').nth(1).click();
    await expect(page.getByLabel('Abia')).toBeInViewport();
  });
});

test('the links in emails confirm the subscription, change the choice and unsubscribe', async ({ page }) => {
  const mailOf = async (address: string, number: number) =>
    (await mailsTo(process.env.SITE_DATA_DIR ?? '', address, number))[number - 1] as Email;
  const heading = page.getByRole('heading', { level: 1 });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const address = anAddress();
  const asked = await page.request.post('/api/subscribe', {
    data: { email: address },
    headers: newVisitor(),
  });
  expect(asked.status()).toBe(200);

  await page.goto(linkIn(await mailOf(address, 1), '/newsletter/confirm/'));
  await press('Confirm the subscription');
  await expect(heading).toHaveText('Your subscription is confirmed');

  await page.goto(linkIn(await mailOf(address, 2), '/newsletter/settings/'));
  await expect(page.getByLabel(/^The newsletter/)).toBeChecked();
  await page.getByLabel(/^The newsletter/).uncheck();
  await press('Save');
  await expect(problem(page)).toBeFocused();
  await page.getByLabel(/^Register editions/).check();
  await page.getByText('Choose states').click();
  await page.getByLabel('Kano', { exact: true }).check();
  await press('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Kano', { exact: true })).toBeChecked();

  await press('Unsubscribe');
  await expect(heading).toHaveText('You have unsubscribed');
  await page.goBack();
  await page.reload();
  await expect(heading).toHaveText('You have unsubscribed');
});
