import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import type { Messages } from '../../../app/words/messages';
import { all, attributesOf, domOf, mainOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const site = siteAt(inject('readSite'));

const wordsIn = (language: string): Messages => parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
const PLACES = '/where-we-work/nsr-summary-by-lga';
/** English pages of places among these addresses, without the other pages of the section. */
const placesAmong = (addresses: readonly string[]) =>
  addresses.filter((address) =>
    /^\/where-we-work\/nsr-summary-by-lga\/(?!use-the-data|compare|editions)[a-z-]+(?:\/[a-z-]+)?$/.test(
      address,
    ),
  );
const LANGUAGES = ['ha', 'yo', 'ig', 'pcm'];
const english = wordsIn('en');

/** Sentences that the English page has, as far as nothing is filled in. */
const fixedTexts = (section: object): string[] =>
  Object.values(section).flatMap((each) =>
    typeof each === 'string'
      ? each.split(/\{[^}]*\}\}?|<[^>]*>/).map((text) => text.trim())
      : fixedTexts(each),
  );

/** The text of the page's own part, without what is marked as English, and without names and addresses to copy. */
function ownText(page: string): string {
  const main = domOf(mainOf(page));
  for (const each of all(main, '[lang="en-NG"], textarea')) each.remove();
  return textOf(main.body);
}

const get = async (path: string) => {
  const response = await site.get(path);
  return { response, page: await response.text() };
};

const PAGES = LANGUAGES.flatMap((language) =>
  ['kano', 'kano/dala', 'kano/gaya', 'fct'].map((place) => ({ language, place })),
);

