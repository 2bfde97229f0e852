import { expect, test } from '@playwright/test';
import { all } from '../support/dom';
import { SLIDES, slidesOf, TESTIMONIALS, testimonialsOf } from '../support/home-page';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

const FIRST_FIGURES = [
  '36 States in Nigeria + FCT',
  '19,708,500 Poor & Vulnerable Households',
  '70,901,460 Individuals in PVHH',
];
const SECOND_FIGURES = ['228,290 Communities', '8,000+ Wards', '774 LGAs'];
const FIRST_VIEW_BYTES = 60_000;

failOnErrors();

test.describe('content of the home page', () => {
  test('sections are in the order of docs/behaviour.md 2.3', async ({ page }) => {
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

  test('figures end at the values in docs/behaviour.md 2.3', async ({ page }) => {
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
      if (link) expect(all(html, `a[href="${link}"]`)).not.toHaveLength(0);
    }
    expect(all(html, 'blockquote')).toHaveLength(TESTIMONIALS);
    for (const figure of ['19,708,500', '70,901,460', '228,290', '8,000+', '774'])
      expect(html).toContain(`>${figure}<`);
    expect(html).not.toContain(' style=');
  });

  test('links lead to the pages in docs/behaviour.md 2.3', async ({ page }) => {
    await page.goto('/');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/who-we-are');
    const learnMore = main.getByRole('link', { name: 'Learn More About the NSR' });
    await expect(learnMore).toHaveAttribute('href', '/get-involved/learn-more-about-the-nsr');
    await expect(learnMore).toHaveAttribute('target', '_blank');
    await expect(main.getByRole('link', { name: 'See More' })).toHaveAttribute('href', '/resource-hub/news');
  });

  test('the banner leads to what most visitors come for', async ({ page }) => {
    await page.goto('/');
    const banner = page.locator('main .hero').first();
    const links = await banner
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      ...['/ha/answers', '/ig/answers', '/pcm/answers', '/yo/answers'],
      '/where-we-work/nsr-summary-by-lga',
      '/is-it-from-us',
      '/answers/complain',
      '/nsr/data-access-request-form',
      '/get-involved/tenders',
      '/newsletter',
    ]);
    await banner.getByText('Answers in your language').click();
    await expect(banner.getByRole('link', { name: 'Hausa' })).toBeHidden();
    await banner.getByLabel('Where do you live? State or LGA').fill('gaya');
    await banner.getByRole('button', { name: 'Find' }).click();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gaya, Kano' }).first(),
    ).toBeVisible();
  });

  test('Who We Are has a video with captions, and a link to its file', async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Who We Are' });
    const film = section.locator('video');
    await expect(film).toHaveAttribute('controls');
    await expect(film).toHaveAttribute('preload', 'none');
    await expect(film).toHaveAttribute('aria-label', 'About NSR');
    await expect(film).toHaveAttribute('src', '/videos/about-nsr.webm');
    await expect(film.locator('track[kind=captions]')).toHaveAttribute('src', '/videos/about-nsr.vtt');
    const link = section.getByRole('link', { name: /^Download the video \(WebM, \d+ KB\)$/ });
    await expect(link).toHaveAttribute('href', '/videos/about-nsr.webm');
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

  test('search engines are told which organisation this is', async ({ page }) => {
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
  test('nothing is loaded from other hosts', async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  });

  test("only the video's poster is loaded before play is pressed @js", async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/');
    const film = page.locator('main video');
    await film.scrollIntoViewIfNeeded();
    await expect.poll(() => loaded.some((path) => path.startsWith('/pictures/video-about-nsr'))).toBe(true);
    expect(loaded.filter((path) => path.startsWith('/videos/'))).toEqual([]);
    await film.press('Space');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(loaded).toContain('/videos/about-nsr.webm');
  });

  // Without scripts, browsers load every picture immediately, whatever the page says.
  test('a phone loads few pictures for the first view @js', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/pictures/')) bytes += Number(response.headers()['content-length']);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  });

  for (const width of [320, 768, 1280]) {
    test(`nothing overflows at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect(await page.evaluate(sidewaysScrolling)).toEqual([]);
    });
  }

  test('hydration causes no layout shift @js', async ({ page }) => {
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
      // Wait for the styles, which change the layout; the load event waits for the held scripts.
      await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href));
      const active = slidesOf(page).getByRole('listitem').first().locator('img');
      const place = async () => Object.values((await active.boundingBox()) ?? {});
      const before = await place();
      // The bottom of header and content: below them the site map becomes the drawer on narrow screens.
      const bottom = () =>
        page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom + window.scrollY);
      const end = await bottom();
      release();
      await expect(slidesOf(page).getByRole('button').first()).toBeVisible();
      // Fractions of a pixel can add up to one.
      const moved = (await place()).map((length, index) => Math.abs(length - (before[index] ?? 0)));
      expect(Math.max(...moved)).toBeLessThanOrEqual(1);
      expect(Math.abs((await bottom()) - end)).toBeLessThanOrEqual(1);
      await page.unroute('**/assets/*.js');
    }
  });
});

test.describe('without a script @no-js', () => {
  test('all slides and testimonials can be reached by scrolling', async ({ page }) => {
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
    await expect(page.locator('main').getByRole('button')).toHaveText(['Find', 'Subscribe']);
    await expect(page.locator('main form').getByRole('button')).toHaveCount(2);
  });
});
