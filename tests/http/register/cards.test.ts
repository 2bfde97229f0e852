import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { domOf } from '../../support/dom';
import { siteAt } from '../../support/site';

// Pictures of places and views for services that show shared links (docs/behaviour.md 2.6).

const PAGE = '/where-we-work/nsr-summary-by-lga';
const CARDS = '/cards/2021-05-sample';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

/** The card that a page names, by its path on this site. */
async function cardOf(page: string) {
  const document = domOf(await (await site.get(page)).text());
  const contentOf = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
  const { pathname, search } = new URL(contentOf('og:image'));
  return { path: pathname + search, words: contentOf('og:image:alt') };
}

test.each([
  ['/kano', `${CARDS}/kano.png`, 'Sample: Kano has 630,455 households'],
  ['/kano/gaya', `${CARDS}/kano/gaya.png`, 'Sample: Gaya has '],
  ['', `${CARDS}/view.png`, 'Sample: '],
  ['?state=edo&sort=male', `${CARDS}/view.png?state=edo`, 'Sample: 18 LGAs in Edo'],
  ['/editions/2021-05-sample?q=kano', `${CARDS}/view.png?q=kano`, 'Sample: '],
])('%s has a card', async (page, path, words) => {
  const card = await cardOf(PAGE + page);
  expect(card.path).toBe(path);
  expect(card.words.startsWith(words), card.words).toBe(true);
  const answer = await site.get(card.path);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.byteLength).toBeLessThanOrEqual(40 * 1024);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('the longest names and queries fit', async () => {
  const { rows } = await (await site.get(`${PAGE}.json`)).json();
  const longest = rows
    .filter(({ lga }: { lga: string | null }) => lga)
    .sort((one: { lga: string }, other: { lga: string }) => other.lga.length - one.lga.length)
    .slice(0, 3)
    .map(({ id }: { id: string }) => `${CARDS}/${id}.png`);
  const query = `?q=${encodeURIComponent('Ọ̀ṣun Ìbàdàn '.repeat(7).trim())}`;
  for (const path of [
    ...longest,
    `${CARDS}/view.png${query}`,
    `${CARDS}/view.png?state=edo&state=kano&by=state`,
  ]) {
    const answer = await site.get(path);
    expect(answer.status, path).toBe(200);
    expect((await answer.arrayBuffer()).byteLength, path).toBeLessThanOrEqual(40 * 1024);
  }
});

test('many different cards at once leave pages answered', async () => {
  const { rows } = await (await site.get(`${PAGE}.json?state=kano`)).json();
  const cards = rows.map(({ id }: { id: string }) => site.get(`${CARDS}/${id}.png`));
  const pages = ['/', '/answers/not-paid', `${PAGE}?q=gaya&sort=male`, `${PAGE}/edo`].map((path) =>
    site.get(path),
  );
  for (const page of await Promise.all(pages)) expect(page.status, page.url).toBe(200);
  const statuses = (await Promise.all(cards)).map(({ status }) => status);
  expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]));
});

test.each([
  `${CARDS}/atlantis.png`,
  `${CARDS}/kano/atlantis.png`,
  `${CARDS}/kano/gaya/x.png`,
  `${CARDS}/kano.svg`,
  `${CARDS}/view.png?q=x&q=y`,
  '/cards/1999-01/kano.png',
  '/cards/2021-05/kano.png',
  `/cards/${'x'.repeat(300)}/kano.png`,
])('%s is not found', async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

test('without the database there is no card', async () => {
  expect((await lonely.get(`${CARDS}/kano.png`)).status).toBe(503);
});
