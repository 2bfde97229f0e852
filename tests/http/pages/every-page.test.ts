import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import postcss, { type AtRule } from 'postcss';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { site as menus } from '../../../app/features/navigation/site-file';
import { type CrawledPage, crawl } from '../../support/crawl';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { bytesOf } from '../../support/page-weight';
import { ROUTES } from '../../support/routes';
import { siteAt } from '../../support/site';

/** Fixed texts by page (docs/behaviour.md 2.3 to 2.9 and 9). */
const TEXTS: [route: string, ...texts: string[]][] = [
  [
    '/',
    'WELCOME TO NASSCO',
    '19,708,500',
    '70,901,460',
    '228,290',
    '8,000+',
    '774',
    'States in Nigeria + FCT',
    'Poor & Vulnerable Households',
    'Individuals in PVHH',
    'Who We Are',
    'What We Do',
    'Latest from NASSCO',
    'See More',
    'Read More',
    '2016',
    'World Bank',
  ],
  ['/who-we-are', '2016', '500 million dollars', '1.3 billion dollars', '36 states'],
  ['/who-we-are/about-us', 'vision', 'mission', 'objectives', 'sample'],
  ['/who-we-are/our-history', '2016', '500 million dollars', '1.3 billion dollars'],
  ['/who-we-are/operational-structure', '36 states', 'FCT', 'memorandum of understanding'],
  ['/what-we-do', 'grievance', '969'],
  [
    '/what-we-do/national-cash-transfer-programme',
    'September 2016',
    'base cash transfer',
    'top-up',
    'livelihood support',
    '75,000 naira',
    '15 million households',
  ],
  ['/what-we-do/youth-empowerment-and-social-support-operations', '500,000', '1.5 million'],
  [
    '/what-we-do/community-and-social-development-project',
    'North Central',
    'North East',
    'North West',
    'South East',
    'South South',
    'South West',
  ],
  ['/where-we-work/our-state-offices', 'S/N', 'STATE', 'CONTACT', 'Abia', 'Zamfara'],
  [
    '/where-we-work/nsr-summary-by-lga',
    'AS AT MAY 2021',
    '8,352,252',
    '35,448,474',
    '17,367,501',
    '18,080,973',
    'Page 1 of 39',
  ],
  ['/nsr', 'The Nigeria Social Register (NSR)'],
  ['/nsr/how-the-nigeria-social-register-works', 'poverty mapping', 'proxy means test', 'deciles 1 to 6'],
  ['/nsr/our-targeting-approach', '30%', '50%', '20%'],
  [
    '/nsr/community-based-targeting-process',
    'Community-Based Targeting (CBT) Process',
    'community development officer',
    'orientation agency',
    'local government officers',
    'enumerators',
    'geo-tagging',
    'triplicate',
    'one male and one female',
  ],
  [
    '/nsr/nsr-coverage-across-nigeria',
    'Every community counts',
    '774',
    '19 million',
    '70 million',
    '65 million',
  ],
  [
    '/nsr/accessing-the-nsr',
    'Verified data for impactful action',
    '9am-5pm',
    'Monday to Friday',
    'anonymised',
  ],
  ['/nsr/nsr-in-action', 'Data that drives real decisions', 'COVID-19'],
  ['/nsr/data-access-request-form', 'Data Access Request Form (DARF)'],
  ['/get-involved', '969'],
  ['/get-involved/careers', 'fraudulent', 'fees'],
  [
    '/get-involved/third-party-monitors',
    '28 June 2024',
    '5 years',
    '2 years',
    'tax clearance',
    'corporate affairs commission',
  ],
  [
    '/get-involved/our-stakeholders',
    'DONORS/DEPARTMENT PARTNERS',
    'GOVERNMENT AGENCIES',
    'PRIVATE ORGANIZATIONS',
  ],
  ['/get-involved/learn-more-about-the-nsr', 'community-based targeting', 'proxy means test'],
  ['/resource-hub/faqs', 'Frequently Asked Questions', '65 million', '70 million', '969', 'NIN'],
  ['/resource-hub/privacy-policy', 'Nigeria Data Protection Act 2023', 'rights'],
];

const DATA_ACCESS = '/nsr/data-access-request-form';
/** Whether React hydrates the page. */
const hasState = (body: string) => body.includes('window.__remixContext');

const SEARCHES = ['/search?query=kano', '/search?query=status+report'];

