import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { type FontSet, fontEnvironment } from './fonts';

// Without a window, whose bars take more time to draw than the pages.
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium of this machine: CHROMIUM_PATH, else one on the PATH; undefined leaves it to Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findFirst([SHELL, ...BROWSERS]);
}

/** The same, but a whole browser, which keeps the pages that were left for Back, as the shell does not. */
export function findWholeChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || findFirst(BROWSERS);
}

function findFirst(names: string[]): string | undefined {
  return names.flatMap((name) => findOnPath(name) ?? [])[0];
}

/** How Playwright starts Chromium for a test: text in the given font on every machine, and no talk with other hosts. */
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
      // The headless shell does not know the speed of its line: pictures are loaded as far ahead as with 4G. What stands
      // before it is what Playwright sets, and would be lost.
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
    ],
  };
}

/** Where a program of this name is on the PATH, if there is one. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** Sees to it that there is a Chromium: Playwright's download first, then Debian's package. */
export function ensureChromium() {
  if (findChromium()) return;
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [program, args] of attempts) {
    try {
      execFileSync(program, args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 600_000,
      });
      if (program === 'npx' || findChromium()) return;
    } catch {
      console.log(`${program} ${args.join(' ')} did not work here.`);
    }
  }
  throw new Error('There is no Chromium for the browser tests. Install one and set CHROMIUM_PATH.');
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
