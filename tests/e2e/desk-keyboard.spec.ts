import { expect, test } from '@playwright/test';
import { requestBody } from '../support/data-access-request';
import { comeIn, invited, siteWithDesk } from './desk-door';
import { CountedKeys } from './key-presses';

const settings = siteWithDesk();

test('a request is reviewed and closed at the desk by keyboard only @js', async ({ page }) => {
  test.slow();
  const sent = await fetch(`${settings.PUBLIC_URL}/api/data-access-request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(requestBody(1)),
  });
  const { reference, receipt } = await sent.json();
  await comeIn(page, await invited('keys@office.example', 'requests', settings));

  const keys = new CountedKeys(page);
  const heading = page.getByRole('heading', { level: 1 });
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  await keys.follow(/^1 new request$/);
  await expect(heading).toHaveText('Requests');
  await keys.follow(/^Skip to main content$/);
  await keys.follow(new RegExp(`^${reference}$`));
  await expect(heading).toContainText(reference);
  await keys.follow(/begin the review/i);
  await expect(said('in review')).toBeVisible();
  await keys.tabTo(/what came of it|outcome/i);
  const outcome = 'The data is on its way.';
  await keys.type(outcome);
  await keys.follow(/close the request/i);
  await expect(said(`${reference} is closed`)).toBeVisible();
  expect(await (await fetch(settings.PUBLIC_URL + receipt)).text()).toContain(outcome);
  expect(keys.presses - outcome.length).toBeLessThanOrEqual(85);
});