const site = siteAt(inject('readSite'));
let pages: Map<string, CrawledPage>;
beforeAll(async () => {
  pages = await crawl(site.url, [...ROUTES, ...SEARCHES]);
});
// Some 190 MB, of a worker that goes on with other files.
afterAll(() => pages.clear());

const ASSETS = 'build/client/assets';
/** The style sheets of the build, with the classes that they have rules for. */
const SHEETS = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.css'))
  .map((name) => {
    const classes: string[] = [];
    postcss.parse(readFileSync(`${ASSETS}/${name}`, 'utf8')).walkRules(({ selector, parent }) => {
      // What prints, forced colours and the smallest screens change is in the common sheet; what they change is not.
      if (parent?.type === 'atrule' && /print|forced|max-width: ?300px/.test((parent as AtRule).params))
        return;
      classes.push(...[...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, found = '']) => found));
    });
    return { address: `/assets/${name}`, classes };
  });

const html = () =>
  [...pages.values()].filter((page) => page.status === 200 && page.type.startsWith('text/html'));
const documentOf = (path: string) => pages.get(path)?.document ?? domOf('');
const descriptionOf = (page: Document) => attributesOf(page, 'meta[name="description"]', 'content')[0] ?? '';
const canonicalsOf = (page: Document) => attributesOf(page, 'link[rel="canonical"]', 'href');

describe('every route of docs/behaviour.md 2.2', () => {
  test.each(ROUTES)('%s answers', (route) => {
    expect(pages.get(route)).toMatchObject({ status: 200 });
  });

  test.each(TEXTS)('%s has its fixed texts', (route, ...texts) => {
    const page = textOf(documentOf(route).body).toLowerCase();
    for (const text of texts) expect(page, `${route}: ${text}`).toContain(text.toLowerCase());
  });
});

/** The map, and tables whose views are addresses. */
const WITH_FIGURES = /^(\/\w+)?\/where-we-work(\?|$|\/nsr-summary-by-lga)|\/nsr-coverage-across-nigeria/;

