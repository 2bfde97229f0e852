import { expect, test } from '@playwright/test';
import { PAGE_KINDS } from '../scans/page-kinds';
import { smallTargets } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import { cutTables, outgrownBoxes } from '../support/layout';
import { faultsSeenBy, type Look, sidewaysScrolling } from '../support/looks';
import { coveredTargets, faintWords, overlaidWords } from './readable-words';
import { stripStyles } from './stripped-styles';

/** Feature phones: KaiOS, and earlier small ones. */
const PHONES = [
  { width: 240, height: 320 },
  { width: 176, height: 220 },
];

const KINDS = {
  ...PAGE_KINDS,
  'tables of words': '/resource-hub/privacy-policy',
  people: '/who-we-are/about-us',
  map: '/where-we-work',
  state: '/where-we-work/nsr-summary-by-lga/kano',
  comparison: '/where-we-work/nsr-summary-by-lga/compare?place=kano/gaya&place=kano&place=osun/ayedire',
  editions: '/where-we-work/nsr-summary-by-lga/editions',
  quality: '/where-we-work/nsr-summary-by-lga/editions/2021-05-sample/quality',
  photo: '/resource-hub/photo-gallery/unga-2025-01',
  video: '/resource-hub/video-gallery/about-nsr',
  documents: '/resource-hub/policy-and-governance-documents',
  'list of names': '/where-we-work/match-lga-names',
  'page that is not there': '/nowhere',
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('every kind of page fits feature phones, with nothing cut off, covered or too small to press', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const [kind, path] of Object.entries(KINDS)) {
    await page.setViewportSize(PHONES[0] as (typeof PHONES)[number]);
    await (javaScriptEnabled ? gotoHydrated(page, path) : page.goto(path));
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const faults = await faultsSeenBy(page, [...looksAt(24), coveredTargets]);
      expect.soft(faults, `${kind} at ${size.width} px`).toEqual([]);
    }
  }
});

test('without grid, flex, gaps and sticky positions every kind of page is readable', {
  tag: '@no-js',
}, async ({ page }) => {
  for (const [kind, path] of Object.entries(KINDS)) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    expect(await stripStyles(page)).toBeGreaterThan(100);
    for (const width of [360, 240]) {
      await page.setViewportSize({ width, height: 320 });
      const faults = await faultsSeenBy(page, looksAt(width === 360 ? 44 : 24));
      expect.soft(faults, `${kind} at ${width} px`).toEqual([]);
    }
    expect.soft(await faultsSeenBy(page, [faintWords, coveredTargets]), kind).toEqual([]);
  }
});

/** Looks at the open page at its current width. */
function looksAt(target: number): Look[] {
  return [sidewaysScrolling, outgrownBoxes, cutTables, [smallTargets, target], overlaidWords];
}
