import { expect, type Page, test } from '@playwright/test';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { requestBody } from '../support/data-access-request';
import { rowsOf } from '../support/databases';
import { codeOf } from '../support/desk';
import { mailsTo } from '../support/mail-files';
import { expectNoFaults, invited, linkOf, siteWithDesk } from './desk-door';

const settings = siteWithDesk();

/** The link of the email that came after the invitation. */
async function linkAfter(invitation: string, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await mailsTo(settings.DATA_DIR, email);
    link = mails.map(({ text }) => linkOf(text)).findLast((each) => each && each !== invitation) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** A device that makes passkeys and uses them without asking. */
async function withPasskeys(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As if passkey or code were shown ten minutes ago. */
async function afterTenMinutes() {
  const { url } = await startEmbeddedPostgres(settings.DATA_DIR);
  await rowsOf(url, "UPDATE desk_session SET confirmed_at = now() - interval '11 minutes'");
  await rowsOf(url, 'UPDATE desk_person SET code_step = NULL');
}

/** Sends a request as an organisation does. Returns its reference and the path of its receipt. */
async function ask(): Promise<{ reference: string; receipt: string }> {
  const answer = await fetch(`${settings.PUBLIC_URL}/api/data-access-request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(requestBody(1)),
  });
  return answer.json();
}

test('a manager invited by the README’s command answers a request, and signs in again', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const { reference, receipt } = await ask();
  const email = `${javaScriptEnabled ? 'passkey' : 'code'}@office.example`;
  const invitation = await invited(email, 'manager', settings);
  await page.goto(invitation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the desk');
  await expectNoFaults(page, javaScriptEnabled !== false);
  let secret = '';
  if (javaScriptEnabled) {
    await withPasskeys(page);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
  } else {
    secret = await page.locator('input[name="secret"]').inputValue();
    await page.getByLabel('Code of your authenticator app').fill('000 000');
    await page.getByRole('button', { name: 'Use these codes' }).click();
    await expect(page.getByRole('alert')).toContainText('This code is wrong');
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Use these codes' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits');
  await expectNoFaults(page, javaScriptEnabled !== false);

  // A manager reads everything, and may take on the work too.
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: email }).click();
  await page.getByLabel('Requests, subscribers and fraud reports').check();
  await page.getByRole('button', { name: 'Change the roles' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'may now do' })).toBeVisible();

  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByRole('link', { name: reference }).click();
  await expectNoFaults(page, javaScriptEnabled !== false);
  await page.getByRole('button', { name: /begin the review/i }).click();
  await expect(page.getByRole('status').filter({ hasText: 'in review' })).toBeVisible();
  await page.getByLabel(/what came of it|outcome/i).fill('The data is on its way.');
  await page.getByRole('button', { name: /close the request/i }).click();
  await expect(page.getByRole('status').filter({ hasText: `${reference} is closed` })).toBeVisible();
  await expectNoFaults(page, javaScriptEnabled !== false);
  expect(await (await fetch(settings.PUBLIC_URL + receipt)).text()).toContain('The data is on its way.');

  await afterTenMinutes();
  await page.getByText('Erase the request', { exact: true }).first().click();
  await page.getByLabel('Reason').fill('It was a test');
  await page.getByLabel(/This cannot be undone/).check();
  await page.getByRole('button', { name: /^erase/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show that it is you');
  await expectNoFaults(page, javaScriptEnabled !== false);
  if (javaScriptEnabled) {
    await page.getByRole('button', { name: 'Use your passkey' }).click();
  } else {
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Go on' }).click();
  }
  await expect(page.getByRole('status').filter({ hasText: 'The request is erased.' })).toBeVisible();

  await page.getByRole('link', { name: email }).click();
  await expectNoFaults(page, javaScriptEnabled !== false);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
  await expectNoFaults(page, javaScriptEnabled !== false);
  if (javaScriptEnabled) {
    await page.getByRole('button', { name: 'Sign in with your passkey' }).click();
  } else {
    await afterTenMinutes();
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await page.goto(await linkAfter(invitation, email));
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits');
});
