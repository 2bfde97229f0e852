import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import type { Manifest } from '../../../app/features/pictures/picture-data';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { bytesOf } from '../../support/page-weight';
import { siteAt } from '../../support/site';

const PHOTOS = '/resource-hub/photo-gallery';
const VIDEOS = '/resource-hub/video-gallery';
const PHOTO_CATEGORIES = [
  "Stakeholder's Conference",
  'UNGA 2025',
  'Monitoring & Evaluation of NIN Integration',
  'World Bank Mission',
  'World Bank Mid-Year Review Mission',
  'Stepdown Training on NIN Integration',
  'Adaptive Social Protection Training',
  'Publications',
  'Presidential Panel on Social Investment Programmes',
  'Press Conference on Social Protection in Nigeria',
  'State Coordinators Meeting',
  'Team Bonding Nassco & NCTO',
  'Visit to Kaduna State',
  'Visit to Nasarawa State',
  'Visit to Niger State',
  'South-South Learning Forum in Rwanda',
  'NG Cares 2.0 Stakeholder Meeting',
  'Call Center Orientation (969)',
  '2020 Highlights',
  '2019 Highlights',
];
const TILE_BYTES = 8000;
const HTML_BYTES = 14_000;
const VIDEO_BYTES = 200_000;

const site = siteAt(inject('readSite'));

const readManifest = (): Manifest => JSON.parse(readFileSync('public/pictures/manifest.json', 'utf8'));

