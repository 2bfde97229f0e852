import type { Page } from '@playwright/test';

/** The file of the shell, and all others: React and the code of pages. */
export const SHELL_SCRIPT = /\/assets\/shell-[^/]*\.js$/;
export const REACT_SCRIPTS = /\/assets\/(?!shell-)[^/]*\.js$/;

/** From now on these scripts do not get through to the page. */
export async function cutOff(page: Page, scripts: RegExp) {
  await page.route(scripts, (route) => route.abort());
}

/** From now on these scripts wait until the returned function is called. */
export async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
