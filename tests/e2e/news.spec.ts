import { expect, test } from '@playwright/test';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

const NEWS = '/resource-hub/news';
const LIBRARY = '/resource-hub/policy-and-governance-documents';
const PAGES = [
  NEWS,
  `${NEWS}?page=3`,
  '/news/unga-2025',
  '/news/conference-highlights',
  LIBRARY,
  '/get-involved/tenders',
];

failOnErrors();

test('from the list to an article and back', async ({ page }) => {
  await page.goto(NEWS);
  await page.getByRole('navigation', { name: 'Pages of news' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${NEWS}?page=2`);
  await expect(page.getByText('News 11 to 20 of 22')).toBeVisible();
  await expect(page).toHaveTitle('Sample: News, page 2 of 3 | NASSCO');
  await page
    .getByRole('link', { name: 'Presidential Panel on Social Investment Programmes' })
    .first()
    .click();
  await expect(page).toHaveURL('/news/presidential-panel-on-social-investment-programmes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Presidential Panel on Social Investment Programmes',
  );
  await page.getByRole('link', { name: '← Back to all News' }).click();
  await expect(page).toHaveURL(NEWS);
});

test('the library has a second page', async ({ page }) => {
  await page.goto(LIBRARY);
  await page.getByRole('link', { name: 'Next Page »' }).click();
  await expect(page.getByText('Documents 11 to 15 of 15')).toBeVisible();
  await expect(page.locator('.listing > li')).toHaveCount(5);
});

test('a download is saved under its title', async ({ page }) => {
  await page.goto(`${NEWS}?page=3`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download .*2020 Highlights/ }).click();
  expect((await waiting).suggestedFilename()).toBe('2020-Highlights.pdf');
});

for (const path of PAGES) {
  test(`${path} fits a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  });
}
