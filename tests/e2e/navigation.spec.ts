import { expect, test } from '@playwright/test';
import { accessibilityFaults, blockScripts } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import { failOnErrors } from '../support/page-errors';
import {
  banner,
  DATA_TOOLS,
  drawer,
  heading,
  KANO,
  mainMenu,
  menuButton,
  REGISTER,
  stayOnPage,
  toggle,
} from '../support/page-frame';

failOnErrors();

test.describe('a change of page', () => {
  test('begins at the top of the new page', async ({ page }) => {
    await page.goto(KANO);
    await page.getByRole('link', { name: /^Next state/ }).click();
    await expect(heading(page)).toHaveText('Katsina');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('Back restores the scroll position', async ({ page }) => {
    await page.goto(KANO);
    const next = page.getByRole('link', { name: /^Next state/ });
    await next.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await next.click();
    await expect(heading(page)).toHaveText('Katsina');
    await page.goBack();
    await expect(heading(page)).toHaveText('Kano');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
  });

  test('another view of the same page leaves the focus where it is @js', async ({ page }) => {
    await gotoHydrated(page, REGISTER);
    const sort = page.getByRole('columnheader', { name: /^HOUSEHOLDS/ }).getByRole('link');
    await sort.click();
    await expect(page).toHaveURL(/sort=households/);
    await expect(heading(page)).not.toBeFocused();
  });
});

test.describe('the pages of a section', () => {
  test('are next to the content on large screens, with the current one marked', async ({ page }) => {
    await page.goto('/where-we-work/our-state-offices');
    const related = page.getByRole('navigation', { name: 'Related Content' });
    await expect(related.getByRole('link')).toHaveText([
      'Where We Work',
      'Our State Offices',
      'NSR Summary by LGA',
      ...DATA_TOOLS,
    ]);
    await expect(related.locator('[aria-current=page]')).toHaveText(['Our State Offices']);
    const [list, content] = [await related.boundingBox(), await page.locator('.content').boundingBox()];
    expect(list?.width).toBeLessThanOrEqual(316);
    expect((content?.width ?? 0) / (1280 - 100)).toBeCloseTo(0.7, 1);
    await expect(page.getByText('More in Where We Work')).toBeHidden();
  });

  test('are one press away on small screens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(KANO);
    await page.getByText('More in Where We Work').click();
    const related = page.getByRole('navigation', { name: 'Related Content' });
    await expect(related.getByRole('link', { name: 'Our State Offices' })).toBeInViewport();
    await related.getByRole('link', { name: 'NSR Summary by LGA' }).click();
    await expect(heading(page)).toHaveText(/SUMMARY/);
  });

  test('the list stays for who has followed the link to it before the scripts came @js', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gotoHydrated(page, `${REGISTER}#related`);
    await expect(page.getByRole('navigation', { name: 'Related Content' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'More in Where We Work' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('the list is below its button on small screens, and closes when a page is chosen @js', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gotoHydrated(page, REGISTER);
    await stayOnPage(page);
    const more = page.getByRole('button', { name: 'More in Where We Work' });
    const related = page.getByRole('navigation', { name: 'Related Content' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(related).toBeHidden();
    await more.press('Space');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    const [list, button] = [await related.boundingBox(), await more.boundingBox()];
    expect(list?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await more.press('Enter');
    await expect(related).toBeHidden();
    await more.click();
    await related.getByRole('link', { name: 'NSR Summary by LGA' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(related).toBeHidden();
  });

  test('the breadcrumb leads up, and ends without a separator', async ({ page }) => {
    await page.goto(KANO);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Where We Work', 'Summary by LGA']);
    const last = crumbs.getByRole('listitem').last();
    expect(await last.evaluate((item) => getComputedStyle(item, '::after').content)).toBe('none');
  });
});

test.describe('the frame of every page', () => {
  test('the first keyboard stop skips the menus', async ({ page }) => {
    await page.goto(KANO);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await skip.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('the footer has links, contact, social accounts and the year', async ({ page }) => {
    await page.goto(KANO);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '969' })).toHaveAttribute('href', 'tel:969');
    await expect(footer.getByText('Abuja, Nigeria')).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    for (const name of ['Facebook', 'X', 'Instagram', 'LinkedIn'])
      await expect(footer.getByRole('link', { name: `${name} page of NASSCO` })).toBeVisible();
    await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  });

  test('controls are 44 px on phones @js', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gotoHydrated(page, KANO);
    await expect(banner(page).getByRole('button')).toBeVisible();
    const inHeader = page.getByRole('banner').getByRole('button');
    const inDrawer = drawer(page).locator('button, a').filter({ visible: true });
    for (const [controls, least] of [
      [inHeader, 2],
      [inDrawer, 14],
    ] as const) {
      if (controls === inDrawer) await menuButton(page).click();
      expect(await controls.count()).toBeGreaterThanOrEqual(least);
      for (const control of await controls.all()) {
        const box = await control.boundingBox();
        const size = Math.round(Math.min(box?.width ?? 0, box?.height ?? 0));
        expect(size, `${await control.textContent()}`).toBeGreaterThanOrEqual(44);
      }
    }
  });

  for (const width of [360, 1280]) {
    test(`axe finds no fault at ${width} px, with menus open and closed @js`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 740 });
      await gotoHydrated(page, KANO);
      expect(await accessibilityFaults(page, ['html'])).toEqual([]);
      if (width === 360) await menuButton(page).click();
      else await toggle(mainMenu(page), 'NSR').click();
      expect(await accessibilityFaults(page, ['header', '.menu'])).toEqual([]);
    });
  }

  test('axe finds no fault before the scripts run @js', async ({ page }) => {
    await blockScripts(page);
    await page.goto(KANO);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await accessibilityFaults(page, ['html']), `${width} px`).toEqual([]);
    }
  });

  test('axe finds no fault in rotating notices @js', async ({ page }) => {
    await gotoHydrated(page, KANO);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(banner(page).getByRole('button', { name: 'Stop notifications' })).toBeVisible();
      expect(await accessibilityFaults(page, ['.notices'])).toEqual([]);
    }
  });
});
