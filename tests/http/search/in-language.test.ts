import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { startEmbeddedPostgres } from '../../../prisma/postgres';
import { all, attributesOf, domOf, mainOf, textOf, textsOf } from '../../support/dom';
import { postmasterOf, signalServer } from '../../support/postgres-process';
import { preparedFolder } from '../../support/prepared-folder';
import { siteAt, startSite, untilReady } from '../../support/site';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

interface Words {
  common: { sampleInBrackets: string };
  search: Record<'empty' | 'englishFails' | 'inEnglish' | 'none' | 'page' | 'title' | 'titleFor', string>;
}

const wordsIn = (language: string): Words => parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
const filled = (message: string, query: string) => message.replace('{query}', query);

/** A question that has an answer, the same with and without marks, and words of a warning. */
const LANGUAGES = [
  { language: 'ha', question: 'ba a biya ni ba', warning: 'saƙonnin da suke alƙawarin kuɗi' },
  { language: 'yo', question: 'wọn kò san owó fún mi', warning: 'ìpèsè iṣẹ́ èké' },
  { language: 'ig', question: 'a kwụghị m ụgwọ', warning: 'onyinye ọrụ ụgha' },
  { language: 'pcm', question: 'dem never pay me', warning: 'fake job offers' },
];

const pathOf = (language: string, query: string) => `/${language}/search?${new URLSearchParams({ query })}`;
const headingOf = (page: string) => textOf(domOf(page).querySelector('h1'));
const linksIn = (page: string, selector: string) => attributesOf(page, `main ${selector}`, 'href');
/** Letters as English keyboards have them. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙ]/g, (letter) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k' })[letter] ?? letter);

describe.each(LANGUAGES)('the search in $language', ({ language, question, warning }) => {
  const words = wordsIn(language);
  const tagged = (page: string) => domOf(page).documentElement.getAttribute('lang');

  test('asks for a term, and is the same page in all languages', async () => {
    const response = await site.get(`/${language}/search`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('public');
    const page = await response.text();
    expect([tagged(page), headingOf(page)]).toEqual([language, words.search.title]);
    expect(textOf(mainOf(page))).toContain(words.search.empty);
    expect(attributesOf(page, 'link[rel="canonical"]', 'href')).toEqual([
      expect.stringMatching(new RegExp(`/${language}/search$`)),
    ]);
    expect(attributesOf(page, 'link[rel="alternate"]', 'hreflang').sort()).toEqual(
      ['en', 'ha', 'ig', 'pcm', 'x-default', 'yo'].sort(),
    );
    expect(attributesOf(page, 'link[hreflang="x-default"]', 'href')[0]).toMatch(/[^/]\/search$/);
    expect(linksIn(page, 'a[lang="en-NG"]')).toContain('/search');
  });

  test('every form on its pages leads to it', async () => {
    for (const path of ['answers', 'warnings', 'search', 'answers/not-paid', 'nothing-here']) {
      const actions = attributesOf(
        await (await site.get(`/${language}/${path}`)).text(),
        'form.search',
        'action',
      );
      expect(actions.length).toBeGreaterThan(1);
      expect(new Set(actions)).toEqual(new Set([`/${language}/search`]));
    }
  });

  test('a question gets its answer in the language first, then texts in it, then English pages', async () => {
    const page = await (await site.get(pathOf(language, question))).text();
    expect(headingOf(page)).toBe(filled(words.search.titleFor, question));
    expect(linksIn(page, '[aria-labelledby="asked"] a')).toEqual([`/${language}/answers/not-paid`]);
    expect(textOf(domOf(page).querySelector('#asked'))).toContain(words.common.sampleInBrackets);
    expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(attributesOf(page, 'link[rel="alternate"]', 'hreflang')).toEqual([]);
    expect(all(page, 'script[src]')).toEqual([]);
    expect(page).not.toContain('__remixContext');
  });

  test.each([
    ['as written', warning],
    ['decomposed', warning.normalize('NFD')],
    ['without marks', plain(warning)],
    ['in capitals', warning.toUpperCase()],
  ])('finds a warning by its words %s', async (_, query) => {
    const page = await (await site.get(pathOf(language, query))).text();
    const [first = '', ...others] = linksIn(page, 'ul.cards h3 a');
    expect([first, ...others].join()).toMatch(new RegExp(`/${language}/warnings/[a-z-]+`));
    // Nothing is there twice, and everything is in the language.
    const own = [...linksIn(page, '[aria-labelledby="asked"] a'), first, ...others];
    expect(new Set(own).size).toBe(own.length);
    expect(own.filter((link) => !link.startsWith(`/${language}/`))).toEqual([]);
    expect(textsOf(page, 'main ul.cards mark').length).toBeGreaterThan(0);
  });

  test('English pages come last, marked as English, page by page', async () => {
    const [first, second] = await Promise.all(
      ['', '&page=2'].map(async (rest) => (await site.get(`/${language}/search?query=kano${rest}`)).text()),
    );
    expect(attributesOf(first ?? '', 'main ol.cards', 'lang')).toEqual(['en-NG']);
    expect(textOf(domOf(first ?? '').querySelector('#in-english'))).toMatch(/: \d+$/);
    expect(attributesOf(second ?? '', 'main ol.cards', 'start')).toEqual(['11']);
    expect(linksIn(second ?? '', 'a[rel="prev"]')).toEqual([`/${language}/search?query=kano`]);
    expect(domOf(first ?? '').title).not.toBe(domOf(second ?? '').title);
    const english = await (await site.get('/search?query=kano')).text();
    const [own, theirs] = [first ?? '', english].map((each) => linksIn(each, 'ol.cards h3 a'));
    expect(own?.map((link) => link.replace(`/${language}/`, '/'))).toEqual(theirs);
    // Places have pages in the language too.
    expect(own).toContain(`/${language}/where-we-work/nsr-summary-by-lga/kano`);
  });

  test.each([
    ['is it from us', '/is-it-from-us'],
    ['report a fraud', '/warnings/report'],
    ['newsletter november 2026', '/newsletter/2026-11'],
  ])('an English result for %s leads to its page in the language', async (query, path) => {
    const page = await (await site.get(pathOf(language, query))).text();
    const links = linksIn(page, 'ol.cards h3 a');
    expect(links).toContain(`/${language}${path}`);
    expect(links).not.toContain(path);
  });

  test('the English search names it, with the same query', async () => {
    const page = await (await site.get('/search')).text();
    expect(linksIn(page, '.languages a')).toContain(`/${language}/search`);
    expect(attributesOf(page, `link[hreflang="${language}"]`, 'href')[0]).toMatch(
      new RegExp(`/${language}/search$`),
    );
    const results = await (await site.get('/search?query=kano&type=lga')).text();
    expect(linksIn(results, '.languages a')).toContain(`/${language}/search?query=kano`);
    expect(attributesOf(results, 'link[rel="alternate"]', 'hreflang')).toEqual([]);
  });

  test('says in its language that nothing is found, and whom to ask', async () => {
    const page = await (await site.get(pathOf(language, 'qqzzxx'))).text();
    expect(textOf(mainOf(page))).toContain(filled(words.search.none, 'qqzzxx'));
    expect(linksIn(page, 'a')).toEqual(
      expect.arrayContaining([`/${language}/answers`, `/${language}/warnings`, 'tel:969']),
    );
  });

  test('without the database it finds its own texts, and says that the rest cannot be searched', async () => {
    const response = await lonely.get(pathOf(language, warning));
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('5');
    const page = await response.text();
    expect(linksIn(page, 'ul.cards a').join()).toContain(`/${language}/warnings/`);
    expect(textOf(mainOf(page))).toContain(words.search.englishFails);
    expect(textOf(mainOf(page))).not.toContain(filled(words.search.none, warning));
    expect((await lonely.get(`/${language}/search`)).status).toBe(200);
  });
});

describe('odd addresses of the search in languages', () => {
  test.each([
    ['/HA/Search', '/ha/search'],
    ['/ha//search/', '/ha/search'],
    ['/en/search?query=kano', '/search?query=kano'],
    ['/ha/search?query=&page=3', '/ha/search'],
    ['/ha/search?page=1&query=kano', '/ha/search?query=kano'],
    ['/ha/search?query=qqzzxx&page=9', '/ha/search?query=qqzzxx'],
  ])('%s leads to %s in one step', async (from, to) => {
    const response = await site.get(from);
    expect([301, 302]).toContain(response.status);
    const { pathname, search } = new URL(response.headers.get('location') ?? '', 'http://localhost');
    expect(pathname + search).toBe(to);
    expect((await site.get(to)).status).toBe(200);
  });

  test.each([
    '/ha/ha/search',
    '/xx/search',
    '/search/search',
    '/ha/search/more',
    '/%ff/search',
    '/constructor/search',
  ])('%s is not there', async (address) => {
    expect([400, 404]).toContain((await site.get(address)).status);
  });

  test.each([
    ['only operators', '%26+%7C+!+(+)+:+*'],
    ['NUL', 'qq%00zzxx%00'],
    ['broken UTF-8', '%ff'],
    ['half a character', 'qqzzxx%ED%A0%80'],
    ['marks alone', '%CC%81%CC%A3'],
    ['ICU', '%7Bcount%2C+plural%7D+%27%7B'],
    ['signs of a replacement', '%24%26+%24%60'],
    ['200 words', 'ku+'.repeat(200)],
  ])('%s as a query is answered', async (_, query) => {
    expect((await site.get(`/ha/search?query=${query}`)).status).toBe(200);
  });

  test('a long query is cut, and HTML in it escaped', async () => {
    const long = await (await site.get(`/ha/search?query=${'q'.repeat(4000)}`)).text();
    expect(headingOf(long)).toContain('q'.repeat(200));
    expect(textOf(mainOf(long))).toContain('haruffa 200');
    const odd = `<img src=x onerror=alert(1)>"'&`;
    const page = await (await site.get(pathOf('ha', odd))).text();
    expect(headingOf(page)).toContain(odd);
    expect(page).not.toContain('<img src=x');
  });
});

test('the English search has no translations', async () => {
  for (const { question } of LANGUAGES) {
    const page = await (await site.get(`/search?${new URLSearchParams({ query: question })}`)).text();
    expect(
      linksIn(page, 'ol a, [aria-labelledby] a').filter((link) => /^\/(ha|yo|ig|pcm)\//.test(link)),
    ).toEqual([]);
  }
  expect(attributesOf(await (await site.get('/nsr')).text(), 'form.search', 'action')).toContain('/search');
});

test('with a database that does not answer, its own texts come within 2.5 s', async () => {
  const folder = await preparedFolder();
  const postgres = await startEmbeddedPostgres(folder);
  const own = await startSite({ DATABASE_URL: postgres.url });
  await untilReady(own);
  expect((await own.get('/ha/search?query=gargadi')).status).toBe(200);
  const postmaster = await postmasterOf(path.join(folder, 'postgres'));
  signalServer(postmaster, 'SIGSTOP');
  const started = Date.now();
  const frozen = await own.get('/ha/search?query=rajista');
  const waited = Date.now() - started;
  signalServer(postmaster, 'SIGCONT');
  await own.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  expect(frozen.status).toBe(503);
  expect(waited).toBeLessThan(2500);
  expect(linksIn(await frozen.text(), 'ul.cards a').join()).toContain('/ha/answers/');
});