describe('every linked page', () => {
  test('answers 200 without a redirect', () => {
    const bad = [...pages.values()]
      .filter((page) => page.status !== 200)
      .map((page) => `${page.path} ${page.status}, linked from ${page.from}`);
    expect(bad).toEqual([]);
    expect(pages.size).toBeGreaterThan(80);
  });

  test('has every fragment named in links', () => {
    const missing = html().flatMap((page) =>
      page.anchors
        .filter(({ path, id }) => !documentOf(path).getElementById(id))
        .map(({ path, id }) => `${page.path} -> ${path}#${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('has one h1, a language, a description of suitable length and a canonical URL', () => {
    for (const { path, document } of html()) {
      expect(all(document, 'h1'), path).toHaveLength(1);
      const [, language = 'en-NG'] = /^\/(ha|ig|pcm|yo)\//.exec(path) ?? [];
      expect(document.documentElement.getAttribute('lang'), path).toBe(language);
      const description = descriptionOf(document);
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(40);
      expect(canonicalsOf(document), path).toHaveLength(1);
      expect(document.querySelector('main#main'), path).not.toBeNull();
      expect(document.querySelector('img:not([alt])'), path).toBeNull();
    }
  });

  test.each([
    ['title', (page: Document) => page.title],
    ['description', descriptionOf],
    ['canonical address', (page: Document) => canonicalsOf(page)[0] ?? ''],
  ])('has a unique %s', (name, read) => {
    const seen = new Map<string, string>();
    // This page repeats another's text on purpose (docs/behaviour.md 2.4), and has that one's canonical URL.
    const others = html()
      .filter(({ path }) => name !== 'canonical address' || path !== '/who-we-are')
      // The form with places filled in has the form's canonical URL.
      .filter(({ path }) => !path.startsWith('/nsr/data-access-request-form?'));
    const twice = others.flatMap(({ path, document }) => {
      // Two languages may have the same words.
      const value = `${document.documentElement.getAttribute('lang')} ${read(document)}`;
      const other = seen.get(value);
      seen.set(value, path);
      return other ? [`${path} and ${other}: ${value}`] : [];
    });
    expect(twice).toEqual([]);
  });

  test('has the same text at two URLs only as in docs/behaviour.md 2.4: the sitemap leaves one out', async () => {
    expect(canonicalsOf(documentOf('/who-we-are'))[0]).toMatch(/.\/who-we-are\/about-us$/);
    const sitemap = await (await site.get('/sitemap.xml')).text();
    expect(sitemap).not.toContain('/who-we-are</loc>');
  });

  test('has at most 7 KB of HTML, or 14 KB with state, a map or a table of the register', () => {
    const heavy = html()
      .map(({ path, body }) => ({
        path,
        hasState: hasState(body),
        bytes: gzipSync(body, { level: 9 }).length,
      }))
      .filter(
        ({ path, hasState, bytes }) =>
          bytes > (hasState || WITH_FIGURES.test(path) ? 14 : 7) * 1024 && !/size=(200|all)/.test(path),
      );
    expect(heavy).toEqual([]);
  });

  test('loads at most 10 KB of styles and 6 KB of scripts, 9 with one of its own, or 105 with state', () => {
    const weights = html().map(({ path, body }) => {
      const most = path.startsWith(DATA_ACCESS) ? 113 : 105;
      return {
        path,
        styles: bytesOf('styles', body),
        scripts: bytesOf('scripts', body),
        most: (hasState(body) ? most : body.includes(';import("') ? 9 : 6) * 1024,
      };
    });
    expect(weights.every(({ styles, scripts }) => styles > 0 && scripts > 0)).toBe(true);
    expect(weights.filter(({ styles, scripts, most }) => styles > 10 * 1024 || scripts > most)).toEqual([]);
  });

  test('links every style sheet that has rules for its classes', () => {
    const missing = html().flatMap(({ path, document }) => {
      const used = new Set(attributesOf(document, '[class]', 'class').flatMap((names) => names.split(' ')));
      const sheets = attributesOf(document, 'link[rel="stylesheet"]', 'href');
      const [linked, others] = [true, false].map((isLinked) =>
        SHEETS.filter(({ address }) => sheets.includes(address) === isLinked),
      );
      const known = new Set(linked?.flatMap(({ classes }) => classes));
      return (others ?? [])
        .flatMap(({ address, classes }) =>
          classes.filter((name) => !known.has(name)).map((name) => [name, address]),
        )
        .filter(([name = '']) => used.has(name))
        .map(([name, address]) => `${path}: .${name} of ${address}`);
    });
    expect(SHEETS.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  test('has at most 14 links before its breadcrumb or h1', () => {
    for (const { path, document } of html()) {
      const first = all(document, 'a[href], .hero nav, h1').slice(0, 15);
      const isReached = first.some((element) => !element.matches('a'));
      expect(isReached, path).toBe(true);
    }
  });

  test('has the whole menu once, after its content', () => {
    const entries = menus.groups.flatMap(({ children }) => children.map((child) => child.path));
    for (const { path, document } of html()) {
      expect(all(document, '.menu'), path).toHaveLength(1);
      // A page in a language leads to others in it.
      const links = attributesOf(document, 'main ~ footer #menu.menu a', 'href').map((link) =>
        link.replace(/^\/(ha|ig|pcm|yo)\//, '/'),
      );
      expect(links, path).toEqual(expect.arrayContaining(entries));
    }
  });
});

describe('the labels of docs/behaviour.md 2', () => {
  test.each([
    [
      '/resource-hub',
      'Resource Hub, News, Policy and Governance Documents, Photo Gallery, Video Gallery, FAQs, Privacy Policy',
    ],
    [
      '/get-involved',
      'Get Involved, Partner With Us, Our Stakeholders, Tenders, Careers, Learn More About NSR',
    ],
  ])('the side list of %s', (path, labels) => {
    expect(textsOf(documentOf(path), 'nav.related a').join(', ')).toBe(labels);
  });

  test("the policy cards say Read More, with the policy's name for screen readers", () => {
    const links = textsOf(documentOf('/who-we-are/about-us'), 'a');
    expect(links.filter((text) => text.startsWith('Read More'))).toEqual([
      'Read More : Social protection policy',
      'Read More : Communities decide first',
      'Read More : The poorest areas first',
      'Read More : Personal data is protected',
    ]);
  });

  test('a link to a file gives its type and size in menus, texts and results', () => {
    const links = html()
      .flatMap(({ document }) => all(document, 'a[href^="/"]'))
      .filter((link) => /\.(pdf|webm|mp4)$/.test(link.getAttribute('href') ?? ''));
    expect(links.filter((link) => link.matches('[href*="report"]')).length).toBeGreaterThan(4);
    const silent = links.filter((link) => {
      const words = textOf(link);
      const [, after = ''] = textOf(link.parentElement).split(words);
      return !/(PDF|WebM|MP4), \d+(\.\d)? [KM]B/.test(words + after.slice(0, 30));
    });
    expect(silent.map((link) => `${link.getAttribute('href')}: ${textOf(link)}`)).toEqual([]);
  });
});
