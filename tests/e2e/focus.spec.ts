import { expect, type Page, test } from '@playwright/test';
import { PAGE_KINDS } from '../scans/page-kinds';
import { gotoHydrated } from '../support/hydrated';
import { tabThrough } from './focus';

const KINDS = {
  ...PAGE_KINDS,
  article: '/news/unga-2025',
  videos: '/resource-hub/video-gallery',
  documents: '/resource-hub/policy-and-governance-documents',
  state: '/where-we-work/nsr-summary-by-lga/kano',
  'page that is not there': '/nowhere',
};

const WIDTHS = [360, 1280];

const open = (page: Page, path: string, hasScript: boolean | undefined) =>
  hasScript ? gotoHydrated(page, path) : page.goto(path);

for (const width of WIDTHS) {
  test.describe(`the focus at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('is visible at every stop of a whole page', async ({ page, javaScriptEnabled }) => {
      await open(page, KINDS.state, javaScriptEnabled);
      const { stops, unseen } = await tabThrough(page, 'body');
      expect(stops).toBeGreaterThan(width === 360 ? 30 : 45);
      expect(unseen).toEqual([]);
    });
  });
}

for (const part of [0, 1, 2, 3]) {
  test(`the focus is visible at every stop in the main part of each kind of page (${part + 1} of 4)`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [kind, path] of Object.entries(KINDS).filter((_, index) => index % 4 === part)) {
      await open(page, path, javaScriptEnabled);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await page.locator('#main').focus();
        const { stops, unseen } = await tabThrough(page, 'main');
        expect.soft(stops, `${kind} at ${width} px`).toBeGreaterThan(1);
        expect.soft(unseen, `${kind} at ${width} px`).toEqual([]);
      }
    }
  });
}
