import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over: the shell, and React where the page has it. */
export async function gotoHydrated(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html.live')).toBeAttached();
  if (await page.evaluate(() => '__remixContext' in window)) await untilHydrated(page);
}

/** Waits until React has made the server's HTML its own. */
export async function untilHydrated(page: Page) {
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [50] }).toBe(true);
}

/** Marks the page as it is. What it returns fails when the page has been loaded anew: client changes must not. */
export async function markPage(page: Page) {
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  return () => expect(page.locator('body[data-mark]')).toHaveCount(1);
}

/** React's root says of itself when the server's HTML has become its own. Runs in the page, so it stands alone. */
export function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  const root = key && (document as unknown as Record<string, HostRoot>)[key];
  return !!root && root.stateNode.current.memoizedState.isDehydrated === false;
}

interface HostRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
