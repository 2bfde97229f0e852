import type { Page } from '@playwright/test';

/** A check that runs in the page, so it must be self-contained; returns what is wrong, one line each. With its number. */
export type Look = (() => string[]) | [(least: number) => string[], number];

/** Runs several checks on the open page in one call, because a call takes longer than most checks. */
export async function faultsSeenBy(page: Page, looks: Look[]) {
  const calls = looks.map((look) => (Array.isArray(look) ? `(${look[0]})(${look[1]})` : `(${look})()`));
  return page.evaluate<string[]>(`[${calls}].flat()`);
}

/** A page that scrolls sideways. */
export function sidewaysScrolling(): string[] {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return overflow > 0 ? [`the page is ${overflow} px wider than the window`] : [];
}
