import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility';
import { gotoHydrated } from '../support/hydrated';
import { sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

const PHOTOS = '/resource-hub/photo-gallery';
const VIDEOS = '/resource-hub/video-gallery';
/** 60 KB before the scripts, and 105 KB of scripts. */
const WEIGHT = 172_000;
const TILE_WEIGHT = 8_000;

failOnErrors();

const tiles = (page: Page) => page.locator('.tile a');
const lightbox = (page: Page) => page.getByRole('dialog');
/** Opens a tile on a hydrated page. */
async function openTile(page: Page, index: number) {
  await tiles(page).nth(index).focus();
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toBeVisible();
}

test.describe('with and without scripts', () => {
  test('the photo gallery can be filtered, paged and opened by links', async ({ page }) => {
    await page.goto(PHOTOS);
    await expect(tiles(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Next Page »' }).click();
    await expect(page).toHaveURL(`${PHOTOS}?page=2`);
    await expect(page.locator('.place[role=status]')).toHaveText('Photos 25 to 48 of 213, page 2 of 9');
    await page.getByRole('link', { name: 'UNGA 2025', exact: true }).click();
    await expect(page).toHaveURL(`${PHOTOS}?category=unga-2025`);
    await expect(tiles(page)).toHaveCount(11);
    await expect(page.getByRole('link', { name: 'UNGA 2025', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await tiles(page).first().click();
    await expect(page).toHaveURL(`${PHOTOS}/unga-2025-01?category=unga-2025`);
    await expect(page.locator('figure.photo')).toContainText('Side event');
    await page.getByRole('link', { name: 'Previous', exact: true }).click();
    await expect(page).toHaveURL(`${PHOTOS}/unga-2025-11?category=unga-2025`);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(`${PHOTOS}/unga-2025-01?category=unga-2025`);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/category=unga-2025(#unga-2025-01)?$/);
    await expect(tiles(page)).toHaveCount(11);
  });

  test('a photo without a title has no caption', async ({ page }) => {
    await page.goto(`${PHOTOS}/unga-2025-04`);
    await expect(page.locator('figure.photo img')).toBeVisible();
    await expect(page.locator('figcaption')).toHaveCount(0);
  });

  test('the video gallery leads to a player with captions', async ({ page }) => {
    await page.goto(VIDEOS);
    await expect(tiles(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'Team Bonding', exact: true }).click();
    await expect(tiles(page)).toHaveCount(1);
    await tiles(page).first().click();
    await expect(page.locator('video[controls] track[kind=captions]')).toBeAttached();
    await expect(page.getByRole('link', { name: /^Download the video \(WebM, \d+ KB\)$/ })).toBeVisible();
  });

  test('nothing scrolls sideways', async ({ page }) => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [PHOTOS, VIDEOS, `${PHOTOS}/unga-2025-01`, `${VIDEOS}/about-nsr`]) {
        await page.goto(path);
        expect(await page.evaluate(sidewaysScrolling), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  test('tiles are one, two and three to a row', async ({ page }) => {
    for (const [width, inRow] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(PHOTOS);
      const tops = await tiles(page).evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect().top),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(inRow);
    }
  });

  test('on a phone the twenty categories open on a press', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(PHOTOS);
    const category = page.getByRole('link', { name: 'Publications', exact: true });
    await expect(category).toBeHidden();
    await page.getByText('Category: All').click();
    await category.click();
    await expect(page.locator('.place')).toHaveText('11 photos in Publications');
    await expect(page.getByText('Category: Publications')).toBeVisible();
    await expect(category).toBeHidden();
  });
});

test('a new page moves the focus to the heading, a filter keeps it', { tag: '@js' }, async ({ page }) => {
  await gotoHydrated(page, PHOTOS);
  await page.getByRole('link', { name: 'Next Page »' }).click();
  await expect(page.locator('.place')).toContainText('page 2 of 9');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const filter = page.getByRole('link', { name: 'UNGA 2025', exact: true });
  await filter.press('Enter');
  await expect(tiles(page)).toHaveCount(11);
  await expect(filter).toBeFocused();
});

test.describe('the lightbox @js', () => {
  test('opens over the list, cycles with the arrow keys, and returns the focus', async ({ page }) => {
    await gotoHydrated(page, `${PHOTOS}?category=publications`);
    await openTile(page, 0);
    await expect(page).toHaveURL(`${PHOTOS}/publications-01?category=publications`);
    await expect(lightbox(page)).toHaveAccessibleName('photo 1 of 11');
    await expect(page.locator('.gallery .tile')).toHaveCount(11);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(
        () => document.activeElement?.closest('dialog, main')?.tagName ?? 'BODY',
      );
      expect(place).not.toBe('MAIN');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(`${PHOTOS}/publications-11?category=publications`);
    await expect(lightbox(page)).toHaveAccessibleName('photo 11 of 11');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`${PHOTOS}/publications-01?category=publications`);
    await expect(lightbox(page)).toContainText('Reading desk');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${PHOTOS}?category=publications`);
    await expect(tiles(page).first()).toBeFocused();
  });

  test('keeps the URL in step: Back closes it, Forward opens it', async ({ page }) => {
    await gotoHydrated(page, PHOTOS);
    await openTile(page, 3);
    await lightbox(page).getByRole('link', { name: 'Next' }).click();
    await expect(lightbox(page)).toHaveAccessibleName('photo 5 of 213');
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL(PHOTOS);
    await expect(tiles(page).nth(3)).toBeFocused();
    await page.goForward();
    await expect(lightbox(page)).toHaveAccessibleName('photo 5 of 213');
    await lightbox(page).getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(PHOTOS);
    await page.getByRole('link', { name: '2020 Highlights' }).click();
    await expect(tiles(page)).toHaveCount(10);
    await expect(lightbox(page)).toHaveCount(0);
  });

  test('is a page when its URL is opened again', async ({ page }) => {
    await gotoHydrated(page, PHOTOS);
    await openTile(page, 0);
    await page.reload();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page.locator('figure.photo')).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(tiles(page)).toHaveCount(24);
  });

  test('is a page when reloaded, and Back then leads to the list', async ({ page }) => {
    await gotoHydrated(page, `${PHOTOS}?category=publications`);
    await openTile(page, 0);
    await page.reload();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page.locator('figure.photo')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${PHOTOS}?category=publications`);
    await expect(tiles(page)).toHaveCount(11);
    await expect(page.locator('figure.photo')).toHaveCount(0);
  });

  test('is at most 64rem wide for photos and 800 px for videos', async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    for (const [path, widest] of [
      [PHOTOS, 1024],
      [VIDEOS, 800],
    ] as const) {
      await gotoHydrated(page, path);
      await openTile(page, 0);
      expect((await lightbox(page).locator('.lightbox-item').boundingBox())?.width).toBe(widest);
    }
  });

  test("shows a tile's text on hover", async ({ page }) => {
    await page.goto(PHOTOS);
    const words = tiles(page).first().locator('.tile-words');
    await expect(words).toHaveCSS('opacity', '0');
    await tiles(page).first().hover();
    await expect(words).toHaveCSS('opacity', '1');
    await expect(words).toHaveText("Stakeholder's Conference Opening session Click to View");
  });
});

test.describe('videos @js', () => {
  test('a sample plays to its end, with captions', async ({ page }) => {
    await page.goto(`${VIDEOS}/about-nsr`);
    const film = page.locator('video');
    const outcome = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      video.currentTime = 16.9;
      await new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
      return [video.videoWidth, video.videoHeight, video.duration, video.textTracks[0]?.cues?.length];
    });
    expect(outcome).toEqual([640, 360, 18, 6]);
  });

  test('an online video is loaded from youtube-nocookie.com only after a press', async ({ page }) => {
    const elsewhere: string[] = [];
    await page.route(/youtube/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    });
    // A stub, because the list has no online video yet.
    await page.route(/\/about-nsr\?_data=/, async (route) => {
      const response = await route.fetch();
      const data = await response.json();
      data.video.videoSrc = 'https://www.youtube.com/watch?v=fixture0001';
      await route.fulfill({ response, json: data });
    });
    await gotoHydrated(page, VIDEOS);
    await openTile(page, 0);
    expect(elsewhere).toEqual([]);
    await lightbox(page).getByRole('link', { name: 'Play “About NSR” from YouTube' }).click();
    await expect(lightbox(page).locator('iframe')).toBeVisible();
    await expect
      .poll(() => elsewhere[0] ?? '')
      .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/fixture0001\?/);
    const frame = await lightbox(page).locator('iframe').boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });
});

test('a page of the gallery weighs at most 172 KB at 360 px on first view @js', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const pictures = new Map<string, string>();
  const weights = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => pictures.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    weights.set(requestId, encodedDataLength),
  );
  await page.goto(`${PHOTOS}?page=2`, { waitUntil: 'networkidle' });
  const all = [...weights].map(([id, bytes]) => ({ url: pictures.get(id) ?? '', bytes }));
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`first view of the photo gallery: ${Math.round(total / 1000)} KB in ${all.length} files`);
  expect(total).toBeLessThanOrEqual(WEIGHT);
  const tilePictures = all.filter(({ url }) => url.includes('/pictures/gallery-'));
  expect(tilePictures.length).toBeGreaterThan(0);
  for (const { url, bytes } of tilePictures) expect(bytes, url).toBeLessThanOrEqual(TILE_WEIGHT);
});
