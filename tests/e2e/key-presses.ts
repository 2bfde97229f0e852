import type { Page } from '@playwright/test';

/** More Tab presses than any page needs. */
const MOST = 200;

/** A keyboard that counts key presses: each letter, Tab, Enter and Space as one. */
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

  /** Presses Tab until the element with this name has the focus. */
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

  /** Tabs to the link or button with this name and presses Enter. */
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

/** Presses an access key as Chromium on Linux expects it: Alt and the digit. */
export async function pressAccessKey(page: Page, digit: string) {
  const session = await page.context().newCDPSession(page);
  // Playwright's own keyboard does not send system keys.
  const key = { modifiers: 1, key: digit, isSystemKey: true, windowsVirtualKeyCode: 48 + Number(digit) };
  await session.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown' });
  await session.send('Input.dispatchKeyEvent', { ...key, type: 'char', text: digit, unmodifiedText: digit });
  await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  await session.detach();
}
