import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../../support/command';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const LANGUAGES = ['ha', 'ig', 'pcm', 'yo'];
const PAGES = ['/get-involved/report-fraud', '/where-we-work/our-state-offices', '/offline'];
const [FRAUD = '', OFFICES = ''] = PAGES;

interface Words {
  common: Record<'warning' | 'sample' | 'samplePicture', string>;
  language: { unreviewed: string };
  menu: Record<'related', string>;
  notices: Record<'title', string>;
  months: Record<number, string>;
  menuTitles: Record<'getInvolved' | 'stateOffices', string>;
  offices: Record<'caption' | 'number' | 'state' | 'contact', string>;
  offline: Record<'noPages', string>;
  contact: Record<'whereToWrite' | 'callForAddress', string>;
  footer: Record<'sampleAddress', string>;
  footerTitles: Record<'hours' | 'tagline', string>;
}

const wordsIn = (language: string): Words => parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));

function settingsOf(path: string, language: string): Record<'title' | 'description' | 'tagline', string> {
  return parse(readFileSync(`app/content/pages${path}.${language}.md`, 'utf8').split(/^---$/m)[1] ?? '');
}

const each = LANGUAGES.flatMap((language) => PAGES.map((path) => ({ language, path })));

describe('content pages in languages (docs/behaviour.md 2.23)', () => {
  const site = siteAt(inject('readSite'));
  const pageAt = async (path: string) => domOf(await (await site.get(path)).text());

  test.each(each)(
    '/$language$path says itself, and that nobody has reviewed it',
    async ({ language, path }) => {
      const page = await pageAt(`/${language}${path}`);
      const { title, description, tagline } = settingsOf(path, language);
      const words = wordsIn(language);
      expect(page.documentElement.getAttribute('lang')).toBe(language);
      expect(textOf(page.querySelector('h1'))).toBe(title);
      expect(textOf(page.querySelector('.tagline'))).toBe(tagline);
      expect(page.title).toBe(`Sample: ${title} | NASSCO`);
      expect(attributesOf(page, 'meta[name=description]', 'content')[0]).toContain(description);
      expect(attributesOf(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
      const main = textOf(page.querySelector('main'));
      expect(main).toContain(words.language.unreviewed);
      expect(textsOf(page, 'main [lang="en-NG"]').join(' ')).toContain('Nobody has checked it yet.');
    },
  );

  test.each(LANGUAGES)('in %s, the notice at the top is in it, and its list', async (language) => {
    const page = await pageAt(`/${language}${FRAUD}`);
    const { titles } = parse(readFileSync(`app/content/data/notifications.${language}.yaml`, 'utf8'));
    expect(textsOf(page, '.notice > span')).toEqual([titles[0].title]);
    expect(attributesOf(page, '.newest [lang]', 'lang')).toEqual([]);
    expect(textsOf(page, '.newest small')).toEqual([wordsIn(language).common.sample]);
    const [all = ''] = attributesOf(page, '.newest a', 'href');
    expect(all).toBe(`/${language}/notifications`);
    const list = await pageAt(all);
    expect(textsOf(list, 'main .notification-list span')).toEqual(
      titles.map(({ title }: { title: string }) => title),
    );
    expect(textOf(list.querySelector('h1'))).toBe(wordsIn(language).notices.title);
    expect(attributesOf(list, 'main .prose a, main p a', 'href')).toEqual(
      expect.arrayContaining([`/${language}/is-it-from-us`, `/${language}/warnings`]),
    );
    expect(textOf(page.querySelector('.newest time'))).toBe(`8 ${wordsIn(language).months[9]} 2025`);
  });

  test.each(PAGES)('%s leads to all languages and back, in its tags too', async (path) => {
    const paths = [path, ...LANGUAGES.map((language) => `/${language}${path}`)];
    for (const own of paths) {
      const page = await pageAt(own);
      expect(attributesOf(page, 'main .languages a', 'href').sort()).toEqual(
        paths.filter((other) => other !== own).sort(),
      );
      const canonical = attributesOf(page, 'link[rel=canonical]', 'href')[0] ?? '';
      expect(new URL(canonical).pathname).toBe(own);
      expect(attributesOf(page, 'link[rel=alternate][hreflang]', 'hreflang').sort()).toEqual(
        ['en', 'x-default', ...LANGUAGES].sort(),
      );
    }
  });

  test.each(LANGUAGES)('in %s, links of texts lead to pages in it where they are', async (language) => {
    const fraud = await pageAt(`/${language}${FRAUD}`);
    const links = attributesOf(fraud, 'main .prose a', 'href');
    const own = ['/warnings', '/warnings/report', '/is-it-from-us', OFFICES].map(
      (path) => `/${language}${path}`,
    );
    expect(links).toEqual(expect.arrayContaining([...own, '/get-involved/careers']));
    for (const path of links.filter((link) => link.startsWith('/')))
      expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    for (const answer of ['contact', 'complain'])
      expect(attributesOf(await pageAt(`/${language}/answers/${answer}`), 'main a', 'href')).toContain(
        `/${language}${OFFICES}`,
      );
  });

  test.each(LANGUAGES)(
    'in %s, what is around a text is in the language, or marked English',
    async (language) => {
      const words = wordsIn(language);
      const fraud = await pageAt(`/${language}${FRAUD}`);
      expect(textsOf(fraud, '.crumbs a')[1]).toBe(words.menuTitles.getInvolved);
      expect(textOf(fraud.querySelector('#related-title'))).toBe(words.menu.related);
      expect(textOf(fraud.querySelector('.warning-mark'))).toBe(words.common.warning);
      expect(textsOf(fraud, '#related span[lang="en-NG"]')).toContain('Careers');
      const offices = await pageAt(`/${language}${OFFICES}`);
      expect(textsOf(offices, '#related a[aria-current=page]')).toEqual([words.menuTitles.stateOffices]);
      expect(attributesOf(offices, 'footer a', 'href')).toContain(`/${language}${OFFICES}`);
      const { number, state, contact, caption } = words.offices;
      expect(textsOf(offices, 'main thead th')).toEqual([number, state, contact]);
      expect(textOf(offices.querySelector('main caption'))).toBe(caption);
      expect(all(offices, 'main tbody tr')).toHaveLength(37);
      expect(attributesOf(offices, '[lang="en-NG"] .lead-picture img', 'alt')).toHaveLength(1);
      const contacts = await pageAt(`/${language}/answers/contact`);
      const { whereToWrite, callForAddress } = words.contact;
      const main = textOf(contacts.querySelector('main'));
      for (const told of [whereToWrite, callForAddress.replace('{number}', '969')])
        expect(main).toContain(told);
      expect(textsOf(contacts, 'main [lang="en-NG"]').join(' ')).not.toContain('969');
    },
  );

  test.each(LANGUAGES)('in %s, the footer marks as English what is, and nothing else', async (language) => {
    const { footer, footerTitles, contact } = wordsIn(language);
    const page = await pageAt(`/${language}${FRAUD}`);
    const english = textsOf(page, '.site-footer [lang]');
    expect(english).toEqual([
      'Head office, Abuja, Nigeria',
      'National Social Safety-Nets Coordinating Office',
    ]);
    const [address = '', copyright = ''] = ['address', '.copyright'].map((part) =>
      textOf(page.querySelector(`.site-footer ${part}`)),
    );
    for (const words of [
      footer.sampleAddress,
      footerTitles.hours,
      contact.callForAddress.replace('{number}', '969'),
    ])
      expect(address).toContain(words);
    expect(copyright).toContain(footerTitles.tagline);
  });

  test('the search in a language finds them', async () => {
    const page = await pageAt(`/ha/search?${new URLSearchParams({ query: 'layin kyauta don ƙorafi' })}`);
    expect(attributesOf(page, 'main a', 'href')).toContain(`/ha${OFFICES}`);
  });

  test('aliases and other spellings keep the language; what is in English alone says so', async () => {
    for (const [path, to] of [
      ['/ha/contact', '/ha/answers/contact'],
      ['/HA/Get-Involved/report-fraud/', `/ha${FRAUD}`],
      ['/en/offline', '/offline'],
    ] as const) {
      const response = await site.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    }
    const missing = await site.get('/ha/get-involved/careers');
    expect(missing.status).toBe(404);
    expect(all(await missing.text(), 'main a[hreflang=en][href="/get-involved/careers"]')).toHaveLength(1);
  });

  // Escapes are left as they are: an escaped prefix is no language.
  test.each([
    ['/%68a/answers', 404],
    ['/%48A/answers', 404],
    ['/ha%2Fanswers', 404],
    ['/h%2561/answers', 404],
    ['/%D2%BBa/answers', 404],
    ['/ha/%61nswers', 200],
    ['/HA/%61nswers', 200],
  ])('%s, which is escaped, ends with %i after one redirect at most', async (path, status) => {
    const first = await site.get(path);
    const to = first.headers.get('location');
    const last = to === null ? first : await site.get(to);
    expect([first.status, last.status]).toEqual([to === null ? status : 301, status]);
    if (status === 200) expect(domOf(await last.text()).documentElement.lang).toBe('ha');
  });

  test.each(['/en//evil.example', '/ha//evil.example', '/EN/\\evil.example', '/en/%5C%5Cevil.example'])(
    '%s leads to no other site',
    async (path) => {
      const to = (await site.get(path)).headers.get('location');
      if (to !== null) expect(new URL(to, 'https://nassco.example').host).toBe('nassco.example');
    },
  );

  test('the command "languages" counts them', async () => {
    const { output } = await runCommand(['languages'], {});
    expect(output).toMatch(/Hausa \(ha\) +pages +3 of \d+ +0 +0 +-/);
    expect(output).toMatch(/Hausa \(ha\) +newsletter +1 of 1 +0 +0 +-/);
  });

  test('the worker is told where to read offline, in each language', async () => {
    const script = await (await site.get('/service-worker.js')).text();
    expect(script).toContain(
      `self.offline=${JSON.stringify([...LANGUAGES.toReversed().map((language) => `/${language}/offline`), '/offline'])}`,
    );
    for (const language of ['', ...LANGUAGES]) {
      const html = await (await site.get(`${language && `/${language}`}/offline`)).text();
      const { offline } = wordsIn(language || 'en');
      expect(textOf(domOf(html).querySelector('#kept-pages'))).toBe(offline.noPages);
      expect(html.match(/<template data-says="\w+">[^<]/g)).toHaveLength(6);
    }
  });
});
