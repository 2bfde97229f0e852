import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, blockScripts } from '../support/accessibility';
import { gotoHydrated, markPage } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';

const PAGE = '/where-we-work/nsr-summary-by-lga';
const WIDTHS = [360, 1280];

/** The first row on screen. */
const firstRow = (page: Page) => page.locator('tbody tr').first();
const sentence = (page: Page) => page.locator('h2#rows');

test.beforeEach(({ page }) => {
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('a reader searches, sorts, pages and bookmarks the view', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'SUMMARY OF NATIONAL SOCIAL REGISTER BY LGAs',
  );
  await expect(page.getByText('Page 1 of 39')).toBeVisible();
  const total = await firstRow(page).getByText('National total').boundingBox();
  expect(total?.width).toBeGreaterThan(60);

  await page.getByLabel('State or LGA').fill('KANO');
  await page.getByRole('button', { name: 'Show rows' }).click();
  await expect(page).toHaveURL(`${PAGE}?q=KANO`);
  await expect(sentence(page)).toContainText('with “KANO”, in the published order');

  await page.getByRole('columnheader', { name: 'HOUSEHOLDS' }).getByRole('link').click();
  await expect(page).toHaveURL(`${PAGE}?q=KANO&sort=households`);
  await page.getByRole('columnheader', { name: 'HOUSEHOLDS' }).getByRole('link').click();
  await expect(page).toHaveURL(`${PAGE}?q=KANO&sort=households&order=desc`);
  await expect(page.getByRole('columnheader', { name: 'HOUSEHOLDS' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(sentence(page)).toContainText('most households first');

  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/Page 2 of/)).toBeVisible();
  const shown = await page.locator('tbody').textContent();

  await page.goto(page.url());
  expect(await page.locator('tbody').textContent()).toBe(shown);
  await expect(page.getByLabel('State or LGA')).toHaveValue('KANO');
});

test('the page size is kept by the next search, and an empty result says so', async ({ page }) => {
  await page.goto(`${PAGE}?size=100&sort=lga`);
  await page.getByLabel('State or LGA').fill('no such place');
  await page.getByRole('button', { name: 'Show rows' }).click();
  await expect(page).toHaveURL(`${PAGE}?q=no+such+place&sort=lga&size=100`);
  await expect(page.getByText('No matching records found.')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeHidden();
});

test('a reader filters the table by state, removes the filter by a link, and groups rows', async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.getByLabel('State', { exact: true }).selectOption('Edo');
  if (!page.url().includes('state=')) await page.getByRole('button', { name: 'Show rows' }).click();
  await expect(page).toHaveURL(`${PAGE}?state=edo`);
  await expect(sentence(page)).toContainText('18 LGAs in Edo: 131,790 households');
  await page.getByRole('link', { name: 'Edo (take away)' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('list', { name: 'Chosen' })).toBeHidden();
  await page.getByRole('link', { name: 'Added up by zone' }).click();
  await expect(page).toHaveURL(`${PAGE}?by=zone`);
  await expect(page.locator('tbody tr')).toHaveCount(6);
  await page.getByRole('link', { name: 'South South' }).first().click();
  await expect(page).toHaveURL(`${PAGE}?zone=south-south`);
  await expect(sentence(page)).toContainText('123 LGAs (124 rows) in South South: ');
});

test('an LGA leads to its page and on to its neighbour', async ({ page }) => {
  await page.goto(`${PAGE}?q=gaya`);
  await page.getByRole('link', { name: 'Gaya', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaya, Kano');
  await expect(page.getByText('Figures in doubt.')).toBeVisible();
  await page.getByRole('link', { name: /^Next LGA/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', Kano');
});

test.describe('with a script', { tag: '@js' }, () => {
  test('typing filters after a pause, without a full load, and keeps the focus', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    const search = page.getByLabel('State or LGA');
    await search.pressSequentially('zing', { delay: 20 });
    await expect(page).toHaveURL(`${PAGE}?q=zing`);
    await expect(firstRow(page)).toContainText('Zing');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('zing');
    await expect(page.getByRole('status').filter({ hasText: 'with “zing”' })).toHaveCount(1);
    await expect(page).toHaveTitle(/1 row with “zing”/);
    await isSamePage();

    await search.fill('');
    await expect(page).toHaveURL(PAGE);
    await isSamePage();
  });

  test('sorting keeps focus and scroll; turning the page moves the focus to the rows', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    const header = page.getByRole('link', { name: 'FEMALE', exact: true });
    await header.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await header.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${PAGE}?sort=female`);
    await expect(header).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(`${PAGE}?sort=female&page=2`);
    await expect(sentence(page)).toBeFocused();
    await isSamePage();

    await page.goBack();
    await expect(page).toHaveURL(`${PAGE}?sort=female`);
    await isSamePage();
  });

  test('a choice of order shows at once, and Back brings the field back', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    const order = page.getByLabel('Order');
    await order.focus();
    await order.selectOption('Most households');
    await expect(page).toHaveURL(`${PAGE}?sort=households&order=desc`);
    await expect(sentence(page)).toContainText('most households first');
    await expect(order).toBeFocused();
    await page.goBack();
    await expect(order).toHaveValue('');
    await expect(sentence(page)).toContainText('in the published order');
    await isSamePage();
  });

  test('a number of rows on a page shows at once, with the focus on the rows', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    await page.getByRole('link', { name: '50', exact: true }).click();
    await expect(page).toHaveURL(`${PAGE}?size=50`);
    await expect(page.locator('tbody tr')).toHaveCount(50);
    await expect(sentence(page)).toBeFocused();
    await page.goBack();
    await expect(page.locator('tbody tr')).toHaveCount(20);
    await isSamePage();
  });

  test('Back and Forward update the search field even while it has the focus', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    await page.getByRole('link', { name: 'MALE', exact: true }).click();
    await expect(page).toHaveURL(`${PAGE}?sort=male`);
    const search = page.getByLabel('State or LGA');
    await search.fill('zing');
    await search.press('Enter');
    await expect(page).toHaveURL(`${PAGE}?q=zing&sort=male`);
    await expect(firstRow(page)).toContainText('Zing');
    await page.goBack();
    await expect(firstRow(page)).not.toContainText('Zing');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.goForward();
    await expect(firstRow(page)).toContainText('Zing');
    await expect(search).toHaveValue('zing');
  });

  test('the field suggests places; the one that is chosen is shown alone', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    const search = page.getByLabel('State or LGA');
    await search.pressSequentially('gay');
    const options = page.locator('.controls [role=option]');
    const gaya = options.filter({ hasText: 'Gaya, Kano' });
    await expect(gaya).toBeVisible();
    // The rows for what was typed come meanwhile, and leave the suggestions where they are.
    await expect(page).toHaveURL(`${PAGE}?q=gay`);
    await expect(gaya).toBeVisible();
    await gaya.click();
    await expect(page).toHaveURL(`${PAGE}?q=Gaya&state=kano`);
    await expect(search).toHaveValue('Gaya');
    await expect(search).toBeFocused();
    await expect(options).toHaveCount(0);

    await search.fill('edo');
    await options.getByText('Edo', { exact: true }).waitFor();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page).toHaveURL(`${PAGE}?state=edo`);
    await expect(search).toHaveValue('');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('edo');
    await isSamePage();
  });

  for (const [how, end] of [
    ['after a pause', null],
    ['by Enter', 'Enter'],
  ] as const)
    test(`a search ${how} is one step of history, however often it is typed on`, async ({ page }) => {
      await gotoHydrated(page, `${PAGE}?sort=male`);
      const search = page.getByLabel('State or LGA');
      const look = async (letters: string, q: string) => {
        await search.pressSequentially(letters);
        if (end) await search.press(end);
        await expect(page).toHaveURL(`${PAGE}?q=${q}&sort=male`);
        await expect(sentence(page)).toContainText(`with “${q}”`);
      };
      await look('zi', 'zi');
      await look('ng', 'zing');
      await search.fill('');
      await look('gaya', 'gaya');
      await page.goBack();
      await expect(sentence(page)).toContainText('with “zing”');
      await page.goBack();
      await expect(page).toHaveURL(`${PAGE}?sort=male`);
      await expect(sentence(page)).not.toContainText('with');
    });

  test('a view that arrives while the reader types leaves the typed text alone', async ({ page }) => {
    await page.clock.install();
    await gotoHydrated(page, PAGE);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*sort=male*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'MALE', exact: true }).click();
    // The pause after the last key press is not over yet.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const search = page.getByLabel('State or LGA');
    await search.fill('zing');
    release();
    await expect(page).toHaveURL(`${PAGE}?sort=male`);
    await expect(firstRow(page)).not.toContainText('8,352,252');
    await expect(search).toHaveValue('zing');
    await page.clock.resume();
    await page.clock.fastForward(300);
    await expect(page).toHaveURL(`${PAGE}?q=zing&sort=male`);
  });

  test('no view has React, nor its rows a second time', async ({ page }) => {
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page.locator('tbody tr')).toHaveCount(780);
    const react = await page.evaluate(() => Object.keys(window).filter((name) => /^__remix/.test(name)));
    expect(react).toEqual([]);
    await page.goBack();
    await expect(page.locator('tbody tr')).toHaveCount(20);
    await isSamePage();
  });

  test('typing keeps the focus when all matching rows are shown', async ({ page }) => {
    await gotoHydrated(page, `${PAGE}?q=kan&size=all`);
    const isSamePage = await markPage(page);
    const search = page.getByLabel('State or LGA');
    await search.press('End');
    await search.pressSequentially('o');
    await expect(page).toHaveURL(`${PAGE}?q=kano&size=all`);
    await expect(search).toBeFocused();
    await isSamePage();
  });

  test('a view that the site refuses is opened as by a link, with what the site says', async ({ page }) => {
    page.removeAllListeners('console');
    await gotoHydrated(page, PAGE);
    await page.route(/sort=male/, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
    );
    await page.getByRole('link', { name: 'MALE', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Busy');
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'MALE', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('a lost connection is named where the reader is, and the view can be tried again', async ({
    page,
    context,
  }) => {
    page.removeAllListeners('console');
    await gotoHydrated(page, PAGE);
    const isSamePage = await markPage(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'MALE', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The connection was lost.');
    await expect(page).toHaveURL(PAGE);
    await expect(page.locator('tbody tr')).toHaveCount(20);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'try again' }).click();
    await expect(page).toHaveURL(`${PAGE}?sort=male`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await isSamePage();
  });

  test('Back shows the view before, even without a connection', async ({ page, context }) => {
    page.removeAllListeners('console');
    await gotoHydrated(page, `${PAGE}?q=gaya`);
    await page.getByRole('link', { name: 'MALE', exact: true }).click();
    await expect(page).toHaveURL(`${PAGE}?q=gaya&sort=male`);
    await context.setOffline(true);
    await page.goBack();
    await expect(sentence(page)).toContainText('in the published order');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const scripts of ['with', 'without']) {
  test(`is accessible at every width ${scripts} scripts, and does not scroll sideways`, {
    tag: '@js',
  }, async ({ page }) => {
    if (scripts === 'without') await blockScripts(page);
    for (const path of [
      `${PAGE}?q=gaya&sort=male&order=desc`,
      `${PAGE}?q=nothing+at+all`,
      `${PAGE}/adamawa`,
      `${PAGE}/adamawa/fufure`,
    ]) {
      await (scripts === 'with' && path.includes('?') ? gotoHydrated(page, path) : page.goto(path));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(sidewaysScrolling), `${path} at ${width} px`).toEqual([]);
        expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
      }
    }
  });
}

for (const [width, height, most] of [
  [1280, 560, 130],
  [360, 700, 120],
] as const) {
  test(`at ${width} px the first row begins within ${height} px, each at most ${most} px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const view of ['', '?state=edo', '?by=zone', '?zone=north-west&sort=households&order=desc']) {
      await page.goto(PAGE + view);
      const rows = await page.locator('tbody tr').evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return { top, bottom, height: bottom - top };
        }),
      );
      expect(rows[0]?.top, view).toBeLessThanOrEqual(height);
      expect(Math.max(...rows.map((row) => row.height)), view).toBeLessThanOrEqual(most);
    }
  });
}

test('on a narrow screen rows are labelled blocks and can still be sorted', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(PAGE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(firstRow(page)).toContainText('National total');
  const labels = await firstRow(page)
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels.slice(1)).toEqual(['"Households"', '"Individuals"', '"Male"', '"Female"']);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('thead')).toBeHidden();
  await expect(page.getByRole('row').nth(3).getByRole('cell')).toHaveCount(5);
  await page.getByLabel('Order').selectOption('Most individuals');
  if (!page.url().includes('sort=')) await page.getByRole('button', { name: 'Show rows' }).click();
  await expect(page).toHaveURL(`${PAGE}?sort=individuals&order=desc`);
  await expect(firstRow(page)).toContainText('35,448,474');
});

test('in print the table keeps its header and the menus are hidden', async ({ page }) => {
  await page.goto(`${PAGE}?state=edo`);
  await expect(page.getByText(/, as it was on /)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/^http.*nsr-summary-by-lga\?state=edo, as it was on \d+ \w+ \d{4}\.$/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Share this view' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show rows' })).toBeHidden();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
});
