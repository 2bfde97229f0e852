import { expect, test } from '@playwright/test';
import { PAGE_KINDS } from '../scans/page-kinds';
import { tabThrough } from '../support/focus';

const KINDS = {
  ...PAGE_KINDS,
  article: '/news/unga-2025',
  videos: '/resource-hub/video-gallery',
  documents: '/resource-hub/policy-and-governance-documents',
  state: '/where-we-work/nsr-summary-by-lga/kano',
  'page that is not there': '/nowhere',
};

for (const width of [360, 1280]) {
  test.describe(`the focus at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('is seen at each stop of a whole page', async ({ page, javaScriptEnabled }) => {
      await page.goto(KINDS.state);
      if (javaScriptEnabled) await expect(page.locator('.menu.live')).toBeAttached({ timeout: 20_000 });
      const { stops, unseen } = await tabThrough(page, 'body');
      expect(stops).toBeGreaterThan(width === 360 ? 30 : 45);
      expect(unseen).toEqual([]);
    });

    for (const half of [0, 1]) {
      test(`is seen at each stop in the main part of each kind of page (${half + 1} of 2)`, async ({
        page,
        javaScriptEnabled,
      }) => {
        for (const [kind, path] of Object.entries(KINDS).filter((_, at) => at % 2 === half)) {
          await page.goto(path);
          if (javaScriptEnabled) await expect(page.locator('.menu.live')).toBeAttached({ timeout: 20_000 });
          await page.locator('#main').focus();
          const { stops, unseen } = await tabThrough(page, 'main');
          expect.soft(stops, kind).toBeGreaterThan(1);
          expect.soft(unseen, kind).toEqual([]);
        }
      });
    }
  });
}
