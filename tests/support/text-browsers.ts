import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram } from './debian-packages';

/** Installs lynx and w3m from Debian's packages if missing. @throws Error if that fails. */
export function ensureTextBrowsers() {
  for (const name of ['lynx', 'w3m']) ensureProgram(name, name);
}

const KEYS: Record<string, string> = { ' ': '<space>', '\t': '<tab>', '\n': '^J' };

/**
 * Opens a URL in lynx and presses keys: letters as they are, tab for the next field or link, newline for Enter. Returns
 * what the screen has shown, without cursor positions.
 */
export function pressInLynx(url: string, keys: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nassco-lynx-'));
  try {
    const script = path.join(folder, 'keys');
    const lines = [...keys].map((key) => `key ${KEYS[key] ?? key}`);
    writeFileSync(script, [...lines, 'key q', 'key y', ''].join('\n'));
    const { stdout } = spawnSync('lynx', [`-cmd_script=${script}`, '-nopause', url], {
      env: { ...process.env, HOME: folder, TERM: 'vt100', LINES: '60', COLUMNS: '80' },
      encoding: 'utf8',
      timeout: 30_000,
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal control sequences
    return stdout.replace(/\x1b(?:[[(][0-9;?]*[A-Za-z]|[\w=>])/g, ' ').replace(/[\x00-\x09\x0b-\x1f]/g, '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SHOW = { w3m: ['-dump', '-cols', '120'], lynx: ['-dump', '-nolist', '-width=120'] };

/** All that a text browser shows of a page, 120 characters wide. */
export function shownIn(browser: keyof typeof SHOW, url: string): string {
  return execFileSync(browser, [...SHOW[browser], url], {
    env: { ...process.env, LANG: 'C.UTF-8' },
    encoding: 'utf8',
    timeout: 30_000,
  });
}

/** The URLs of a page's links, in the order of lynx's numbering. */
export function linksIn(url: string): string[] {
  const listed = execFileSync('lynx', ['-dump', '-listonly', url], { encoding: 'utf8', timeout: 30_000 });
  return [...listed.matchAll(/^ *\d+\. (.*)$/gm)].map(([, address = '']) => address);
}

/** What w3m shows of the answer to a posted form. */
export function postInW3m(url: string, fields: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nassco-w3m-'));
  try {
    const body = path.join(folder, 'body');
    writeFileSync(body, new URLSearchParams(fields).toString());
    return execFileSync('w3m', ['-dump', '-cols', '80', '-post', body, url], {
      env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' },
      encoding: 'utf8',
      timeout: 30_000,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
