import { expect, test } from '@playwright/test';

/** What Chromium tells where a page is left while it fades in: the fading ends, and nothing else. */
const ENDED_FADING = /Transition was (aborted|skipped)/;

/**
 * In the tests of the calling file, an error on the console or in a script is a failure.
 *
 * @param but what may be told all the same: tests that break the connection hear of it
 * @returns `told`: what has been told so far in this test; `allow`: what this test alone may bring about
 */
export function failOnErrors(but?: RegExp) {
  let told: string[];
  let allowed: RegExp | undefined;
  test.beforeEach(({ page }) => {
    told = [];
    allowed = but;
    page.on('console', (message) => {
      if (message.type() === 'error') told.push(`${page.url()} ${message.text()}`);
    });
    page.on('pageerror', (error) => told.push(`${page.url()} ${error.message}`));
  });
  test.afterEach(() => {
    expect(told.filter((text) => !ENDED_FADING.test(text) && !allowed?.test(text))).toEqual([]);
  });
  return {
    told: () => told,
    allow(pattern: RegExp) {
      allowed = pattern;
    },
  };
}
