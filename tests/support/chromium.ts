import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { ensureProgram, findProgram, isInstallable } from './debian-packages';
import { type FontSet, fontEnvironment } from './fonts';

// Windowless: drawing a window's toolbars takes longer than drawing the pages.
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** This machine's Chromium: CHROMIUM_PATH, or one on the PATH; undefined means Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findFirst([SHELL, ...BROWSERS]);
}

/** A full browser, installed if missing: it has a back/forward cache, and the headless shell has none. */
export function ensureWholeChromium(): string {
  const found = process.env.CHROMIUM_PATH || findFirst(BROWSERS);
  if (found) return found;
  const playwrights = chromium.executablePath();
  return existsSync(playwrights) ? playwrights : ensureProgram('chromium', 'chromium');
}

function findFirst(names: string[]): string | undefined {
  return names.flatMap((name) => findProgram(name) ?? [])[0];
}

/** How Playwright starts Chromium for a test: the same font on every machine, and no contact with other hosts. */
export function chromiumWith(fonts: FontSet): LaunchOptions {
  return {
    executablePath: findChromium(),
    env: fontEnvironment(fonts),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The headless shell does not know its connection speed: load pictures as far ahead as on 4G. The rest repeats
      // Playwright's own settings, which this flag would otherwise replace.
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
    ],
  };
}

/** Makes sure that Chromium is installed: tries Playwright's download first, then Debian's packages. */
export function ensureChromium() {
  if (findChromium() || existsSync(chromium.executablePath())) return;
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', process.stderr, 'inherit'],
      timeout: 600_000,
    });
    return;
  } catch {
    console.warn('Playwright could not download its Chromium.');
  }
  if (!isInstallable(() => ensureProgram(SHELL, SHELL))) ensureProgram('chromium', 'chromium');
}
