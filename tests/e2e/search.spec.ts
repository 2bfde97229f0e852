import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, blockScripts } from '../support/accessibility';
import { gotoHydrated, markPage } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

const KANO = '/search?query=kano';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const headerField = (page: Page) => page.getByRole('banner').getByLabel('Search this site');
const form = (page: Page) => page.getByRole('search', { name: 'Search again' });
const results = (page: Page) => page.getByRole('main').locator('ol.cards > li');
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of results' });
const options = (page: Page) => page.getByRole('option');

const errors = failOnErrors();
/** The browser's message for a failed answer or a broken connection. */
const FAILED_LOAD = /Failed to load resource/;

test('a reader searches from the header, filters, pages and bookmarks the results', async ({ page }) => {
  await page.goto('/nsr');
  await headerField(page).fill('kano');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(KANO);
  await expect(heading(page)).toHaveText('Search Results for: kano');
  await expect(form(page).getByLabel('Search this site')).toHaveValue('kano');
  await expect(results(page)).toHaveCount(10);
  await expect(results(page).locator('mark').first()).toBeVisible();

  const lgas = kinds(page).getByRole('link', { name: /^LGAs/ });
  const count = /\((\d+)\)/.exec((await lgas.textContent()) ?? '')?.[1];
  await lgas.click();
  await expect(page).toHaveURL(`${KANO}&type=lga`);
  await expect(lgas).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
    `${count} results for “kano” in LGAs`,
  );

  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(`${KANO}&type=lga&page=2`);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const shown = await results(page).allTextContents();
  await page.goto(page.url());
  expect(await results(page).allTextContents()).toEqual(shown);
});

test('results open in a new tab, as the page says', async ({ page }) => {
  await page.goto(KANO);
  await expect(page.getByText('Results open in a new tab.')).toBeVisible();
  const link = results(page).first().getByRole('link');
  await expect(link).toHaveAccessibleDescription('Results open in a new tab.');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(heading(tab)).toBeVisible();
  await expect(page).toHaveURL(KANO);
});

test('a typo leads to a suggested search', async ({ page }) => {
  await page.goto('/search?query=kadna');
  await page.getByText('Did you mean').getByRole('link').click();
  await expect(page).toHaveURL('/search?query=kaduna');
  await expect(results(page).first()).toBeVisible();
});

test('the page offers help if nothing is found', async ({ page }) => {
  await page.goto('/search?query=qqzzxx');
  await expect(page.getByText('No results found for "qqzzxx".', { exact: true })).toBeVisible();
  await expect(page.getByText('Check the spelling')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register table by LGA' }).click();
  await expect(heading(page)).toHaveText('SUMMARY OF NATIONAL SOCIAL REGISTER BY LGAs');
});

test('an empty search asks for a term; a new one starts at page 1 and keeps the kind', async ({ page }) => {
  await page.goto('/search');
  await form(page).getByRole('button').click();
  await expect(page.getByText('Please enter a search term.')).toBeVisible();
  await page.goto(`${KANO}&type=lga&page=2`);
  await form(page).getByLabel('Search this site').fill('gaya');
  await form(page).getByRole('button').click();
  await expect(page).toHaveURL('/search?query=gaya&type=lga');
  await expect(form(page).getByLabel('Search this site')).toHaveValue('gaya');
});

test('the 404 page offers a search', async ({ page }) => {
  errors.allow(FAILED_LOAD);
  await page.goto('/no-such-page');
  await page.getByRole('main').getByLabel('Search this site').fill('kano');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(KANO);
});

test('on a phone the search is in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/nsr');
  await expect(headerField(page)).toBeHidden();
  await page.locator('.menu-button').click();
  const field = page.locator('#menu-query');
  await expect(field).toBeInViewport();
  const { height = 0 } = (await field.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await field.fill('kano');
  await field.press('Enter');
  await expect(page).toHaveURL(KANO);
  await expect(heading(page)).toHaveText('Search Results for: kano');
  await expect(field).not.toBeInViewport();
});

test('in print there is no form', async ({ page }) => {
  await page.goto(KANO);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('form:visible')).toHaveCount(0);
  await expect(results(page).first()).toBeVisible();
});

for (const width of [360, 768, 769, 1220, 1280]) {
  test(`at ${width} px nothing in the header overlaps`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/nsr');
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
    const parts = page.locator('.brand span, .hotline a, .menu-button, header .search, .main-menu');
    const boxes = [];
    for (const part of await parts.filter({ visible: true }).all())
      boxes.push(await part.evaluate(visibleBox));
    expect(boxes).toHaveLength(width === 360 ? 4 : 5);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ).toBe(true);
  });
}

