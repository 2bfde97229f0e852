import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, blockScripts, sidewaysOverflow, smallTargets } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import { cutTables, faultsInEveryLayout, outgrownBoxes } from '../support/layout';
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
  '/is-it-from-us?what=Apply+on+https://nassco-register.example/apply+or+call+969',
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

/** A page of each test for several routes: starting one costs more than what is looked at. */
const LOTS = [0, 1, 2, 3].map((lot) => PAGES.filter((_, index) => index % 4 === lot));

// One test sees ten pages in many layouts: a minute is too little beside other work.
test.describe.configure({ timeout: 180_000 });

failOnErrors();

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [index, routes] of LOTS.entries()) {
  const lot = `${index + 1} of ${LOTS.length}`;

  // Header and footer are the same everywhere; the header's tests give them to axe.
  test(`every page keeps its words in their place and its targets large enough; axe finds nothing in its main part (${lot})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const route of routes) {
      await (javaScriptEnabled ? gotoHydrated(page, route) : page.goto(route));
      expect
        .soft(await faultsInEveryLayout(page, (width, textChange) => look(page, width, textChange)), route)
        .toEqual([]);
      // Axe is a script itself.
      if (javaScriptEnabled) expect.soft(await mainFaults(page), route).toEqual([]);
    }
  });

  // What the shell alters in a main part, the list of its section and the map, is the same on all pages without state: three
  // of a lot stand for them.
  test(`axe finds nothing in the main part of a page before its script (${lot})`, {
    tag: ['@js', '@wide'],
  }, async ({ page }) => {
    await blockScripts(page);
    let plain = 0;
    for (const route of routes) {
      await page.goto(route);
      const hasState = await page.evaluate(() => '__remixContext' in window);
      if (hasState || ++plain <= 3) expect.soft(await mainFaults(page, [360]), route).toEqual([]);
    }
  });
}

async function look(page: Page, width: number, textChange?: string): Promise<string[]> {
  const overflow = await sidewaysOverflow(page);
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px wider than the window`] : []),
    ...(await outgrownBoxes(page)),
    // Larger text may make a table wider than the window: it scrolls then.
    ...(textChange ? [] : await cutTables(page)),
    ...(await smallTargets(page, width < 640 ? 44 : 24)),
  ];
}

async function mainFaults(page: Page, widths = [360, 1280]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const fault of await accessibilityFaults(page)) faults.push(`${width} px: ${fault}`);
  }
  return faults;
}
