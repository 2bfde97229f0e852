import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

const SLIDES = [
  ['Communities say who is poor', '/nsr/community-based-targeting-process'],
  ['Households are visited', '/nsr/how-the-nigeria-social-register-works'],
  ['36 states plus the FCT', '/nsr/nsr-coverage-across-nigeria'],
  ['National Cash Transfer Programme', '/what-we-do/national-cash-transfer-programme'],
  ['Life skills and public workfare', '/what-we-do/youth-empowerment-and-social-support-operations'],
  ['Data for those who plan support', '/nsr/accessing-the-nsr'],
  ['Call 969, toll-free', null],
] as const;
const TESTIMONIALS = 11;
const FIRST_FIGURES = [
  '36 States in Nigeria + FCT',
  '19,708,500 Poor & Vulnerable Households',
  '70,901,460 Individuals in PVHH',
];
const SECOND_FIGURES = ['228,290 Communities', '8,000+ Wards', '774 LGAs'];
const FIRST_VIEW_BYTES = 60_000;

const slidesOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const testimonialsOf = (page: Page) =>
  page.locator('[aria-roledescription="carousel"]', { hasText: 'Sample voice 1' });

let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test.describe('what the home page says', () => {
  test('sections come in the order of the specification', async ({ page }) => {
    await page.goto('/');
    const headings = await page.locator('main').getByRole('heading').allTextContents();
    const sections = [
      'WELCOME TO NASSCO',
      'Highlights',
      'The register in figures',
      'Who We Are',
      'What We Do',
      'Latest from NASSCO',
      'Testimonials',
    ];
    expect(
      headings.filter((heading) => sections.includes(heading.trim())).map((heading) => heading.trim()),
    ).toEqual(sections);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('WELCOME TO NASSCO');
    await expect(
      page.getByText('Empowering vulnerable communities through the National Social Register', {
        exact: true,
      }),
    ).toBeVisible();
  });

  test('figures end where the specification says', async ({ page }) => {
    await page.goto('/');
    for (const [name, figures] of [
      ['The register in figures', FIRST_FIGURES],
      ['What We Do', SECOND_FIGURES],
    ] as const) {
      const section = page.getByRole('region', { name, exact: true });
      await section.getByRole('listitem').first().scrollIntoViewIfNeeded();
      await expect(section.getByRole('listitem')).toHaveText([...figures]);
    }
  });

  test('the server sends every slide and testimonial in plain lists, and the final figures', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    for (const [title, link] of SLIDES) {
      expect(html).toContain(title);
      if (link) expect(html).toContain(`href="${link}"`);
    }
    expect(html.match(/<blockquote>/g)).toHaveLength(TESTIMONIALS);
    for (const figure of ['19,708,500', '70,901,460', '228,290', '8,000+', '774'])
      expect(html).toContain(`>${figure}<`);
    expect(html).not.toContain(' style=');
  });

  test('links lead where the specification says', async ({ page }) => {
    await page.goto('/');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/who-we-are');
    const learnMore = main.getByRole('link', { name: 'Learn More About the NSR' });
    await expect(learnMore).toHaveAttribute('href', '/get-involved/learn-more-about-the-nsr');
    await expect(learnMore).toHaveAttribute('target', '_blank');
    await expect(main.getByRole('link', { name: 'See More' })).toHaveAttribute('href', '/resource-hub/news');
    await expect(main.getByRole('link', { name: 'Watch About NSR in the video gallery' })).toHaveAttribute(
      'href',
      '/resource-hub/video-gallery',
    );
  });

  test('Latest from NASSCO has four dated cards with links', async ({ page }) => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Latest from NASSCO' }).getByRole('listitem');
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/[a-z]/);
      await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d\d, \d{4}$/);
      await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    }
  });

  test('search engines learn which office this is', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('NASSCO: National Social Safety-Nets Coordinating Office');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
    const office = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(office).toMatchObject({
      '@type': 'GovernmentOrganization',
      name: 'National Social Safety-Nets Coordinating Office',
      alternateName: 'NASSCO',
      telephone: '969',
      areaServed: { name: 'Nigeria' },
    });
  });
});

