import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from '../support/hydrated';
import { drawer, firstPage, mainMenu, menuButton, REGISTER, toggle } from '../support/page-frame';
import { holdBack } from '../support/scripts';
import { startSite, type TestSite } from '../support/site';

// In development React warns about anything on the page that its components did not render. The shell's changes before
// hydration must not cause such warnings.
test.describe.configure({ timeout: 180_000 });

const PAGES = [
  '/',
  REGISTER,
  '/search?query=kano',
  '/resource-hub/photo-gallery',
  '/nsr/data-access-request-form',
];
/** The module that starts React. */
const REACT_ENTRY = /\/entry\.client/;

let site: TestSite;
test.beforeAll(async () => {
  site = await startSite(
    {
      NODE_ENV: 'development',
      DATABASE_URL: process.env.SITE_DATABASE_URL ?? '',
      LOG_LEVEL: 'warn',
    },
    ['server.js', '--dev'],
  );
});
test.afterAll(() => site?.stop());

test('React hydrates pages changed by the shell without a warning', { tag: '@js' }, async ({ page }) => {
  // Vite's websocket, whose port another Vite may use.
  await page.routeWebSocket(/token=/, () => {});
  // Vite discovers dependencies on the first visits, and then reloads the page.
  for (const path of [...PAGES, ...PAGES]) await page.goto(site.url + path, { waitUntil: 'networkidle' });

  const told: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) told.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => told.push(`${page.url()} ${error.message}`));
  for (const path of PAGES)
    await takenOver(page, path, async () => {
      await toggle(mainMenu(page), 'NSR').click();
      await expect(firstPage(mainMenu(page), 'NSR')).toBeVisible();
      await page.getByRole('banner').getByRole('combobox').fill('kano');
      await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
      await expect(page.locator('.ticker')).toBeVisible();
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await takenOver(page, REGISTER, async () => {
    await page.getByRole('button', { name: 'More in Where We Work' }).click();
    await menuButton(page).click();
    await toggle(drawer(page), 'NSR').click();
  });
  await expect(drawer(page)).toBeVisible();
  await expect(firstPage(drawer(page), 'NSR')).toBeVisible();
  expect(told).toEqual([]);
});

/** Opens a page, and lets React load only after the shell has started and a visitor has done something. */
async function takenOver(page: Page, path: string, act: () => Promise<void>) {
  const release = await holdBack(page, REACT_ENTRY);
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await expect(page.locator('html.live')).toBeAttached();
  await act();
  release();
  await untilHydrated(page);
  await page.unroute(REACT_ENTRY);
}
