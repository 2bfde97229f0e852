import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import { faultsInEveryLayout, highFooter, lateContent, outgrownBoxes } from '../support/layout';
import { faultsSeenBy, sidewaysScrolling } from '../support/looks';
import { KANO, REGISTER } from '../support/page-frame';
import { headerFaults } from './header-layout';

/** The whole drawer, with text of 200 %. */
const DRAWER_HEIGHT = 5600;

const LOOKS = [headerFaults, outgrownBoxes, sidewaysScrolling];

test.describe('the header, in every font and at every width', { tag: '@layout' }, () => {
  test('every control can be pressed', async ({ page, javaScriptEnabled }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (javaScriptEnabled) await gotoHydrated(page, KANO);
    else await page.goto(KANO);
    expect(
      await faultsInEveryLayout(page, () => faultsSeenBy(page, LOOKS), { height: DRAWER_HEIGHT }),
    ).toEqual([]);
  });

  test('on a phone the content begins within 330 px, and the footer takes at most 600', async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    if (javaScriptEnabled) await gotoHydrated(page, KANO);
    else await page.goto(KANO);
    if (!javaScriptEnabled) await expect(page.locator('#menu details')).not.toHaveAttribute('open');
    expect(await faultsSeenBy(page, [highFooter, lateContent])).toEqual([]);
    await page.goto(REGISTER);
    expect(await faultsSeenBy(page, [lateContent])).toEqual([]);
  });

  test('every control can be pressed while notices rotate', { tag: '@js' }, async ({ page }) => {
    await page.goto(KANO);
    await expect(page.locator('.ticker')).toBeAttached();
    expect(
      await faultsInEveryLayout(page, () => faultsSeenBy(page, LOOKS), { height: DRAWER_HEIGHT }),
    ).toEqual([]);
  });

  test('axe finds no fault in header and footer', { tag: '@js' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gotoHydrated(page, KANO);
    // Forced colours are the reader's, and axe takes them for ours.
    const look = (_: number, mode?: string) =>
      mode === 'forced colours' ? Promise.resolve([]) : accessibilityFaults(page, ['header', 'footer']);
    expect(await faultsInEveryLayout(page, look)).toEqual([]);
  });
});
