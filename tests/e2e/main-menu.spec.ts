import { expect, test } from '@playwright/test';
import { domOf, textsOf } from '../support/dom';
import { gotoHydrated } from '../support/hydrated';
import { failOnErrors } from '../support/page-errors';
import {
  DATA_TOOLS,
  firstPage,
  GROUPS,
  groupLink,
  heading,
  KANO,
  mainMenu,
  NAMES,
  REGISTER,
  siteMap,
  toggle,
} from '../support/page-frame';

failOnErrors();

test('the HTML has the groups in the header, and all pages once, after the main part', async ({
  request,
}) => {
  const html = await (await request.get(REGISTER)).text();
  const [before = '', after = ''] = html.split('</main>');
  const linksOf = (part: string, name: string) => {
    const nav = domOf(part).querySelector(`nav[aria-label="${name}"]`);
    expect(nav?.querySelector('button')).toBeNull();
    return textsOf(nav?.outerHTML ?? '', 'a');
  };
  expect(linksOf(before, 'Main')).toEqual(['Home', ...NAMES]);
  expect(linksOf(after, 'Site map')).toEqual([
    'Home',
    ...NAMES.flatMap((name) => [name, ...(GROUPS[name] ?? [])]),
  ]);
});

test.describe('the main menu', () => {
  test('leads to a page of each group, which lists the other pages @no-js', async ({ page }) => {
    for (const name of NAMES) {
      await page.goto(REGISTER);
      await groupLink(mainMenu(page), name).click();
      const pages = page.getByRole('navigation', { name: 'Related Content' }).getByRole('link');
      await expect(pages).toHaveText([
        name,
        // Not what is outside the section.
        ...(GROUPS[name] ?? []).filter((title) => !/PDF|^Questions and Answers$/.test(title)),
        ...(name === 'Where We Work' ? DATA_TOOLS : []),
      ]);
    }
  });

  test('a group opens under the pointer, one at a time, and closes when it leaves @js', async ({ page }) => {
    await gotoHydrated(page, REGISTER);
    const menu = mainMenu(page);
    for (const name of NAMES) {
      await groupLink(menu, name).hover({ position: { x: 5, y: 20 } });
      await expect(firstPage(menu, name)).toBeVisible();
      for (const closed of NAMES.filter((other) => other !== name))
        await expect(firstPage(menu, closed)).toBeHidden();
    }
    await page.mouse.move(5, 700);
    for (const name of NAMES) await expect(firstPage(menu, name)).toBeHidden();
  });

  test('it opens and closes after 150 ms @js', async ({ page }) => {
    await page.clock.install();
    await gotoHydrated(page, REGISTER);
    const first = firstPage(mainMenu(page), 'Get Involved');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await groupLink(mainMenu(page), 'Get Involved').hover();
    await page.clock.runFor(140);
    await expect(first).toBeHidden();
    await page.clock.runFor(10);
    await expect(first).toBeVisible();
    await page.mouse.move(5, 700);
    await page.clock.runFor(140);
    await expect(first).toBeVisible();
    await page.clock.runFor(10);
    await expect(first).toBeHidden();
  });

  test('fits in one row with a narrow font', { tag: '@js' }, async ({ page }) => {
    await gotoHydrated(page, REGISTER);
    for (const width of [769, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await mainMenu(page)
        .locator('.group-link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(tops).toHaveLength(7);
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
  });

  test('a group marked as long opens in two columns @js', async ({ page }) => {
    await gotoHydrated(page, REGISTER);
    const menu = mainMenu(page);
    await page
      .locator('.menu-group', { hasText: 'NSR in Action' })
      .evaluate((item) => item.classList.add('wide'));
    await groupLink(menu, 'NSR').hover();
    await expect(firstPage(menu, 'NSR')).toBeVisible();
    const left = await firstPage(menu, 'NSR').boundingBox();
    const right = await menu.getByRole('link', { name: 'Data Access Request Form' }).boundingBox();
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(200);
  });

  test('keys open and close a group; Escape returns the focus @js', async ({ page }) => {
    await gotoHydrated(page, REGISTER);
    const menu = mainMenu(page);
    await groupLink(menu, 'NSR').focus();
    await expect(firstPage(menu, 'NSR')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(toggle(menu, 'NSR')).toBeFocused();
    await expect(toggle(menu, 'NSR')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(toggle(menu, 'NSR')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(firstPage(menu, 'NSR')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle(menu, 'NSR')).toBeFocused();
    await expect(firstPage(menu, 'NSR')).toBeHidden();
    await page.keyboard.press('Space');
    await expect(firstPage(menu, 'NSR')).toBeVisible();
    await toggle(menu, 'Get Involved').focus();
    await page.keyboard.press('Enter');
    await expect(firstPage(menu, 'NSR')).toBeHidden();
    await expect(firstPage(menu, 'Get Involved')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(firstPage(menu, 'Get Involved')).toBeHidden();
  });

  test('it closes when the focus leaves, and Escape closes a group opened by the pointer @js', async ({
    page,
  }) => {
    await gotoHydrated(page, REGISTER);
    const menu = mainMenu(page);
    await toggle(menu, 'Resource Hub').press('Enter');
    await menu.getByRole('link', { name: 'Environmental and Social' }).focus();
    await page.keyboard.press('Tab');
    await expect(firstPage(menu, 'Resource Hub')).toBeHidden();
    await groupLink(menu, 'Who We Are').hover();
    await expect(firstPage(menu, 'Who We Are')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstPage(menu, 'Who We Are')).toBeHidden();
  });

  test('pressing the button of a group that the pointer has just opened keeps it open @js', async ({
    page,
  }) => {
    await gotoHydrated(page, REGISTER);
    const menu = mainMenu(page);
    await toggle(menu, 'Who We Are').hover();
    await expect(firstPage(menu, 'Who We Are')).toBeVisible();
    await toggle(menu, 'Who We Are').click();
    await expect(firstPage(menu, 'Who We Are')).toBeVisible();
    await toggle(menu, 'Who We Are').click();
    await expect(firstPage(menu, 'Who We Are')).toBeHidden();
  });

  test('is closed on the page it leads to @js', async ({ page }) => {
    await gotoHydrated(page, KANO);
    await groupLink(mainMenu(page), 'Where We Work').hover();
    await mainMenu(page).getByRole('link', { name: 'NSR Summary by LGA' }).click();
    await expect(heading(page)).toHaveText(/SUMMARY/);
    await expect(page.locator('html.live')).toBeAttached();
    for (const name of NAMES) await expect(firstPage(mainMenu(page), name)).toBeHidden();
  });

  test('the plan opens in a new tab, and says so', async ({ page, javaScriptEnabled }) => {
    await page.goto(REGISTER);
    if (javaScriptEnabled) await groupLink(mainMenu(page), 'Resource Hub').hover();
    if (!javaScriptEnabled) await page.getByText('All pages', { exact: true }).click();
    for (const menu of [javaScriptEnabled ? mainMenu(page) : siteMap(page)]) {
      const plan = menu.getByRole('link', { name: 'Environmental and Social' });
      await expect(plan).toHaveAccessibleName(/opens in a new tab/);
      await expect(plan).toHaveAttribute('href', '/esmp.pdf');
      await expect(plan).toHaveAttribute('target', '_blank');
      await expect(plan).toHaveAttribute('rel', 'noopener');
    }
  });

  test('it marks the current section and page', async ({ page, javaScriptEnabled }) => {
    await (javaScriptEnabled ? gotoHydrated(page, REGISTER) : page.goto(REGISTER));
    await expect(mainMenu(page).locator('[aria-current=true]')).toHaveText(['Where We Work']);
    if (!javaScriptEnabled) return;
    await groupLink(mainMenu(page), 'Where We Work').hover();
    await expect(mainMenu(page).getByRole('link', { name: 'NSR Summary by LGA' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(mainMenu(page).locator('[aria-current=page]')).toHaveCount(1);
  });
});

test.describe('the main menu on touch screens @js', () => {
  test.use({ hasTouch: true });

  test('opens by its buttons, and closes on a tap elsewhere', async ({ page }) => {
    await gotoHydrated(page, REGISTER);
    const menu = mainMenu(page);
    await toggle(menu, 'What We Do').tap();
    await expect(firstPage(menu, 'What We Do')).toBeVisible();
    await toggle(menu, 'NSR').tap();
    await expect(firstPage(menu, 'What We Do')).toBeHidden();
    await expect(firstPage(menu, 'NSR')).toBeVisible();
    await toggle(menu, 'NSR').tap();
    await expect(firstPage(menu, 'NSR')).toBeHidden();
    await toggle(menu, 'NSR').tap();
    // The open panel covers the heading.
    await page.touchscreen.tap(8, 700);
    await expect(firstPage(menu, 'NSR')).toBeHidden();
  });
});
