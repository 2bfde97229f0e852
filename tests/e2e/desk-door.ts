import { expect, type Page } from '@playwright/test';
import { runCommand } from '../support/command';
import { codeOf } from '../support/desk';

/** The link that the README's command prints. */
export async function invited(
  email: string,
  role: string,
  settings: Record<string, string>,
): Promise<string> {
  const { code, told, output } = await runCommand(['staff', 'invite', email, '--role', role], settings);
  expect(code, output).toBe(0);
  return /http\S+\/desk\/link\/\S+/.exec(told)?.[0] ?? '';
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
