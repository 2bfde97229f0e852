import { expect, type Locator, type Page, test } from '@playwright/test';
import { CAROUSEL_WIDTHS, CAROUSELS, faultsOfRound, turnRound } from '../support/carousel-round';
import { SLIDES, slidesOf, stopClock, testimonialsOf } from '../support/home-page';
import { failOnErrors } from '../support/page-errors';
import { holdBack } from '../support/scripts';

failOnErrors();

test.describe('both carousels @js', () => {
  /** What is wrong after a full round in each direction, one line each. */
  async function faults(page: Page, width: (typeof CAROUSEL_WIDTHS)[number]): Promise<string[]> {
    const found: string[] = [];
    for (const carousel of CAROUSELS)
      for (const press of ['Next', 'Previous'] as const) {
        const stops = await page.evaluate(turnRound, { heading: carousel.heading, press });
        found.push(...faultsOfRound(carousel, width, press, stops));
      }
    return found;
  }

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    for (const width of CAROUSEL_WIDTHS)
      test(`show the right cards all the way round: ${width} px, motion ${reducedMotion}`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion });
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await expect(testimonialsOf(page).getByText('1 of 11', { exact: true })).toBeVisible();
        expect(await faults(page, width)).toEqual([]);
      });

  test('show the right cards even if their rows were scrolled before the script loaded', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/[^/]*\.js$/);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/', { waitUntil: 'commit' });
    for (const row of ['.slides', '.testimonials']) {
      await page.locator(`${row} > li`).nth(3).scrollIntoViewIfNeeded();
      await expect.poll(() => page.locator(row).evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);
    }
    release();
    await expect(testimonialsOf(page).getByText('1 of 11', { exact: true })).toBeVisible();
    expect(await faults(page, 360)).toEqual([]);
  });
});

