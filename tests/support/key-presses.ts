import type { Page } from '@playwright/test';

/** More than any way through a page takes. */
const MOST = 200;

/** A keyboard whose presses are counted: letters, Tab, Enter and Space each once. */
export class CountedKeys {
  presses = 0;

  constructor(readonly page: Page) {}

  async press(key: string) {
    await this.page.keyboard.press(key);
    this.presses++;
  }

  async type(words: string) {
    await this.page.keyboard.type(words);
    this.presses += words.length;
  }

  /** Presses Tab until the focus is on what has this name. */
  async tabTo(name: RegExp) {
    const passed: string[] = [];
    for (let presses = 0; presses < MOST; presses++) {
      await this.press('Tab');
      const focused = await this.page.evaluate(nameOfFocused);
      if (name.test(focused)) return;
      passed.push(focused);
    }
    throw new Error(`No stop is named ${name}: ${passed.slice(0, 30).join(', ')}`);
  }

  /** Goes to what has this name and follows it. */
  async follow(name: RegExp) {
    await this.tabTo(name);
    await this.press('Enter');
  }
}

function nameOfFocused(): string {
  const element = document.activeElement;
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : null;
  return ((label ?? element)?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Presses an access key as Chromium on Linux takes it: Alt and the digit. */
export async function pressAccessKey(page: Page, digit: string) {
  const session = await page.context().newCDPSession(page);
  // What Playwright's own keyboard sends does not count as a key of the system.
  const key = { modifiers: 1, key: digit, isSystemKey: true, windowsVirtualKeyCode: 48 + Number(digit) };
  await session.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown' });
  await session.send('Input.dispatchKeyEvent', { ...key, type: 'char', text: digit, unmodifiedText: digit });
  await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  await session.detach();
}
