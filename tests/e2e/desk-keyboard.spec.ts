import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { requestBody } from '../support/data-access-request';
import { freePort, startSite, type TestSite } from '../support/site';
import { comeIn, invited } from './desk-door';
import { CountedKeys } from './key-presses';

let site: TestSite;
let settings: Record<string, string>;

test.beforeAll(async () => {
  const PORT = await freePort();
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'nassco-desk-'));
  settings = { PORT, DATA_DIR, PUBLIC_URL: `http://localhost:${PORT}`, LOG_LEVEL: 'warn' };
  site = await startSite(settings);
});
test.afterAll(async () => {
  await site?.stop();
  await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
});

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