test.describe('the image carousel @js', () => {
  /** Opens the page with a stopped clock. Returns the carousel once it rotates. */
  async function open(page: Page): Promise<Locator> {
    await stopClock(page);
    await page.goto('/');
    const carousel = slidesOf(page);
    await expect(carousel.getByText('1 of 7', { exact: true })).toBeVisible();
    return carousel;
  }

  test('advances every 3 seconds and wraps', async ({ page }) => {
    const carousel = await open(page);
    for (const shown of ['2 of 7', '3 of 7', '4 of 7', '5 of 7', '6 of 7', '7 of 7', '1 of 7']) {
      await page.clock.runFor(3000);
      await expect(carousel.getByText(shown, { exact: true })).toBeVisible();
    }
    await page.clock.runFor(2500);
    await expect(carousel.getByText('1 of 7', { exact: true })).toBeVisible();
  });

  test('shows five slides: 320 px in the middle, 250 on either side, 300 outside', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const carousel = await open(page);
    const widths = new Map<string, { width: number; middle: number }>();
    for (const slide of await carousel.locator('[aria-roledescription="slide"]').all()) {
      if (!(await slide.isVisible())) continue;
      const box = await slide.boundingBox();
      widths.set((await slide.getAttribute('aria-label')) ?? '', {
        width: box?.width ?? 0,
        middle: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      });
    }
    const order = [...widths].sort(([, a], [, b]) => a.middle - b.middle);
    expect(order.map(([label]) => label)).toEqual(['6 of 7', '7 of 7', '1 of 7', '2 of 7', '3 of 7']);
    expect(order.map(([, { width }]) => Math.round(width))).toEqual([300, 250, 320, 250, 300]);
    expect(order[2]?.[1].middle).toBeCloseTo(640, 0);
  });

  test('shows only the active slide at 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    const carousel = await open(page);
    const visible = carousel.getByRole('heading', { level: 3 }).filter({ visible: true });
    await expect(visible).toHaveText(['Communities say who is poor']);
    await page.clock.runFor(3000);
    await expect(visible).toHaveText(['Households are visited']);
  });

  test('stop is the first control and stops it; start starts it again', async ({ page }) => {
    const carousel = await open(page);
    const stop = carousel.getByRole('button', { name: 'Stop the slides' });
    expect(
      await stop.evaluate(
        (button) => button.closest('[role=region]')?.querySelector('a, button, [tabindex]') === button,
      ),
    ).toBe(true);
    await stop.click();
    await page.mouse.move(0, 0);
    await stop.page().locator('body').press('Tab');
    await page.clock.runFor(10_000);
    await expect(carousel.getByText('1 of 7', { exact: true })).toBeVisible();
    await carousel.getByRole('button', { name: 'Start the slides' }).click();
    await page.clock.runFor(3000);
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
  });

  test('pauses while the pointer is over it or the focus is in it', async ({ page }) => {
    const carousel = await open(page);
    await carousel.getByRole('heading', { name: 'Communities say who is poor' }).hover();
    await page.clock.runFor(10_000);
    await expect(carousel.getByText('1 of 7', { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3000);
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
    await carousel.getByRole('button', { name: 'Next' }).focus();
    await page.clock.runFor(10_000);
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
  });

  test('previous and next wrap around and announce the position', async ({ page }) => {
    const carousel = await open(page);
    await carousel.getByRole('button', { name: 'Previous' }).press('Enter');
    await expect(carousel.getByRole('status')).toHaveText('7 of 7: Call 969, toll-free');
    await carousel.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(carousel.getByRole('status')).toHaveText('1 of 7: Communities say who is poor');
  });

  test('the keyboard reaches no hidden slide, and each focused slide moves to the middle', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const carousel = await open(page);
    await carousel.getByRole('button', { name: 'Next' }).focus();
    for (const [index, [title, link]] of SLIDES.entries()) {
      if (!link) continue;
      // The neighbours fade in once a slide is in the middle.
      await expect(carousel.getByRole('link', { name: title })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(carousel.getByRole('link', { name: title })).toBeFocused();
      await expect(carousel.getByText(`${index + 1} of 7`, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(carousel.locator(':focus')).toHaveCount(0);
  });

  test('pressing a neighbour moves it to the middle, pressing the active slide follows its link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const carousel = await open(page);
    await carousel.evaluate((region) => region.scrollIntoView());
    const neighbour = await carousel.getByRole('group', { name: '2 of 7' }).boundingBox();
    await page.mouse.click((neighbour?.x ?? 0) + 125, (neighbour?.y ?? 0) + 100);
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.clock.runFor(500);
    const slide = carousel.getByRole('group', { name: '2 of 7' });
    await expect.poll(async () => (await slide.boundingBox())?.width).toBe(320);
    const active = await slide.boundingBox();
    await page.mouse.click((active?.x ?? 0) + 160, (active?.y ?? 0) + 60);
    await expect(page).toHaveURL('/nsr/how-the-nigeria-social-register-works');
  });

  test('does not rotate by itself under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const carousel = await open(page);
    await expect(carousel.getByRole('button', { name: 'Start the slides' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(carousel.getByText('1 of 7', { exact: true })).toBeVisible();
  });
});

test.describe('the counters @js', () => {
  test('count up once in 3 seconds, and keep the true figure for screen readers', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 600 });
    await stopClock(page);
    await page.goto('/');
    await expect(slidesOf(page).getByRole('button').first()).toBeVisible();
    const figure = page.getByRole('region', { name: 'What We Do' }).getByRole('listitem').first();
    const width = (await figure.locator('b').boundingBox())?.width;
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('xpath=..').evaluate((list) => list.scrollIntoView({ block: 'center' }));
    const moving = figure.locator('[aria-hidden=true]');
    await expect(moving).toBeAttached();
    await page.clock.runFor(1000);
    const shown = Number((await moving.textContent())?.replaceAll(',', ''));
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(228_290);
    await expect(figure.locator('b > span')).toHaveText('228,290');
    expect((await figure.locator('b').boundingBox())?.width).toBe(width);
    await page.clock.runFor(2500);
    await expect(moving).toHaveCount(0);
    await expect(figure).toHaveText('228,290 Communities');
    await page.evaluate(() => scrollTo(0, 0));
    await figure.scrollIntoViewIfNeeded();
    await page.clock.runFor(500);
    await expect(moving).toHaveCount(0);
  });

  test('do not move under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(slidesOf(page).getByRole('button').first()).toBeVisible();
    await page.getByRole('region', { name: 'What We Do' }).scrollIntoViewIfNeeded();
    await expect(page.locator('main b [aria-hidden=true], main b + [aria-hidden=true]')).toHaveCount(0);
  });
});

