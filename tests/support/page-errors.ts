import { expect, test } from '@playwright/test';

/** Chromium logs this if a page is left during its fade-in; harmless. */
const ENDED_FADING = /Transition was (aborted|skipped)/;

/**
 * Fails the calling file's tests on console and script errors.
 *
 * @param but errors to ignore, such as those of tests that break the connection
 * @returns `told`: the errors so far in this test; `allow`: ignores a pattern in this test only
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
