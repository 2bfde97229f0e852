import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, blockScripts } from '../support/accessibility';
import { countIn } from '../support/databases';
import { newVisitor } from '../support/form-posts';
import { gotoHydrated, untilHydrated } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';

const FORM = '/nsr/data-access-request-form';
const FAILED = 'Form submission failed. Please try again later.';

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(newVisitor());
});

const requestsOf = (organisation: string) =>
  countIn(process.env.SITE_DATABASE_URL, 'data_access_request', 'organization_name', organisation);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const send = (page: Page) => page.locator('.form').getByRole('button', { name: 'Send the request' });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const problem = (page: Page) => page.locator('.error-summary');
const email = (page: Page) => page.getByLabel('E-mail address');

/** Fills in the required fields. Returns the organisation, unique to the test. */
async function fillIn(page: Page): Promise<string> {
  const organisation = `Ọmọ's Trust ${randomBytes(4).toString('hex')}`;
  await page.getByLabel('Name of the organisation').fill(organisation);
  await page.getByLabel('Office address').fill('1 Road\nAbuja');
  await page.getByLabel('Sector').fill('Health');
  return organisation;
}

/** The field of a criterion. With a script, "Add another" shows it first. */
async function criterion(page: Page, name: string, number: number) {
  const field = page.getByLabel(`${name} criterion ${number}`, { exact: true });
  const another = page.getByRole('button', { name: `Add another ${name.toLowerCase()} criterion` });
  while (await field.isHidden()) await another.click();
  return field;
}

/** Runs axe on the page at phone and desktop width. */
async function expectNoFaults(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
  }
}

