import { expect, type Page, test } from '@playwright/test';
import { all, mainOf, textOf } from '../support/dom';
import { stopClock } from '../support/home-page';
import { gotoHydrated } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';
import { banner, heading, KANO } from '../support/page-frame';

const FIRST = 'Call 969, the toll-free line';
const TITLES = [
  FIRST,
  'Beware of fraudulent',
  'Register table by LGA',
  'Ten frequently',
  'Organisations ask',
];

const seeAll = (page: Page) => banner(page).getByRole('link', { name: 'See all notifications' });

const errors = failOnErrors();

test.describe('the notifications banner', () => {
  test('has the newest notice in the HTML; a file and a page have all of them', async ({ request }) => {
    const html = await (await request.get(KANO)).text();
    const daysOf = (part: string) =>
      all(part, 'time').map((time) => {
        expect(time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(textOf(time)).toMatch(/^\d+ [A-Z][a-z]+ \d{4}$/);
        return time;
      });
    const header = html.split('</header>')[0] ?? '';
    expect(daysOf(header)).toHaveLength(1);
    expect(header).toContain(FIRST);
    for (const title of TITLES.slice(1)) expect(header).not.toContain(title);

    const page = await (await request.get('/notifications')).text();
    const main = mainOf(page);
    expect(daysOf(main)).toHaveLength(TITLES.length);
    const places = TITLES.map((title) => main.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    expect(await (await request.get('/notifications.json')).json()).toEqual(
      TITLES.map((title) => ({
        title: expect.stringContaining(title),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        sample: true,
      })),
    );
  });

  test('shows the newest without scripts, and links to all @no-js', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(KANO);
      await expect(banner(page).getByText(FIRST)).toBeVisible();
      await expect(banner(page).getByRole('button')).toHaveCount(0);
      expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
      await seeAll(page).click();
      await expect(heading(page)).toHaveText('Notifications');
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /\d{4}/ })).toHaveText(
        TITLES.map((title) => new RegExp(title)),
      );
    }
  });

  test('links to all with scripts, too @js', async ({ page }) => {
    await gotoHydrated(page, KANO);
    await expect(banner(page).getByRole('button', { name: 'Stop notifications' })).toBeVisible();
    await seeAll(page).click();
    await expect(heading(page)).toHaveText('Notifications');
  });

  test('shows each for 5 seconds on large screens, then starts again @js', async ({ page }) => {
    await stopClock(page);
    await gotoHydrated(page, KANO);
    for (const title of [...TITLES, FIRST]) {
      await expect(banner(page).getByRole('listitem')).toHaveText([new RegExp(title)]);
      await page.clock.runFor(4990);
      await expect(banner(page).getByRole('listitem')).toHaveText([new RegExp(title)]);
      await page.clock.runFor(10);
    }
  });

  test('stops and starts by its button, and pauses under the pointer @js', async ({ page }) => {
    await stopClock(page);
    await gotoHydrated(page, KANO);
    const shown = banner(page).getByRole('listitem');
    await shown.hover();
    await page.clock.runFor(12_000);
    await expect(shown).toContainText(FIRST);
    await banner(page).getByRole('button', { name: 'Stop notifications' }).click();
    await heading(page).hover();
    await page.clock.runFor(12_000);
    await expect(shown).toContainText(FIRST);
    await banner(page).getByRole('button', { name: 'Next notification' }).click();
    await expect(shown).toContainText('Beware');
    await banner(page).getByRole('button', { name: 'Start notifications' }).click();
    await page.clock.runFor(5000);
    await expect(shown).toContainText('Register table');
  });

  test('scrolls through all on small screens until its button stops it @js', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gotoHydrated(page, KANO);
    const track = page.locator('.ticker-track');
    for (const title of TITLES)
      await expect(banner(page).getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expect(track).toHaveCSS('animation-play-state', 'running');
    await banner(page).getByRole('button', { name: 'Stop notifications' }).click();
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    await expect(banner(page).getByRole('button', { name: 'Start notifications' })).toBeVisible();
    expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  });

  test('does not move under reduced motion @js', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await gotoHydrated(page, KANO);
    await page.clock.runFor(20_000);
    await expect(banner(page).getByText(FIRST)).toBeVisible();
    await expect(banner(page).getByRole('button')).toHaveCount(0);
    await expect(seeAll(page)).toBeVisible();
  });
});

