import { expect, type Page, test } from '@playwright/test';
import { isHydrated, untilHydrated } from '../support/hydrated';
import {
  banner,
  drawer,
  firstPage,
  GROUPS,
  groupLink,
  heading,
  mainMenu,
  menuButton,
  NAMES,
  REGISTER,
  siteMap,
  toggle,
} from '../support/page-frame';
import { cutOff, REACT_SCRIPTS, SHELL_SCRIPT } from '../support/scripts';

const CONTENT = '/nsr/our-targeting-approach';
const SEARCH = '/search?query=kano';
const PHONE = { width: 360, height: 740 };

test.describe("the shell without React's files @js", () => {
  for (const path of ['/', REGISTER])
    test(`gives ${path} its menus, notices and suggestions`, async ({ page }) => {
      await cutOff(page, REACT_SCRIPTS);
      await page.goto(path);
      await expect(page.locator('html.live')).toBeAttached();

      await groupLink(mainMenu(page), 'NSR').hover();
      await expect(firstPage(mainMenu(page), 'NSR')).toBeVisible();
      await page.keyboard.press('Escape');
      await toggle(mainMenu(page), 'Get Involved').press('Enter');
      await expect(firstPage(mainMenu(page), 'Get Involved')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(firstPage(mainMenu(page), 'Get Involved')).toBeHidden();

      await banner(page).getByRole('button', { name: 'Stop notifications' }).click();
      const first = await banner(page).getByRole('listitem').textContent();
      await banner(page).getByRole('button', { name: 'Next notification' }).click();
      await expect(banner(page).getByRole('listitem')).not.toHaveText(first ?? '');

      await page.getByRole('banner').getByRole('combobox').fill('kano');
      await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();

      await page.setViewportSize(PHONE);
      await menuButton(page).click();
      await toggle(drawer(page), 'NSR').click();
      await expect(firstPage(drawer(page), 'NSR')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      expect(await page.evaluate(isHydrated)).toBe(false);
    });

  test('opens the list of the section', async ({ page }) => {
    await cutOff(page, REACT_SCRIPTS);
    await page.setViewportSize(PHONE);
    await page.goto(REGISTER);
    await page.getByRole('button', { name: 'More in Where We Work' }).click();
    await expect(page.locator('#related')).toBeInViewport();
    expect(await page.evaluate(isHydrated)).toBe(false);
  });
});

test.describe("a page without the shell's file @js", () => {
  const open = async (page: Page, path: string) => {
    await cutOff(page, SHELL_SCRIPT);
    await page.goto(path);
    if (path === SEARCH) await untilHydrated(page);
    if (path === REGISTER) await page.waitForFunction(() => customElements.get('table-view'));
    await expect(page.locator('html')).not.toHaveClass(/live/);
  };

  for (const path of [CONTENT, REGISTER]) {
    test(`has its menus as without JavaScript: ${path}`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, path);
      await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page).toHaveURL(`${path}#menu`);
      await expect(page.locator('#menu')).toBeInViewport();
      for (const name of NAMES.flatMap((group) => [group, ...(GROUPS[group] ?? [])]))
        await expect(siteMap(page).getByRole('link', { name, exact: true })).toBeVisible();

      await page.getByRole('link', { name: /^More in / }).click();
      await expect(page).toHaveURL(`${path}#related`);
      await expect(page.getByRole('navigation', { name: 'Related Content' })).toBeInViewport();

      await page.setViewportSize({ width: 1280, height: 740 });
      await expect(banner(page).getByText('Call 969')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Search']);
      await groupLink(mainMenu(page), 'Get Involved').click();
      await expect(heading(page)).toHaveText('Get Involved');
    });
  }

  test('is hydrated by React if it has state', async ({ page }) => {
    await open(page, SEARCH);
    expect(await page.evaluate(isHydrated)).toBe(true);
  });

  test('is given the next views of its table', async ({ page }) => {
    await open(page, REGISTER);
    await page.evaluate(() => document.body.classList.add('same-document'));
    await page
      .getByRole('columnheader', { name: /^HOUSEHOLDS/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/sort=households/);
    await expect(page.getByRole('columnheader', { name: /^HOUSEHOLDS/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.locator('body.same-document')).toBeAttached();
  });
});

test("a search works without React's files or the shell @js", async ({ page }) => {
  await cutOff(page, SHELL_SCRIPT);
  await cutOff(page, REACT_SCRIPTS);
  await page.goto(REGISTER);
  await page.getByRole('banner').getByRole('searchbox').fill('kano');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Search Results for: kano');
});
