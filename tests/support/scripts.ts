import type { Page } from '@playwright/test';

/** The shell's file, and all others: React and page code. */
export const SHELL_SCRIPT = /\/assets\/shell-[^/]*\.js$/;
export const REACT_SCRIPTS = /\/assets\/(?!shell-)[^/]*\.js$/;

/** Blocks these scripts. */
export async function cutOff(page: Page, scripts: RegExp) {
  await page.route(scripts, (route) => route.abort());
}

/** Delays these scripts until the returned function is called. */
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
