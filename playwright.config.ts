import { defineConfig, type Project } from '@playwright/test';
import { chromiumWith, ensureChromium, ensureWholeChromium } from './tests/support/chromium';
import { isInstallable } from './tests/support/debian-packages';
import type { FontSet } from './tests/support/fonts';

// Before the workers start: two cannot install at once. One test needs a full browser.
ensureChromium();
isInstallable(ensureWholeChromium);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/site-for-browsers.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Shared machines stall; a second try that passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-NG',
    // One spec lets the service worker come: what it fetches is out of the reach of the other specs.
    serviceWorkers: 'block',
  },
  // Each journey runs with scripts in a narrow font and without in a wide one; what only makes sense in one says so by
  // a tag. Looks at layout take every combination, and what must not be done twice takes the wide font alone.
  projects: [
    project('js', 'narrow', { grepInvert: /@no-js|@wide/ }),
    project('no-js', 'wide', { grepInvert: /@js\b/ }),
    project('js', 'wide', { grep: /@layout|@wide/, grepInvert: /@no-js/ }),
    project('no-js', 'narrow', { grep: /@layout/, grepInvert: /@js\b/ }),
  ],
});

function project(
  scripts: 'js' | 'no-js',
  fonts: FontSet,
  tags: Pick<Project, 'grep' | 'grepInvert'>,
): Project {
  return {
    name: `${scripts}-${fonts}`,
    use: { javaScriptEnabled: scripts === 'js', launchOptions: chromiumWith(fonts) },
    ...tags,
  };
}
