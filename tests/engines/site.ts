import type { TestProject } from 'vitest/node';
import { ensureWholeChromium } from '../support/chromium';
import { ensureProgram } from '../support/debian-packages';
import startSiteForBrowsers from '../support/site-for-browsers';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** Whether to run every journey or only the short ones. */
    isWhole: boolean;
  }
}

/** Global set-up: installs the three browsers if missing, and starts a site for all of them. */
export default async function setup(project: TestProject) {
  ensureWholeChromium();
  ensureProgram('firefox-esr', 'firefox-esr');
  ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  ensureProgram('Xvfb', 'xvfb');
  const stop = await startSiteForBrowsers();
  project.provide('siteUrl', process.env.BASE_URL ?? '');
  return stop;
}
