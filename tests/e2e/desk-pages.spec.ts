import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, contrastFaults, smallTargets } from '../support/accessibility';
import { DESK_ROUTES, openDeskPage, signInAt, startFilledDesk } from '../support/desk-pages';
import { cutTables, enlargeText, lostColours, outgrownBoxes } from '../support/layout';
import { faultsSeenBy, type Look, sidewaysScrolling } from '../support/looks';

// Every page of the desk, filled, and refused: a keypad phone, a phone, a tablet, a screen.
const WIDTHS = [240, 360, 768, 1280];

// One site is filled for all of them.
test.describe.configure({ mode: 'default', timeout: 400_000 });

let desk: Awaited<ReturnType<typeof startFilledDesk>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  desk = await startFilledDesk();
});
test.afterAll(() => desk?.stop());

test('every page of the desk is among those that are looked at', { tag: '@no-js' }, () => {
  expect(Object.keys(desk.pages).sort()).toEqual([...DESK_ROUTES].sort());
});

for (const route of DESK_ROUTES) {
  test(`${route} fits every screen; axe finds nothing, in light and dark colours`, async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    const states = desk.pages[route] ?? [];
    // Without scripts, and in the wider font, its first state: the others differ in words.
    for (const [index, shown] of (javaScriptEnabled ? states : states.slice(0, 1)).entries()) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAt(context, desk, shown);
      await openDeskPage(page, desk.site, shown);
      const faults = await faultsOfLayout(page);
      // Axe is itself a script. A page has one layout with stacked tables and one without, whatever its state.
      if (javaScriptEnabled) faults.push(...(await faultsByAxe(page, index === 0 ? [360, 1280] : [360])));
      expect.soft(faults, shown.name).toEqual([]);
    }
  });
}

async function faultsOfLayout(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await faultsSeenBy(page, looksAt(width));
    faults.push(...seen.filter(isNoField).map((fault) => `${width} px: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await faultsSeenBy(page, [lostColours])));
  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(enlargeText, true);
  const enlarged = await faultsSeenBy(page, [sidewaysScrolling]);
  await page.evaluate(enlargeText, false);
  return [...faults, ...enlarged.map((fault) => `text of 200 %: ${fault}`)];
}

async function faultsByAxe(page: Page, widths: number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await accessibilityFaults(page, ['body'])));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await contrastFaults(page, ['body'])));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** A long text in a field of one line is scrolled there. */
function isNoField(fault: string) {
  return !fault.startsWith('INPUT');
}

function looksAt(width: number): Look[] {
  return [sidewaysScrolling, outgrownBoxes, cutTables, [smallTargets, width < 640 ? 44 : 24]];
}