/** The box of an element's content, not of a wider row. */
function visibleBox(element: Element) {
  const inner = element.tagName === 'NAV' ? [...element.querySelectorAll('.group-link')] : [element];
  const boxes = inner.map((part) => part.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

test.describe('with a script', { tag: '@js' }, () => {
  test('axe finds nothing in any state', async ({ page }) => {
    const inBothWidths = async (look: (layout: string) => Promise<void>) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await look(`${page.url()} at ${width} px`);
      }
    };
    for (const path of ['/search', KANO, `${KANO}&type=lga&page=2`, '/search?query=qqzzxx']) {
      await gotoHydrated(page, path);
      await inBothWidths(async (layout) => {
        expect(await accessibilityFaults(page), layout).toEqual([]);
        expect(await page.evaluate(sidewaysScrolling), layout).toEqual([]);
      });
    }
    await inBothWidths(async (layout) => {
      await form(page).getByLabel('Search this site').fill('');
      await form(page).getByLabel('Search this site').fill('ga');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await accessibilityFaults(page, ['header', 'main']), layout).toEqual([]);
    });
    await blockScripts(page);
    await page.goto(KANO);
    await inBothWidths(async (layout) => {
      expect(await accessibilityFaults(page), layout).toEqual([]);
    });
  });

  test('a new search shows the loading text and no old results, and announces the result', async ({
    page,
  }) => {
    await gotoHydrated(page, KANO);
    const isSamePage = await markPage(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search?*', async (route) => {
      await held;
      await route.continue();
    });
    await form(page).getByLabel('Search this site').fill('gaya');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loading search results...')).toBeVisible();
    await expect(heading(page)).toHaveText('Search Results for: gaya');
    await expect(results(page)).toHaveCount(0);
    release();
    await expect(page).toHaveURL('/search?query=gaya');
    await expect(page.getByText('Loading search results...')).toHaveCount(0);
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'for “gaya”' })).toHaveCount(1);
    await expect(page).toHaveTitle('Search Results for: gaya | NASSCO');
    await isSamePage();

    await page.goBack();
    await expect(heading(page)).toHaveText('Search Results for: kano');
    await expect(form(page).getByLabel('Search this site')).toHaveValue('kano');
    await expect(results(page)).toHaveCount(10);
    await isSamePage();
  });

  test('from another page the field shows the loading state', async ({ page }) => {
    await gotoHydrated(page, '/nsr');
    // A 204 leaves the reader on the page, as if the answer were still pending.
    await page.route(`**${KANO}`, (route) => route.fulfill({ status: 204 }));
    await headerField(page).fill('kano');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loading search results...')).toBeVisible();
    await expect(page).toHaveURL('/nsr');
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Search Results for: kano');
    await expect(page.getByText('Loading search results...')).toHaveCount(0);
  });

  test('Back restores the scroll position', async ({ page }) => {
    await gotoHydrated(page, KANO);
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await next.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await next.click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  const FAILURES: [string, (page: Page) => Promise<unknown>, string][] = [
    [
      'no network',
      (page) => page.route('**/api/search?*', (route) => route.abort()),
      'Error: Network Error: No response received from server. Please check your connection.',
    ],
    [
      'an answer that is no list of results',
      (page) => page.route('**/api/search?*', (route) => route.fulfill({ json: { hits: [] } })),
      'Error: Unexpected response format from backend.',
    ],
    [
      'a page instead of results',
      (page) => page.route('**/api/search?*', (route) => route.fulfill({ body: '<p>Sign in</p>' })),
      'Error: Unexpected response format from backend.',
    ],
    [
      'a refusal',
      (page) => page.route('**/api/search?*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })),
      'Error: Server Error: 502 - Search is not working at the moment. Try again in a few minutes.',
    ],
    [
      'a refusal with a message',
      (page) =>
        page.route('**/api/search?*', (route) =>
          route.fulfill({ status: 429, json: { error: 'Too many searches.' } }),
        ),
      'Error: Server Error: 429 - Too many searches.',
    ],
  ];
  for (const [name, fail, text] of FAILURES) {
    test(`${name} empties the list and says so; the next search works`, async ({ page }) => {
      errors.allow(FAILED_LOAD);
      await gotoHydrated(page, KANO);
      await fail(page);
      await form(page).getByLabel('Search this site').fill('gaya');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
      await expect(results(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText('Search Results for: gaya');
      await expect(form(page).getByLabel('Search this site')).toHaveValue('gaya');
      await page.unrouteAll();
      await form(page).getByLabel('Search this site').fill('kano');
      await page.keyboard.press('Enter');
      await expect(results(page)).toHaveCount(10);
    });
  }

  test('a list with the fields of docs/behaviour.md 3 is shown as it is', async ({ page }) => {
    await gotoHydrated(page, KANO);
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ json: [{ _id: '1', title: 'Gaya', description: 'A place', url: '/nsr' }] }),
    );
    await form(page).getByLabel('Search this site').fill('gaya');
    await page.keyboard.press('Enter');
    await expect(results(page)).toHaveText(['GayaA place']);
    await expect(page.getByRole('heading', { name: '1 result for “gaya”' })).toBeVisible();
  });
});