test('a page in another language keeps its own notice, and its menu closes in its words @js', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await gotoHydrated(page, '/ha/answers/not-paid');
  const notices = page.locator('.notices');
  await expect(notices).toContainText('Ku kira 969');
  await expect(notices.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
  await page.locator('.menu-button').click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Rufe menu' }).click();
  await expect(menu).toHaveCount(0);
  const spoken = page.locator('.group-toggle .hidden-text').first();
  await expect(spoken).toHaveAttribute('lang', 'en');
});

test.describe('loading the notices @js', () => {
  /** Holds each request for the notices until the test answers it, with the file or with other content. */
  async function answers(page: Page) {
    const waiting: ((answer: 'file' | 'fault' | object) => void)[] = [];
    await page.route('**/notifications.json', async (route) => {
      const answer = await new Promise<'file' | 'fault' | object>((resolve) => void waiting.push(resolve));
      if (answer === 'file') return route.continue();
      if (answer === 'fault') return route.fulfill({ status: 500 });
      return route.fulfill({ json: answer });
    });
    return {
      count: () => waiting.length,
      async next(answer: 'file' | 'fault' | object, number: number) {
        await expect.poll(() => waiting.length).toBe(number);
        waiting[number - 1]?.(answer);
      },
    };
  }

  const status = (page: Page) => banner(page).getByRole('status');
  const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  test('shows nothing for the first 200 ms, then a loading message', async ({ page }) => {
    await stopClock(page);
    const asked = await answers(page);
    await gotoHydrated(page, KANO);
    await page.clock.runFor(190);
    await expect(banner(page).getByText(FIRST)).toBeVisible();
    await expect(status(page)).toHaveText('');
    await page.clock.runFor(10);
    await expect(status(page)).toHaveText('Loading notifications...');
    await expect(status(page)).toBeVisible();
    await expect(banner(page).getByText(FIRST)).toBeHidden();
    await asked.next('file', 1);
    await expect(banner(page).getByRole('listitem')).toHaveText([new RegExp(FIRST)]);
    await expect(status(page)).toHaveText('');
  });

  test('reports a failure, and tries again when the visitor comes back', async ({ page }) => {
    await stopClock(page);
    const asked = await answers(page);
    await gotoHydrated(page, KANO);
    await asked.next('fault', 1);
    await expect(status(page)).toHaveText('Failed to load notifications.');
    await expect(status(page)).toBeVisible();
    await comeBack(page);
    await page.clock.runFor(200);
    await expect(status(page)).toHaveText('Loading notifications...');
    // An answer that is not a list of notices is a failure as well.
    await asked.next({ notices: [] }, 2);
    await expect(status(page)).toHaveText('Failed to load notifications.');
    await comeBack(page);
    await asked.next('file', 3);
    await expect(banner(page).getByRole('listitem')).toHaveText([new RegExp(FIRST)]);
    await expect(status(page)).toHaveText('');
    // The failure caused by this test.
    expect(errors.told()).toEqual([expect.stringContaining('500')]);
    errors.allow(/500/);
  });

  test('reloads them on a page that was open for long', async ({ page }) => {
    await stopClock(page);
    const asked = await answers(page);
    await gotoHydrated(page, KANO);
    await asked.next('file', 1);
    await expect(banner(page).getByRole('listitem')).toHaveText([new RegExp(FIRST)]);
    await page.clock.runFor(9 * 60_000);
    await comeBack(page);
    expect(asked.count()).toBe(1);
    await page.clock.runFor(61_000);
    await comeBack(page);
    await asked.next([{ title: 'A new notice', date: '2026-01-02' }], 2);
    await expect(banner(page).getByRole('listitem')).toHaveText(['2 January 2026 A new notice']);
    // A banner stopped by the visitor stays stopped.
    await banner(page).getByRole('button', { name: 'Stop notifications' }).click();
    await page.clock.runFor(11 * 60_000);
    await comeBack(page);
    await asked.next('file', 3);
    await expect(banner(page).getByRole('listitem')).toHaveText([new RegExp(FIRST)]);
    await expect(banner(page).getByRole('button', { name: 'Start notifications' })).toBeVisible();
  });
});