test('one stop button stops notices, carousels and counters, for the whole visit @js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await stopClock(page);
  await page.goto('/');
  const [slides, testimonials] = [slidesOf(page), testimonialsOf(page)];
  const notices = page
    .getByRole('banner')
    .getByRole('button', { name: /notifications/ })
    .first();
  await expect(testimonials.getByText('1 of 11', { exact: true })).toBeVisible();
  const counters = page.getByRole('region', { name: 'What We Do' }).getByRole('list').first();
  await counters.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  await expect(counters.locator('[aria-hidden=true]').first()).toBeAttached();
  await page.clock.runFor(1000);
  await slides.getByRole('button', { name: 'Stop the slides' }).press('Enter');
  await expect(counters.locator('[aria-hidden=true]')).toHaveCount(0);
  await expect(testimonials.getByRole('button', { name: 'Start the testimonials' })).toBeVisible();
  await expect(notices).toHaveAccessibleName(/^Start/);
  const place = await testimonials.getByText(/^\d+ of 11$/).textContent();
  await page.clock.runFor(20_000);
  await expect(testimonials.getByText(place ?? '', { exact: true })).toBeVisible();

  await page.goto('/resource-hub/faqs');
  await expect(notices).toHaveAccessibleName(/^Start/);
  await notices.click();
  await page.goto('/');
  await expect(slides.getByRole('button', { name: 'Stop the slides' })).toBeVisible();
});

test.describe('the testimonials carousel @js', () => {
  async function open(page: Page, width: number): Promise<Locator> {
    await page.setViewportSize({ width, height: 800 });
    await stopClock(page);
    await page.goto('/');
    const carousel = testimonialsOf(page);
    await expect(carousel.getByText('1 of 11', { exact: true })).toBeVisible();
    return carousel;
  }
  const namesShown = (carousel: Locator) => carousel.getByText(/^Sample voice/).filter({ visible: true });

  test('shows three cards from 768 px, one below', async ({ page }) => {
    const carousel = await open(page, 768);
    await expect(namesShown(carousel)).toHaveText(['Sample voice 1', 'Sample voice 2', 'Sample voice 3']);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(namesShown(carousel)).toHaveText(['Sample voice 1']);
  });

  test('advances every 4 seconds and wraps', async ({ page }) => {
    const carousel = await open(page, 360);
    await page.clock.runFor(3900);
    await expect(namesShown(carousel)).toHaveText(['Sample voice 1']);
    await page.clock.runFor(100);
    await expect(namesShown(carousel)).toHaveText(['Sample voice 2']);
    for (let turn = 0; turn < 10; turn++) await page.clock.runFor(4000);
    await expect(namesShown(carousel)).toHaveText(['Sample voice 1']);
  });

  test('previous and next wrap; hover, focus and stop pause it', async ({ page }) => {
    const carousel = await open(page, 1280);
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect(carousel.getByText('11 of 11', { exact: true })).toBeVisible();
    await expect(namesShown(carousel)).toHaveCount(3);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(10_000);
    await expect(carousel.getByText('1 of 11', { exact: true })).toBeVisible();
    await carousel.getByRole('button', { name: 'Stop the testimonials' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(carousel.getByText('1 of 11', { exact: true })).toBeVisible();
  });
});