test.describe('how the home page loads', () => {
  test('a phone gets little, and nothing from other hosts', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    let bytes = 0;
    const hosts = new Set<string>();
    page.on('response', async (response) => {
      hosts.add(new URL(response.url()).origin);
      if (response.url().includes('/pictures/')) bytes += Number(response.headers()['content-length']);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  });

  for (const width of [320, 768, 1280]) {
    test(`nothing sticks out at ${width} px, and axe finds no fault`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }

  test('the script takes over without a jump @js', async ({ page }) => {
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Testimonials' })).toBeAttached();
      const active = slidesOf(page).getByRole('listitem').first().locator('img');
      const [before, height] = [
        await active.boundingBox(),
        await page.evaluate(() => document.body.scrollHeight),
      ];
      release();
      await expect(slidesOf(page).getByRole('button').first()).toBeVisible();
      expect(await active.boundingBox()).toEqual(before);
      expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
      await page.unroute('**/assets/*.js');
    }
  });
});

test.describe('without a script @no-js', () => {
  test('all slides and testimonials can be reached by scrolling their rows', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      for (const [title, link] of SLIDES) {
        const slide = slidesOf(page).getByRole('listitem').filter({ hasText: title });
        await slide.scrollIntoViewIfNeeded();
        await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 });
        if (link) await expect(slide.getByRole('link', { name: title })).toHaveAttribute('href', link);
      }
      const cards = testimonialsOf(page).getByRole('listitem');
      await expect(cards).toHaveCount(TESTIMONIALS);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
    }
  });

  test('there are no buttons that do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  });
});

test.describe('the image carousel @js', () => {
  /** Opens the page with a clock of its own; gives the carousel once it turns. */
  async function open(page: Page): Promise<Locator> {
    await page.clock.install();
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

  test('shows five slides: 320 px in the middle, 250 beside it, 300 outside', async ({ page }) => {
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

  test('shows the active slide alone at 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    const carousel = await open(page);
    const visible = carousel.getByRole('heading', { level: 3 }).filter({ visible: true });
    await expect(visible).toHaveText(['Communities say who is poor']);
    await page.clock.runFor(3000);
    await expect(visible).toHaveText(['Households are visited']);
  });

  test('stop comes first, stops, and start starts again', async ({ page }) => {
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

  test('waits while the pointer is over it, and while the focus is in it', async ({ page }) => {
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

  test('previous and next go round and say where they are', async ({ page }) => {
    const carousel = await open(page);
    await carousel.getByRole('button', { name: 'Previous' }).press('Enter');
    await expect(carousel.getByRole('status')).toHaveText('7 of 7: Call 969, toll-free');
    await carousel.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(carousel.getByRole('status')).toHaveText('1 of 7: Communities say who is poor');
  });

  test('the keyboard reaches no hidden slide, and brings each one that it reaches to the middle', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const carousel = await open(page);
    await carousel.getByRole('button', { name: 'Next' }).focus();
    for (const [at, [title, link]] of SLIDES.entries()) {
      if (!link) continue;
      await page.keyboard.press('Tab');
      await expect(carousel.getByRole('link', { name: title })).toBeFocused();
      await expect(carousel.getByText(`${at + 1} of 7`, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(carousel.locator(':focus')).toHaveCount(0);
  });

  test('a press on a neighbour brings it to the middle, a press on the active slide follows its link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const carousel = await open(page);
    await page.mouse.click(940, (await carousel.boundingBox())?.y ?? 0 + 200);
    const neighbour = await carousel.getByRole('group', { name: '2 of 7' }).boundingBox();
    await page.mouse.click((neighbour?.x ?? 0) + 125, (neighbour?.y ?? 0) + 100);
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.clock.runFor(500);
    const active = await carousel.getByRole('group', { name: '2 of 7' }).boundingBox();
    await page.mouse.click((active?.x ?? 0) + 160, (active?.y ?? 0) + 60);
    await expect(page).toHaveURL('/nsr/how-the-nigeria-social-register-works');
  });

  test('does not turn by itself under reduced motion', async ({ page }) => {
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
    await page.clock.install();
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

  test('stand still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(slidesOf(page).getByRole('button').first()).toBeVisible();
    await page.getByRole('region', { name: 'What We Do' }).scrollIntoViewIfNeeded();
    await expect(page.locator('main b [aria-hidden=true], main b + [aria-hidden=true]')).toHaveCount(0);
  });
});

test.describe('the testimonials carousel @js', () => {
  async function open(page: Page, width: number): Promise<Locator> {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
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

  test('previous and next wrap; hover, focus and stop hold it', async ({ page }) => {
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
