import { expect, test } from '@playwright/test';
import { accessibilityFaults, blockScripts, contrastFaults, smallTargets } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import {
  cutTables,
  faultsInEveryLayout,
  lostColours,
  outgrownBoxes,
  stickingOut,
  transparentLines,
} from '../support/layout';
import { faultsSeenBy, type Look, sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';
import { ROUTES } from '../support/routes';

const PAGES = [
  ...ROUTES,
  '/newsletter/issues',
  '/newsletter/2026-11',
  '/notifications',
  '/offline',
  '/warnings/website-that-sells-places',
  '/warnings/report?sent=yes',
  '/is-it-from-us?what=https://nassco-register.example/apply',
  '/search?query=kano',
  '/resource-hub/news?page=3',
  '/news/unga-2025',
  '/news/conference-highlights',
  '/resource-hub/photo-gallery/unga-2025-01',
  '/resource-hub/video-gallery/about-nsr',
  '/where-we-work?figure=households-per-lga',
  '/where-we-work/nsr-summary-by-lga/kano',
  '/where-we-work/nsr-summary-by-lga/kano/gaya',
  '/where-we-work/match-lga-names',
  '/where-we-work/nsr-summary-by-lga/definitions',
  '/where-we-work/nsr-summary-by-lga/use-the-data',
  '/where-we-work/nsr-summary-by-lga/editions',
  '/where-we-work/nsr-summary-by-lga/editions/2021-05-sample',
  '/where-we-work/nsr-summary-by-lga/editions/2021-05-sample/quality',
  '/where-we-work/nsr-summary-by-lga/changes/2020-12-sample..2021-05-sample',
  '/where-we-work/nsr-summary-by-lga?by=state',
  '/nsr/data-access-request-form?lga=kano/gaya',
  '/nsr/data-access-request-form/draft/erased',
  '/where-we-work/nsr-summary-by-lga/compare',
  '/where-we-work/nsr-summary-by-lga/compare?place=kano/gaya&place=kano&place=osun/ayedire',
  '/where-we-work/nsr-summary-by-lga/compare?place=kano&add=bassa',
];

/** Routes by test: opening a browser page costs more than checking a route, so that each test checks several. */
const GROUPS_OF_ROUTES = [0, 1, 2, 3].map((group) => PAGES.filter((_, index) => index % 4 === group));

// One test checks ten pages in many layouts: a minute is too little on a busy machine.
test.describe.configure({ timeout: 400_000 });

/** For axe: one layout with stacked tables, and for pages that have some, one without. */
const PHONE = 360;
const SCREEN = 1280;

failOnErrors();

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [index, routes] of GROUPS_OF_ROUTES.entries()) {
  const group = `${index + 1} of ${GROUPS_OF_ROUTES.length}`;

  // Header and footer are the same everywhere; header.spec.ts runs axe on them.
  test(`every page has no overflowing text and no small targets; axe finds nothing in its main part (${group})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const route of routes) {
      await (javaScriptEnabled ? gotoHydrated(page, route) : page.goto(route));
      const hasTable = (await page.locator('main table').count()) > 0;
      const axeWidths = hasTable ? [PHONE, SCREEN] : [PHONE];
      const faults = await faultsInEveryLayout(page, async (width, mode) => [
        ...(await faultsSeenBy(page, looksAt(width, mode))),
        // Axe is itself a script.
        ...(javaScriptEnabled && !mode && axeWidths.includes(width) ? await accessibilityFaults(page) : []),
        ...(javaScriptEnabled && mode === 'dark colours' ? await contrastFaults(page) : []),
      ]);
      expect.soft(faults, route).toEqual([]);
    }
  });

  // The shell changes only the section list and the map in a main part, the same on all pages without state: three of each
  // group are enough.
  test(`axe finds nothing in the main part of a page before its scripts run (${group})`, {
    tag: ['@js', '@wide'],
  }, async ({ page }) => {
    await blockScripts(page);
    await page.setViewportSize({ width: 360, height: 800 });
    let plain = 0;
    for (const route of routes) {
      await page.goto(route);
      const hasState = await page.evaluate(() => '__remixContext' in window);
      if (hasState || ++plain <= 3) expect.soft(await accessibilityFaults(page), route).toEqual([]);
    }
  });
}

function looksAt(width: number, mode?: string): Look[] {
  if (mode === 'dark colours') return [];
  if (mode === 'forced colours') return [lostColours];
  const looks: Look[] = [sidewaysScrolling, outgrownBoxes, [smallTargets, width < 640 ? 44 : 24]];
  if (mode === 'every part opened') looks.push(stickingOut);
  // Larger text may make a table wider than the window; it then scrolls.
  if (!mode) looks.push(cutTables);
  if (!mode && width === 1280) looks.push(transparentLines);
  return looks;
}
