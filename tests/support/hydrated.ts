import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until its scripts run: the shell and, where the page has them, its own and React. */
export async function gotoHydrated(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html.live')).toBeAttached();
  await page.evaluate(async () => {
    if (document.querySelector('table-view')) await customElements.whenDefined('table-view');
  });
  if (await page.evaluate(() => '__remixContext' in window)) await untilHydrated(page);
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page) {
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [50] }).toBe(true);
}

/** Marks the page. The returned check fails if the page was reloaded, as a client-side navigation must not do. */
export async function markPage(page: Page) {
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  return () => expect(page.locator('body[data-mark]')).toHaveCount(1);
}

/** Whether React's root is hydrated. Runs in the page, so it must be self-contained. */
export function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  const root = key && (document as unknown as Record<string, HostRoot>)[key];
  return !!root && root.stateNode.current.memoizedState.isDehydrated === false;
}

interface HostRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
