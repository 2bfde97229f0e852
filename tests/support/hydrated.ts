import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until React has taken it over, so that the next step meets the page with its script. */
export async function gotoHydrated(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [50] }).toBe(true);
}

/** React's root says of itself when the server's HTML has become its own. */
function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  const root = key && (document as unknown as Record<string, HostRoot>)[key];
  return !!root && root.stateNode.current.memoizedState.isDehydrated === false;
}

interface HostRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
