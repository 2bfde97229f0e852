import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumWith, ensureWholeChromium } from '../support/chromium';
import { KANO, REGISTER } from '../support/page-frame';

// Tests the back/forward cache, which the headless shell and browsers started by Playwright do not have.

test.describe('Back to a page in the back/forward cache @js', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    browser = await puppeteer.launch({
      executablePath: ensureWholeChromium(),
      args: chromiumWith('narrow').args,
    });
  });
  test.afterAll(() => browser?.close());

  /** Opens a page with a mark that a reload would lose. */
  async function openMarked(address: string, width: number) {
    const page = await browser.newPage();
    await page.setViewport({ width, height: 740 });
    // A press during the fade between two pages reaches neither.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(address);
    await page.waitForSelector('html.live');
    // The service worker claims the first page of a visit, which would not come back from the cache if left before that.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => document.body.classList.add('kept'));
    return page;
  }

  async function press(page: Page, selector: string) {
    await page.locator(selector).click();
  }

  /** Waits for a page other than the marked one. */
  const otherPage = (page: Page) => page.waitForSelector('html.live body:not(.kept)');

  async function goBack(page: Page) {
    await page.goBack({ waitUntil: [] });
    await page.waitForSelector('html.live body.kept');
  }

  const countSeen = (page: Page, selector: string) =>
    page.$$eval(selector, (found) => found.filter((element) => element.checkVisibility()).length);

  for (const path of [KANO, REGISTER]) {
    test(`shows it with the drawer closed: ${path}`, async ({ baseURL }) => {
      const page = await openMarked(`${baseURL}${path}`, 360);
      const isClosed = async () => {
        expect(await countSeen(page, '[role="dialog"]')).toBe(0);
        expect(await countSeen(page, '[inert], html.locked')).toBe(0);
      };
      await press(page, '.menu-button');
      expect(await countSeen(page, '[role="dialog"]')).toBe(1);
      await press(page, '[role="dialog"] a[href="/where-we-work/our-state-offices"]');
      await otherPage(page);
      await goBack(page);
      await isClosed();

      // Nor if the visitor left by another link.
      await press(page, '.menu-button');
      await page.goForward({ waitUntil: [] });
      await otherPage(page);
      await goBack(page);
      await isClosed();
      await press(page, '.menu-button');
      expect(await countSeen(page, '[role="dialog"]')).toBe(1);
    });

    test(`shows it with the panel closed: ${path}`, async ({ baseURL }) => {
      const page = await openMarked(`${baseURL}${path}`, 1280);
      // By keyboard, because moving the pointer away would close it.
      await page.focus('.main-menu .group-toggle[aria-controls$="get-involved"]');
      await page.keyboard.press('Enter');
      expect(await countSeen(page, '.main-menu .panel')).toBe(1);
      await page.focus('.main-menu .panel a[href="/get-involved/tenders"]');
      await page.keyboard.press('Enter');
      await otherPage(page);
      await goBack(page);
      expect(await countSeen(page, '.main-menu .panel')).toBe(0);
    });
  }
});
