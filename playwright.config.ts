import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/site-for-browsers.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Shared machines stall; a second try that passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-NG',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Each journey runs with and without scripts; what only makes sense in one says so by a tag.
  projects: [
    { name: 'js', use: { javaScriptEnabled: true }, grepInvert: /@no-js/ },
    { name: 'no-js', use: { javaScriptEnabled: false }, grepInvert: /@js\b/ },
  ],
});
