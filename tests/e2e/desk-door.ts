import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility';
import { runCommand } from '../support/command';
import { codeOf } from '../support/desk';
import { sidewaysScrolling } from '../support/looks';
import { freePort, startSite, type TestSite } from '../support/site';

/** The settings of a site of the file's own, with its database in `DATA_DIR`, which stands before the first test. */
export function siteWithDesk() {
  const settings = { PORT: '', DATA_DIR: '', PUBLIC_URL: '', LOG_LEVEL: 'warn' };
  let site: TestSite | undefined;
  test.beforeAll(async () => {
    settings.PORT = await freePort();
    settings.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'nassco-desk-'));
    // A passkey belongs to the host name by which the site is opened.
    settings.PUBLIC_URL = `http://localhost:${settings.PORT}`;
    site = await startSite(settings);
  });
  test.afterAll(async () => {
    await site?.stop();
    await rm(settings.DATA_DIR, { recursive: true, force: true });
  });
  return settings;
}

/** Nothing that axe finds, which needs scripts, and nothing to scroll to the side, in the narrow and the wide page. */
export async function expectNoFaults(page: Page, hasScripts: boolean) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(sidewaysScrolling), `${page.url()} at ${width} px`).toEqual([]);
    if (hasScripts)
      expect(await accessibilityFaults(page, ['body']), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** The link that the README's command prints. */
export async function invited(
  email: string,
  role: string,
  settings: Record<string, string>,
): Promise<string> {
  const { code, told, output } = await runCommand(['staff', 'invite', email, '--role', role], settings);
  expect(code, output).toBe(0);
  return linkOf(told);
}

/** The first link to the desk in a text; empty without one. */
export function linkOf(text = ''): string {
  return /http\S+\/desk\/link\/\S+/.exec(text)?.[0] ?? '';
}

/** Comes in by an invitation, with the codes of an authenticator app, which browsers without scripts have too. */
export async function comeIn(page: Page, link: string) {
  await page.goto(link);
  const secret = page.locator('input[name="secret"]');
  const form = page.locator('form').filter({ has: secret });
  const body = new URLSearchParams();
  for (const input of await form.locator('input').all())
    body.set((await input.getAttribute('name')) ?? '', await input.inputValue());
  body.set('code', codeOf(await secret.inputValue()));
  const answer = await page.request.post(page.url(), {
    data: body.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(`${new URL(link).origin}/desk`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits');
}