async function html(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** Names and paths of the filter buttons. */
function filtersOf(page: string): [name: string, path: string][] {
  return all(page, 'nav[aria-label="Categories"] a').map((link) => [textOf(link), pathOf(link)]);
}

const pathOf = (link: Element) => link.getAttribute('href') ?? '';

const tilesOf = (page: string) => all(page, 'li.tile > a');

const linkOf = (page: string, rel: string) => attributesOf(page, `a[rel="${rel}"]`, 'href')[0] ?? '';

/** All tiles of a list, following "Next Page »". */
async function walk(path: string): Promise<Element[]> {
  const tiles: Element[] = [];
  for (let next = path; next; ) {
    const page = await html(next);
    tiles.push(...tilesOf(page));
    next = attributesOf(page, 'nav.page-numbers a[rel="next"]', 'href')[0] ?? '';
  }
  return tiles;
}

describe('the photo gallery', () => {
  test('has 213 photos, and buttons for All and 20 categories', async () => {
    const filters = filtersOf(await html(PHOTOS));
    expect(filters.map(([name]) => name)).toEqual(['All', ...PHOTO_CATEGORIES]);
    const photos = await walk(PHOTOS);
    expect(photos).toHaveLength(213);
    expect(new Set(photos.map(pathOf)).size).toBe(213);
    let sum = 0;
    for (const [name, path] of filters.slice(1)) {
      const tiles = await walk(path);
      expect(tiles.length, name).toBeGreaterThanOrEqual(10);
      for (const tile of tiles) expect(textOf(tile)).toContain(`${name} `);
      sum += tiles.length;
    }
    expect(sum).toBe(213);
  });

  test('shows 24 to a page, with working page numbers', async () => {
    const first = await html(PHOTOS);
    expect(tilesOf(first)).toHaveLength(24);
    expect(textsOf(first, '.page-numbers span')).toEqual(['« Previous Page']);
    expect(textsOf(first, '.page-numbers a[href][aria-current="page"]')).toEqual(['1']);
    expect(linkOf(first, 'next')).toBe(`${PHOTOS}?page=2`);
    const last = await html(`${PHOTOS}?page=9`);
    expect(tilesOf(last)).toHaveLength(213 - 8 * 24);
    expect(textsOf(last, '.page-numbers span')).toEqual(['Next Page »']);
    expect(textOf(last)).toContain('Photos 193 to 213 of 213, page 9 of 9');
  });

  test('cycles within the category by previous and next', async () => {
    const seen: string[] = [];
    const start = `${PHOTOS}/unga-2025-01?category=unga-2025`;
    for (let path = start; seen.length < 12; ) {
      seen.push(path);
      const page = await html(path);
      const after = linkOf(page, 'next');
      expect(linkOf(await html(after), 'prev')).toBe(path);
      path = after;
      if (path === start) break;
    }
    expect(seen).toHaveLength(11);
    expect(linkOf(await html(`${PHOTOS}/stakeholders-conference-01`), 'prev')).toBe(
      `${PHOTOS}/2019-highlights-10`,
    );
  });

  test('has a page for each photo with its own title and a link back to its tile', async () => {
    const titles = new Set<string>();
    for (const tile of await walk(PHOTOS)) {
      const page = domOf(await html(pathOf(tile)));
      titles.add(page.title);
      expect(textsOf(page, 'b')).toContain('Sample pictures.');
    }
    expect(titles.size).toBe(213);
    const page = await html(`${PHOTOS}/unga-2025-01`);
    expect(attributesOf(page, 'a', 'href')).toContain(`${PHOTOS}#unga-2025-01`);
    expect(textsOf(page, 'figcaption')).toEqual(['Side event · UNGA 2025']);
    expect(textsOf(page, 'figcaption > b, figcaption > span')).toEqual(['Side event', 'UNGA 2025']);
    expect(await html(`${PHOTOS}/unga-2025-04`)).not.toContain('<figcaption');
  });

  test('has tiles of at most 8 KB in every format, and small pages', async () => {
    for (const tile of await walk(PHOTOS)) {
      const sources = ['src', 'srcset'].flatMap((name) => attributesOf(tile, 'img, source', name));
      const files = new Set(sources.map((source) => source.replace(/ .*/, '')));
      expect(files.size).toBe(3);
      for (const file of files) {
        const { status, headers } = await site.get(file, { method: 'HEAD' });
        expect(status).toBe(200);
        expect(Number(headers.get('content-length')), file).toBeLessThanOrEqual(TILE_BYTES);
      }
    }
    for (const path of [PHOTOS, `${PHOTOS}?page=5`, VIDEOS, `${PHOTOS}/unga-2025-01`]) {
      const page = await html(path);
      expect(gzipSync(page, { level: 9 }).length, path).toBeLessThanOrEqual(HTML_BYTES);
      expect(page).not.toContain(' style=');
    }
  });
});

describe('a photo page', () => {
  test('weighs at most 40 KB on a phone for every photo', async () => {
    const page = await html(`${PHOTOS}/unga-2025-01`);
    const around = gzipSync(page, { level: 9 }).length + bytesOf('styles', page) + bytesOf('scripts', page);
    const pictures = Object.entries(readManifest()).filter(([name]) => name.startsWith('gallery-'));
    // The narrowest file at least as wide as the phone (docs/behaviour.md 9).
    const heavy = pictures
      .map(([name, { avif }]) => {
        const width =
          Object.keys(avif)
            .map(Number)
            .sort((a, b) => a - b)
            .find((width) => width >= 360) ?? 0;
        return { name, bytes: around + statSync(`public${avif[width]}`).size };
      })
      .filter(({ bytes }) => bytes > 40 * 1024);
    expect(pictures.length).toBeGreaterThan(200);
    expect(heavy).toEqual([]);
  });
});

describe('the video gallery', () => {
  test('has 8 videos in 3 categories', async () => {
    const filters = filtersOf(await html(VIDEOS));
    expect(filters.map(([name]) => name)).toEqual(['All', 'NSR', 'International Partners', 'Team Bonding']);
    expect(await walk(VIDEOS)).toHaveLength(8);
    const counts = await Promise.all(filters.slice(1).map(async ([, path]) => (await walk(path)).length));
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
  });

  test('serves each video and its captions, seekable and small', async () => {
    for (const tile of await walk(VIDEOS)) {
      expect(textOf(tile)).toContain('Click to Watch');
      const page = await html(pathOf(tile));
      const [film = ''] = attributesOf(page, 'video[src$=".webm"]', 'src');
      const [captions = ''] = attributesOf(page, 'track[kind="captions"]', 'src');
      const part = await site.get(film, { headers: { Range: 'bytes=0-3' } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
      expect(Number(part.headers.get('content-range')?.split('/')[1])).toBeLessThanOrEqual(VIDEO_BYTES);
      const words = await site.get(captions);
      expect(words.headers.get('content-type')).toMatch(/^text\/vtt/);
      expect(await words.text()).toMatch(/^WEBVTT\n\n00:00\.000 --> /);
    }
  });

  test('loads nothing from another host', async () => {
    const [path = ''] = (await walk(VIDEOS)).map(pathOf);
    for (const page of [await html(VIDEOS), await html(path)])
      expect(all(page, 'iframe, [src^="http:"], [src^="https:"]')).toEqual([]);
  });
});

describe('invalid URLs', () => {
  test.each([
    [`${PHOTOS}?category=nope`, PHOTOS],
    [`${PHOTOS}?category=UNGA%202025`, `${PHOTOS}?category=unga-2025`],
    [`${PHOTOS}?category=unga-2025&page=2`, `${PHOTOS}?category=unga-2025`],
    [`${PHOTOS}?page=1`, PHOTOS],
    [`${PHOTOS}?page=0`, PHOTOS],
    [`${PHOTOS}?page=abc`, PHOTOS],
    [`${PHOTOS}?page=%00`, PHOTOS],
    [`${PHOTOS}?page=99`, `${PHOTOS}?page=9`],
    [`${PHOTOS}?category=${'a'.repeat(3000)}`, PHOTOS],
    [`${PHOTOS}/unga-2025-01?category=publications`, `${PHOTOS}/unga-2025-01`],
    [`${VIDEOS}?page=2`, VIDEOS],
    [`${VIDEOS}/about-nsr?category=team-bonding`, `${VIDEOS}/about-nsr`],
  ])('%s redirects to the nearest page', async (path, nearest) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, nearest]);
  });

  test.each([`${PHOTOS}/nope`, `${PHOTOS}/__proto__`, `${PHOTOS}/${'a'.repeat(3900)}`, `${VIDEOS}/nope`])(
    '%s is not found',
    async (path) => expect((await site.get(path)).status).toBe(404),
  );
});