test.describe('data access form', () => {
  test('blocks open and close with their checkboxes, and keep what was entered', async ({ page }) => {
    await page.goto(FORM);
    const state = page.getByLabel('State', { exact: true });
    await expect(state).toBeHidden();
    await expect(page.getByRole('button', { name: 'Update the form' })).toBeHidden();
    await box(page, 'Location').check();
    await expect(state).toBeVisible();
    await state.fill('Kano');
    await box(page, 'Location').uncheck();
    await expect(state).toBeHidden();
    await box(page, 'Location').check();
    await expect(state).toHaveValue('Kano');
    const first = page.getByLabel('Household criterion 1', { exact: true });
    await expect(first).toBeHidden();
    await box(page, 'Households').check();
    await expect(first).toBeVisible();
  });

  test('all ten criteria are there without a script @no-js', async ({ page }) => {
    await page.goto(FORM);
    await box(page, 'Households').check();
    await expect(page.getByLabel(/^Household criterion/).filter({ visible: true })).toHaveCount(10);
    await expect(page.getByRole('button', { name: /^Add another/ })).toHaveCount(0);
  });

  test('with a script there is one criterion, and "Add another" adds the next, up to ten @js', async ({
    page,
  }) => {
    await page.goto(FORM);
    await box(page, 'Individuals').check();
    const lines = page.getByLabel(/^Individual criterion/).filter({ visible: true });
    const another = page.getByRole('button', { name: 'Add another individual criterion' });
    await expect(lines).toHaveCount(1);
    for (let count = 2; count <= 10; count++) {
      await another.click();
      await expect(lines).toHaveCount(count);
      await expect(lines.last()).toBeFocused();
    }
    await expect(another).toBeHidden();
    // A form that comes back shows each line that is in use.
    await lines.nth(3).fill('age over 60');
    await button(page, 'Check your answers').click();
    await expect(problem(page)).toBeVisible();
    await expect(lines).toHaveCount(4);
    await expect(lines.last()).toHaveValue('age over 60');
  });

  test('its first field is near the top on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(FORM);
    const field = await page.getByLabel('Name of the organisation').boundingBox();
    expect(field?.y).toBeLessThanOrEqual(500);
  });

  test('the page before it says what to have ready, and leads to it', async ({ page }) => {
    await page.goto(FORM);
    await page.getByRole('link', { name: 'what to have ready' }).click();
    await expect(page.getByRole('heading', { name: 'What to have ready' })).toBeInViewport();
    await expect(page.getByText('The office aims to answer within 30 days.')).toBeVisible();
    await page.getByRole('link', { name: 'Start a request' }).click();
    await expect(page).toHaveURL(FORM);
  });

  test('errors are shown above the form and next to the fields, and nothing is lost', async ({ page }) => {
    await page.goto(FORM);
    await email(page).fill('nobody');
    await box(page, 'Households').check();
    await (await criterion(page, 'Household', 2)).fill('1st decile');
    await send(page).click();
    await expect(problem(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Data Access Request Form/);
    await expect(problem(page).getByRole('heading')).toHaveText('There is a problem');
    await expect(problem(page).getByRole('link')).toHaveCount(4);
    await expect(email(page)).toHaveValue('nobody');
    await expect(email(page)).toHaveAccessibleDescription(
      /Error: Enter an email address like name@example.com/,
    );
    await expect(box(page, 'Households')).toBeChecked();
    await expect(page.getByLabel('Household criterion 2')).toHaveValue('1st decile');
    await problem(page).getByRole('link', { name: 'Enter the office address' }).click();
    await expect(page.getByLabel('Office address')).toBeFocused();
    // Following a link within the page must not lose the entries.
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Enter');
    await expect(email(page)).toHaveValue('nobody');
    await expect(problem(page)).toBeVisible();
    await email(page).fill('ada@example.org');
    const organisation = await fillIn(page);
    await send(page).click();
    await page.waitForURL('**/receipt/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Form submitted successfully!');
    await expect(page).toHaveTitle('Form submitted successfully! | NASSCO');
    expect(await requestsOf(organisation)).toBe(1);
  });

  test('an error disappears once corrected, and nothing moves before the form is sent @js', async ({
    page,
  }) => {
    await gotoHydrated(page, FORM);
    const sector = page.getByLabel('Sector');
    await email(page).fill('nobody');
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    await email(page).press('Tab');
    await sector.press('Tab');
    // A message appearing now would move what the reader is about to press.
    await expect(page.locator('.form .error')).toHaveCount(0);
    await send(page).click();
    await expect(problem(page).getByRole('link')).toHaveCount(4);
    await expect(problem(page)).toBeFocused();
    await email(page).fill('nobody@');
    await expect(email(page)).toHaveAccessibleDescription(
      /^Error: Enter an email address like name@example.com/,
    );
    await email(page).fill('nobody@example.org');
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    await sector.focus();
    await sector.press('Tab');
    await expect(sector).toHaveAttribute('aria-invalid', 'true');
    await sector.fill('Health');
    await expect(sector).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Office address')).toHaveAttribute('aria-invalid', 'true');
    await expect(problem(page).getByRole('link')).toHaveCount(4);
  });

  test('sending twice, going back and sending again makes one request', async ({ page }) => {
    await page.goto(FORM);
    const organisation = await fillIn(page);
    await box(page, 'Individuals').check();
    await (await criterion(page, 'Individual', 2)).fill('age over 60');
    await send(page).dblclick();
    const reference = page.locator('.reference');
    const first = (await reference.textContent()) ?? '';
    await expect(reference).toHaveText(/^DAR-\w{4}-\w{5}$/);
    await page.reload();
    await expect(reference).toHaveText(first);
    // Browsers report their connection's speed, and it changes; Back must still show the form that was sent.
    await page.setExtraHTTPHeaders({ ECT: '3g' });
    await page.goBack();
    await expect(page.getByLabel('Name of the organisation')).toHaveValue(organisation);
    await expect(page.getByLabel('Individual criterion 2')).toHaveValue('age over 60');
    await send(page).click();
    await expect(reference).toHaveText(first);
    expect(await requestsOf(organisation)).toBe(1);
    await page.goBack();
    await page.getByLabel('Sector').fill('Education');
    await send(page).click();
    await expect(reference).not.toHaveText(first);
    expect(await requestsOf(organisation)).toBe(2);
  });

  // The browser of these tests has no back/forward cache: it loads the form again and refills it.
  for (const way of ['sent', 'checked']) {
    for (const path of [FORM, `${FORM}?lga=kano/gaya`]) {
      test(`corrected after it was ${way}, sent, gone back to and sent again, ${path} makes one request`, async ({
        page,
      }) => {
        const isChecked = way === 'checked';
        const press = () => (isChecked ? button(page, 'Check your answers') : send(page)).click();
        const sendAll = async () => {
          if (isChecked)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
          await button(page, 'Send the request').last().click();
        };
        await page.goto(path);
        await box(page, 'Individuals').check();
        await (await criterion(page, 'Individual', 2)).fill('age over 60');
        await press();
        await expect(problem(page)).toBeVisible();
        const organisation = await fillIn(page);
        if (isChecked) await press();
        await sendAll();
        const reference = page.locator('.reference');
        const first = (await reference.textContent()) ?? '';
        await page.goBack();
        await sendAll();
        await expect(reference).toHaveText(first);
        expect(await requestsOf(organisation)).toBe(1);
      });
    }
  }

  test('going back in a browser without any cache, and sending again, makes one request @js', async ({
    page,
  }) => {
    await page.route('**', (route) => route.continue());
    await gotoHydrated(page, FORM);
    const organisation = await fillIn(page);
    await send(page).click();
    const reference = page.locator('.reference');
    const first = (await reference.textContent()) ?? '';
    const loadedAnew = page.waitForResponse(`**${FORM}`);
    await page.goBack();
    await loadedAnew;
    await untilHydrated(page);
    await expect(page.getByLabel('Name of the organisation')).toHaveValue(organisation);
    await send(page).click();
    await expect(reference).toHaveText(first);
    // A new visit is a new request.
    await page.goto(FORM);
    await page.getByLabel('Name of the organisation').fill(organisation);
    await page.getByLabel('Office address').fill('1 Road\nAbuja');
    await page.getByLabel('Sector').fill('Health');
    await send(page).click();
    await expect(reference).not.toHaveText(first);
    expect(await requestsOf(organisation)).toBe(2);
  });

  test('can be filled in and sent by keyboard alone', async ({ page }) => {
    await page.goto(FORM);
    const organisation = `Keys ${randomBytes(4).toString('hex')}`;
    await page.getByLabel('Name of the organisation').focus();
    for (const text of [organisation, '1 Road', '', 'Health']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(box(page, 'Households')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Household criterion 1', { exact: true })).toBeFocused();
    await page.keyboard.type('1st decile');
    // Enter leads to the answers to check, and sends nothing.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
    expect(await requestsOf(organisation)).toBe(0);
    await button(page, 'Send the request').press('Enter');
    await expect(page.locator('.reference')).toBeVisible();
    expect(await requestsOf(organisation)).toBe(1);
  });

  test('says so if there is no answer, and keeps all entries @js', async ({ page }) => {
    await page.goto(FORM);
    const organisation = await fillIn(page);
    await email(page).fill('nobody');
    await send(page).click();
    await expect(problem(page)).toBeFocused();
    await email(page).fill('ada@example.org');
    await box(page, 'Location').check();
    await page.route('**/*_data=*', (route) => route.abort());
    await send(page).click();
    await expect(problem(page)).toContainText(FAILED);
    await expect(problem(page)).toBeFocused();
    await expect(page.getByLabel('Name of the organisation')).toHaveValue(organisation);
    await expect(page.getByLabel('Office address')).toHaveValue('1 Road\nAbuja');
    await expect(email(page)).toHaveValue('ada@example.org');
    await expect(box(page, 'Location')).toBeChecked();
    await page.unroute('**/*_data=*');
    await send(page).click();
    await expect(page.locator('.reference')).toBeVisible();
    expect(await requestsOf(organisation)).toBe(1);
  });

  test('fits a narrow screen in every state', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(FORM);
    for (const name of ['Households', 'Individuals', 'Location']) await box(page, name).check();
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
    await send(page).click();
    await expect(problem(page)).toBeVisible();
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
    await fillIn(page);
    await send(page).click();
    await expect(page.locator('.reference')).toBeVisible();
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  });

  test('answers can be checked, changed and sent without losing any', async ({ page }) => {
    await page.goto(FORM);
    const organisation = await fillIn(page);
    await box(page, 'Households').check();
    await (await criterion(page, 'Household', 2)).fill('1st decile');
    await email(page).fill('nobody');
    await button(page, 'Check your answers').click();
    await expect(problem(page)).toBeFocused();
    await expect(page.getByLabel('Household criterion 2')).toHaveValue('1st decile');
    // With scripts, leaving the corrected field clears its error.
    await email(page).fill('ada@example.org');
    await email(page).press('Tab');
    await button(page, 'Check your answers').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
    await expect(page.locator('.entered').first()).toContainText(organisation);
    expect(await requestsOf(organisation)).toBe(0);
    await page.getByRole('button', { name: 'Change Household criteria' }).click();
    const line = page.getByLabel('Household criterion 1', { exact: true });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
    await expect(page.getByLabel('Household criterion 2')).toHaveValue('1st decile');
    await line.fill('Headed by a woman');
    await button(page, 'Check your answers').click();
    await expect(page.locator('.entered').nth(1)).toContainText('Headed by a woman');
    await page.getByRole('main').getByRole('button', { name: 'Send the request' }).click();
    await expect(page.locator('.reference')).toBeVisible();
    expect(await requestsOf(organisation)).toBe(1);
  });

  test('a draft can be opened by its link and saved again, and is deleted when it is sent', async ({
    page,
  }) => {
    await page.goto(FORM);
    const organisation = `Ọmọ's Trust ${randomBytes(4).toString('hex')}`;
    await page.getByLabel('Name of the organisation').fill(organisation);
    await email(page).fill('not finished');
    await button(page, 'Keep this draft').dblclick();
    await page.waitForURL('**/draft/*');
    const address = page.url();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your draft data access request');
    await expect(page.getByRole('link', { name: new URL(address).pathname })).toBeVisible();
    await expect(email(page)).toHaveValue('not finished');
    await email(page).fill('');
    await page.getByLabel('Office address').fill('1 Road\nAbuja');
    await button(page, 'Keep this draft').click();
    await page.goto('/');
    await page.goto(address);
    await expect(page.getByLabel('Office address')).toHaveValue('1 Road\nAbuja');
    await send(page).click();
    await expect(problem(page).getByRole('link')).toHaveText([
      'Enter the sector in which the organisation works',
    ]);
    await page.getByLabel('Sector').fill('Health');
    await send(page).click();
    await expect(page.locator('.reference')).toBeVisible();
    expect(await requestsOf(organisation)).toBe(1);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no draft at this address');
  });

  test('a draft can be erased by its button', async ({ page }) => {
    await page.goto(FORM);
    await button(page, 'Keep this draft').click();
    await page.waitForURL('**/draft/*');
    const address = page.url();
    await button(page, 'Erase this draft').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The draft is erased');
    expect((await page.goto(address))?.status()).toBe(404);
  });

  test('a page of the register leads to the form with the place filled in', async ({ page }) => {
    await page.goto('/where-we-work/nsr-summary-by-lga?q=gaya');
    await page.getByRole('link', { name: 'Ask for more about these LGAs' }).click();
    await expect(box(page, 'Location')).toBeChecked();
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Kano');
    await expect(page.getByLabel('LGAs')).toHaveValue('Gaya');
    await expect(page.locator('.note').first()).toContainText('Public already');
    const organisation = await fillIn(page);
    await send(page).click();
    await expect(page.locator('.reference')).toBeVisible();
    expect(await requestsOf(organisation)).toBe(1);
  });

  test('new pages fit a narrow screen, and axe finds nothing in them @js', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const expectGood = async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
      await expectNoFaults(page);
    };
    await page.goto(`${FORM}?state=edo&lga=kano/gaya`);
    await expectGood();
    await fillIn(page);
    await page.getByLabel('Designation').fill('x'.repeat(150));
    await button(page, 'Check your answers').click();
    await expect(page.locator('.entered')).toHaveCount(3);
    await expectGood();
    await button(page, 'Keep this draft').click();
    await page.waitForURL('**/draft/*');
    await expectGood();
    await page.goto(`${FORM}/draft/none`);
    await expectGood();
  });

  for (const scripts of ['with', 'before']) {
    test(`axe finds nothing in any state ${scripts} its script @js`, async ({ page }) => {
      test.slow();
      if (scripts === 'before') await blockScripts(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(FORM);
      for (const name of ['Households', 'Individuals', 'Location']) await box(page, name).check();
      await email(page).fill('nobody');
      await send(page).click();
      await expect(problem(page)).toBeVisible();
      await expectNoFaults(page);
      await fillIn(page);
      await email(page).fill('');
      await send(page).click();
      await expect(page.locator('.reference')).toBeVisible();
      await expectNoFaults(page);
    });

    test(`axe finds nothing in the pages of links ${scripts} their script @js`, async ({ page }) => {
      if (scripts === 'before') await blockScripts(page);
      for (const path of ['/newsletter/thank-you', '/newsletter/confirm/none', `${FORM}/receipt/none`]) {
        await page.goto(path);
        await expectNoFaults(page);
      }
    });
  }
});