describe.each(PAGES)('$place in $language', ({ language, place }) => {
  const words = wordsIn(language);
  const path = `${PLACES}/${place}`;

  test('is in the language, a sample, and the same page in all languages', async () => {
    const { response, page } = await get(`/${language}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('public');
    expect(domOf(page).documentElement.getAttribute('lang')).toBe(language);
    expect(textOf(mainOf(page))).toContain(words.language.unreviewed);
    expect(textOf(mainOf(page))).toContain('This translation is a sample. Nobody has checked it yet.');
    expect(domOf(page).title).toMatch(/^Sample: /);
    expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(attributesOf(page, 'link[rel="canonical"]', 'href')[0]).toMatch(
      new RegExp(`/${language}${path}$`),
    );
    expect(attributesOf(page, 'link[rel="alternate"][hreflang]', 'hreflang').sort()).toEqual(
      ['en', 'ha', 'ig', 'pcm', 'x-default', 'yo'].sort(),
    );
    expect(attributesOf(page, 'main nav:has(.languages) a', 'href').sort()).toEqual(
      ['', 'ha', 'ig', 'pcm', 'yo']
        .filter((other) => other !== language)
        .map((other) => (other ? `/${other}${path}` : path))
        .sort(),
    );
  });

  test('has the figures of the English page, and none of its sentences', async () => {
    const [own, other] = await Promise.all([get(`/${language}${path}`), get(path)]);
    const figures = (page: string) =>
      textsOf(page, 'main td, main .facts dd').filter((text) => /^\d/.test(text));
    expect(figures(own.page).filter((text) => /^[\d,.%]+$/.test(text))).toEqual(
      figures(other.page).filter((text) => /^[\d,.%]+$/.test(text)),
    );
    expect(figures(own.page).length).toBeGreaterThan(5);
    const [first = '', second = ''] = [own, other].map(({ page }) =>
      textOf(domOf(page).querySelector('.lead')),
    );
    expect(first.replace(/\D/g, '')).toBe(second.replace(/\D/g, ''));
    expect(first).not.toBe(second);
    const text = ownText(own.page);
    const told = fixedTexts([words.place, words.table, words.contact]);
    const left = fixedTexts([english.place, english.table, english.contact])
      .filter((each) => each.length > 12 && !told.some((same) => same.includes(each)))
      .filter((each) => text.includes(each));
    expect(left).toEqual([]);
    expect(text).not.toMatch(/[{}<>]|undefined/);
  });

  test('leads to places in the language, and says which pages are in English', async () => {
    const { page } = await get(`/${language}${path}`);
    const own = attributesOf(page, `main a[href^="/${language}${PLACES}/"]`, 'href');
    expect(own.length).toBeGreaterThan(1);
    expect(placesAmong(attributesOf(page, 'main a:not([hreflang], .languages a)', 'href'))).toEqual([]);
    for (const href of [PLACES, '/nsr/nsr-coverage-across-nigeria#why-the-totals-differ'])
      expect(attributesOf(page, `main a[href="${href}"]`, 'hreflang')).toEqual(['en']);
    const share = textOf(domOf(page).querySelector('#share-text'));
    expect(share).toContain(`/${language}${path}`);
  });
});

describe.each(LANGUAGES)('the list of LGAs in %s', (language) => {
  const { table } = wordsIn(language);
  const path = `/${language}${PLACES}/edo`;

  test('is sorted, and stays in the language', async () => {
    const { page } = await get(`${path}?sort=households&order=desc`);
    expect(textOf(domOf(page).querySelector('#rows'))).toContain(
      table.mostFirst.replace('{column}', table.inSentence.households),
    );
    const [, ...households] = textsOf(page, `td[data-label="${table.households}"]`).map((text) =>
      Number(text.replaceAll(',', '')),
    );
    expect(households).toEqual([...households].sort((one, other) => other - one));
    const links = attributesOf(page, 'thead a', 'href');
    expect(links.filter((href) => !href.startsWith(path))).toEqual([]);
    expect(textsOf(page, 'thead th')[0]).toContain(table.lga.toUpperCase());
    // The script that sorts in place speaks English.
    expect(attributesOf(page, 'script[src*="table-view"]', 'src')).toEqual([]);
  });

  test('another order of the query is one redirect away', async () => {
    const response = await site.get(`${path}?order=desc&sort=male`);
    expect(response.status).toBe(302);
    const { pathname, search } = new URL(response.headers.get('location') ?? '', 'http://localhost');
    expect(pathname + search).toBe(`${path}?sort=male&order=desc`);
  });
});

test('what is doubted is said in the language, and the doubt marked as English', async () => {
  const { page } = await get(`/ha${PLACES}/kano/gaya`);
  expect(textsOf(page, 'main .note [lang="en-NG"]')).toContain(
    'Male and female do not add up to individuals',
  );
  expect(textOf(mainOf(page))).toContain('Ana shakkar alƙaluman.');
  const state = await get(`/ha${PLACES}/kano`);
  expect(textsOf(state.page, 'td small [lang="en-NG"], th small [lang="en-NG"]').length).toBeGreaterThan(0);
});

test('the English pages lead to those in other languages', async () => {
  for (const place of ['kano', 'kano/dala']) {
    const { page } = await get(`${PLACES}/${place}`);
    expect(attributesOf(page, 'main .languages a', 'href').sort()).toEqual(
      LANGUAGES.map((language) => `/${language}${PLACES}/${place}`).sort(),
    );
    expect(attributesOf(page, 'main a[hreflang="en"]', 'href')).toEqual([]);
    expect(attributesOf(page, 'main [lang="en-NG"]', 'lang')).toEqual([]);
  }
});

test.each([
  [`/HA${PLACES}/Kano`, `/ha${PLACES}/kano`],
  [`/ha/${PLACES}/kano/dala/`, `/ha${PLACES}/kano/dala`],
  [`/en${PLACES}/kano`, `${PLACES}/kano`],
  [`/ha${PLACES}/kano?sort=nothing`, `/ha${PLACES}/kano`],
])('%s leads to %s in one step', async (from, to) => {
  const response = await site.get(from);
  expect([301, 302]).toContain(response.status);
  const { pathname, search } = new URL(response.headers.get('location') ?? '', 'http://localhost');
  expect(pathname + search).toBe(to);
  expect((await site.get(to)).status).toBe(200);
});

test.each([
  `/ha/ha${PLACES}/kano`,
  `/xx${PLACES}/kano`,
  `/xx${PLACES}/kano/dala`,
  `/ha${PLACES}/nowhere`,
  `/ha${PLACES}/kano/nowhere`,
  `/ha${PLACES}/kano/dala/more`,
  `/ha${PLACES}/constructor/prototype`,
])('%s is not there', async (address) => {
  const { response, page } = await get(address);
  expect(response.status).toBe(404);
  // An LGA that is not there is not there in English either.
  expect(placesAmong(attributesOf(page, 'main a', 'href'))).toEqual([]);
});

test.each([`/ha${PLACES}/compare`, `/ha${PLACES}/definitions`, `/ha${PLACES}`])(
  '%s says that there is only an English page',
  async (address) => {
    const { response, page } = await get(address);
    expect(response.status).toBe(404);
    expect(attributesOf(page, 'main a[hreflang="en"]', 'href')).toEqual([address.slice(3)]);
  },
);

test.each(LANGUAGES)('the search in %s leads to a place in the language', async (language) => {
  const { page } = await get(`/${language}/search?query=gaya`);
  const links = attributesOf(page, 'main ol.cards h3 a', 'href');
  expect(links).toContain(`/${language}${PLACES}/kano/gaya`);
  expect(links.filter((href) => href.startsWith(`${PLACES}/kano`))).toEqual([]);
  expect(attributesOf(page, `main a[href="/${language}${PLACES}/kano/gaya"]`, 'hreflang')).toEqual([
    language,
  ]);
});
