import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, domOf, mainOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const NEWS = '/resource-hub/news';
const LIBRARY = '/resource-hub/policy-and-governance-documents';
const TENDERS = '/get-involved/tenders';

const site = siteAt(inject('readSite'));

async function pageAt(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const domAt = async (path: string) => domOf(await pageAt(path));

/** The entries of the lists on some pages. */
async function entriesAt(...paths: string[]): Promise<Element[]> {
  return (await Promise.all(paths.map(pageAt))).flatMap((page) => all(page, 'ul.listing > li'));
}

const titleOf = (entry: Element) => textOf(entry.querySelector('h2'));
const dayOf = (entry: Element) => entry.querySelector('time')?.getAttribute('datetime') ?? '';
const pathsOf = (entry: string | Element) => attributesOf(entry, 'a', 'href');
const canonicalOf = (page: Document) => attributesOf(page, 'link[rel="canonical"]', 'href').join();
const named = (entries: Element[], title: string) =>
  entries.find((entry) => titleOf(entry).startsWith(title))?.outerHTML ?? '';

const allNews = () => entriesAt(NEWS, `${NEWS}?page=2`, `${NEWS}?page=3`);

describe('the list of news', () => {
  test('has 22 items on three pages, newest first, from September 2025 back to March 2021', async () => {
    const pages = await Promise.all(
      [NEWS, `${NEWS}?page=2`, `${NEWS}?page=3`].map((page) => entriesAt(page)),
    );
    expect(pages.map((page) => page.length)).toEqual([10, 10, 2]);
    const days = pages.flat().map(dayOf);
    expect(days).toEqual([...days].sort().reverse());
    expect([days[0]?.slice(0, 7), days.at(-1)?.slice(0, 7)]).toEqual(['2025-09', '2021-03']);
    expect(new Set(pages.flat().map(titleOf)).size).toBe(22);
  });

  test('shows kind and date on cards of items without a picture, for the eye only', async () => {
    const news = await allNews();
    const face = 'li > span.face:first-child:empty[aria-hidden="true"]';
    for (const entry of news) expect(all(entry, `picture, ${face}`), titleOf(entry)).toHaveLength(1);
    const faces = news.flatMap((entry) => all(entry, face));
    const shown = faces.map((each) => [each.getAttribute('data-kind'), each.getAttribute('data-date')]);
    expect(shown).toContainEqual(['Article', 'August 18, 2025']);
    expect(shown).toContainEqual(['PDF', 'June 03, 2024']);
  });

  test('shows dates in words', async () => {
    const [first = ''] = await allNews();
    expect(textOf(first)).toMatch(/ September \d\d, 2025 /);
  });

  test('has Previous, numbers and Next; Previous and Next are plain text at the ends', async () => {
    const [first, last] = [await domAt(NEWS), await domAt(`${NEWS}?page=3`)];
    expect(textsOf(first, 'nav.page-numbers')).toEqual(['Previous Page 1 Page 2 Page 3 Next']);
    expect(textsOf(first, '.page-numbers span.disabled')).toEqual(['Previous']);
    expect(all(first, '.page-numbers [aria-current="page"]')).toHaveLength(1);
    expect(attributesOf(first, '.page-numbers a', 'href')).toEqual([
      NEWS,
      `${NEWS}?page=2`,
      `${NEWS}?page=3`,
      `${NEWS}?page=2`,
    ]);
    expect(textsOf(last, '.page-numbers span.disabled')).toEqual(['Next']);
    expect(all(last, '.page-numbers [rel="prev"]')).toHaveLength(1);
  });

  test.each([
    ['page=1', NEWS],
    ['page=0', NEWS],
    ['page=-1', NEWS],
    ['page=abc', NEWS],
    ['page=', NEWS],
    ['page=02', `${NEWS}?page=2`],
    ['page=99', `${NEWS}?page=3`],
    ['page=99999999999999999999999999', `${NEWS}?page=3`],
    ['page=2&page=3', `${NEWS}?page=2`],
    ['page=%00', null],
    ['page=%F0%9F%98%80', NEWS],
  ])('?%s redirects to the nearest page', async (query, path) => {
    const response = await site.get(`${NEWS}?${query}`);
    if (path === null) return expect(response.status).toBeLessThan(500);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(path);
  });

  test('each page has its own title and canonical URL', async () => {
    const second = await domAt(`${NEWS}?page=2`);
    expect(second.title).toBe('Sample: News, page 2 of 3 | NASSCO');
    expect(canonicalOf(second)).toMatch(/.\/resource-hub\/news\?page=2$/);
    expect((await domAt(NEWS)).title).toBe('Sample: News | NASSCO');
  });
});

describe('news by type', () => {
  test('a PDF to view opens in a new tab from title and button', async () => {
    const links = all(named(await allNews(), 'Call for Third-Party Monitors'), 'a');
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^\/documents\/[\w-]+\.pdf$/);
      expect(link.matches('[target="_blank"][rel="noopener"]')).toBe(true);
    }
  });

  test('a download is saved under the title with hyphens', async () => {
    const entry = named(await allNews(), 'Summary of National Social Register');
    const name = 'Summary-of-National-Social-Register-by-LGAs-as-at-May-2021.pdf';
    expect(all(entry, 'a').map((link) => link.getAttribute('download'))).toEqual([name, name]);
    expect(textOf(entry)).toMatch(/Download \(PDF, \d+ KB\)/);
  });

  test('a video has its own page with a player, captions and a link', async () => {
    const entry = named(await allNews(), 'Conference Highlights');
    expect(textOf(entry)).toContain('Watch Video');
    expect(pathsOf(entry)).toEqual(['/news/conference-highlights', '/news/conference-highlights']);
    const page = await domAt('/news/conference-highlights');
    expect(all(page, 'video[controls][preload="none"][poster^="/pictures/"]')).toHaveLength(1);
    expect(all(page, 'track[kind="captions"]')).toHaveLength(1);
    expect(attributesOf(page, 'a.action', 'href').join()).toMatch(/^\/videos\/[\w-]+\.webm$/);
  });

  test('an article has its own page', async () => {
    const entry = named(await allNews(), 'UNGA 2025');
    expect(pathsOf(entry)).toEqual(['/news/unga-2025', '/news/unga-2025']);
  });

  test('the summary is the excerpt, or the whole words of 250 characters and an ellipsis', async () => {
    const summaries = (await allNews()).flatMap((entry) => textsOf(entry, '.dated + p'));
    const cut = summaries.filter((summary) => summary.endsWith('…'));
    expect(cut).not.toEqual([]);
    for (const summary of cut) {
      expect([...summary].length).toBeLessThanOrEqual(251);
      expect([...summary].length).toBeGreaterThan(225);
      expect(summary).not.toMatch(/\s…$/);
    }
  });
});

describe('an article', () => {
  test('is the same at both URLs, and the first is canonical', async () => {
    const paths = (await allNews()).map((entry) => pathsOf(entry)[0] ?? '');
    const articles = paths.filter((path) => path.startsWith('/news/'));
    expect(articles.length).toBeGreaterThan(15);
    for (const path of articles) {
      const [one, other] = [await domAt(path), await domAt(`/resource-hub${path}`)];
      expect(canonicalOf(one).endsWith(path)).toBe(true);
      expect(canonicalOf(other)).toBe(canonicalOf(one));
      expect(textsOf(other, 'main')).toEqual(textsOf(one, 'main'));
      expect(textOf(one.body)).toContain('← Back to all News');
      expect(all(one, 'h1')).toHaveLength(1);
    }
  });

  test('has its date and, unless its text begins with it, its excerpt above the text, and "Published:" below', async () => {
    const excerpt =
      'NIN integration links each household record of the register to a national identification number.';
    const page = textOf(mainOf(await pageAt('/news/monitoring-evaluation-of-nin-integration')));
    expect(page).toMatch(/Monitoring & Evaluation of NIN Integration July 21, 2025 NIN integration links /);
    expect(page.split(excerpt)).toHaveLength(2);
    expect(page).toMatch(/in a category of photos \. .*Published: July 21, 2025 More news /);
    expect(textOf(mainOf(await pageAt('/news/unga-2025')))).toMatch(
      /UNGA 2025 September 25, 2025 sample picture/,
    );
  });

  test('leads to its neighbours and to items on the same subject, each marked as a sample', async () => {
    const page = await domAt('/news/stakeholders-conference');
    expect(textOf(page.querySelector('nav.more-news'))).toBe(
      'More news' +
        ' UNGA 2025 Newer: September 25, 2025 (sample)' +
        ' World Bank Mid-Year Review Mission Older: August 18, 2025 (sample)' +
        ' NG Cares 2.0 Stakeholder Meeting Related: March 24, 2025 (sample)' +
        ' Conference Highlights Related: November 18, 2024 (sample)' +
        ' Press Conference on Social Protection in Nigeria Related: September 16, 2024 (sample)',
    );
    expect(attributesOf(page, '.more-news a', 'href').slice(0, 2)).toEqual([
      '/news/unga-2025',
      '/news/world-bank-mid-year-review-mission',
    ]);
    expect(textOf((await domAt('/news/unga-2025')).querySelector('nav.more-news'))).toMatch(
      /^More news Stakeholder's Conference Older: .* Also new: .* Also new: .* Also new: /,
    );
  });

  test('says once where the text of the office goes, while it is a sample', async () => {
    expect(textOf(await pageAt('/news/unga-2025')).match(/The office’s own text goes here\./g)).toHaveLength(
      1,
    );
  });

  test('has structured data', async () => {
    const page = await pageAt('/news/unga-2025');
    const about = all(page, 'script[type="application/ld+json"]').map((script) =>
      JSON.parse(script.textContent ?? ''),
    );
    expect(about).toContainEqual(
      expect.objectContaining({ '@type': 'NewsArticle', headline: 'Sample: UNGA 2025', inLanguage: 'en-NG' }),
    );
    const crumbs = about.find((item) => item['@type'] === 'BreadcrumbList').itemListElement;
    expect(crumbs.map((crumb: { name: string }) => crumb.name)).toEqual([
      'Home',
      'Resource Hub',
      'News',
      'UNGA 2025',
    ]);
  });

  test.each([
    '/news/nothing-of-the-kind',
    '/resource-hub/news/nothing-of-the-kind',
    '/news/__proto__',
    '/news/constructor',
    '/news/%F0%9F%98%80',
    '/news/unga-2025%20',
    `/news/${'a'.repeat(4000)}`,
  ])('%.60s is not found', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = domOf(await response.text());
    expect(textsOf(page, 'h1')).toEqual(['News Article Not Found']);
    expect(textOf(page.body)).toContain(
      'The news article you are looking for does not exist or has been moved.',
    );
    expect(textsOf(page, 'a[href="/resource-hub/news"]')).toContain('Go back to News');
    expect(page.title).toBe('News Article Not Found | NASSCO');
  });

  test.each([
    ['/News/UNGA-2025', '/news/unga-2025'],
    ['/news/unga-2025/', '/news/unga-2025'],
    ['/news?page=2', `${NEWS}?page=2`],
  ])('%s redirects to %s', async (path, intended) => {
    const response = await site.get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(intended);
  });
});

describe('documents and tenders', () => {
  test('the privacy policy can be downloaded', async () => {
    const page = await pageAt('/resource-hub/privacy-policy');
    expect(textsOf(page, 'a[href="/privacy-policy.pdf"]')).toContainEqual(
      expect.stringMatching(/^Download the privacy policy \(PDF, \d+ KB\)$/),
    );
    const file = await site.get('/privacy-policy.pdf');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).slice(0, 8)).toBe('%PDF-1.7');
  });

  test('the library has 15 documents on two pages', async () => {
    const [first, second] = [await entriesAt(LIBRARY), await entriesAt(`${LIBRARY}?page=2`)];
    expect([first.length, second.length]).toEqual([10, 5]);
    expect(new Set([...first, ...second].map(titleOf)).size).toBe(15);
    const buttons = textsOf(await pageAt(LIBRARY), 'nav.page-numbers');
    expect(buttons).toEqual(['« Previous Page Page 1 Page 2 Next Page »']);
  });

  test.each(['0', '3', '99', 'abc', '-1', '1.5', ''])('page %j of the library is ignored', async (page) => {
    const entries = await entriesAt(`${LIBRARY}?page=${page}`);
    expect(entries.map(titleOf)).toEqual((await entriesAt(LIBRARY)).map(titleOf));
  });

  test('there are seven tenders from 2021 to 2022, and no page buttons', async () => {
    const entries = await entriesAt(TENDERS);
    expect(entries).toHaveLength(7);
    for (const entry of entries) expect(dayOf(entry)).toMatch(/^202[12]-/);
    expect(await pageAt(TENDERS)).not.toContain('page-numbers');
  });

  test('library and tenders say how many of their files are placeholders', async () => {
    const notice = async (path: string) =>
      textsOf(await pageAt(path), 'p.note').find((note) => note.startsWith('Sample files.'));
    expect(await notice(LIBRARY)).toContain('14 of the 15 files of the library are placeholders');
    expect(await notice(TENDERS)).toContain('All 7 files on this page are placeholders');
    expect(await notice('/get-involved/partner-with-us')).toBe(await notice(LIBRARY));
  });

  test('every title and button links to a PDF and gives its size; the button opens a new tab', async () => {
    const entries = await entriesAt(LIBRARY, `${LIBRARY}?page=2`, TENDERS);
    expect(entries).toHaveLength(22);
    for (const entry of entries) {
      const [title, button, ...others] = all(entry, 'a[href$=".pdf"]');
      expect(others).toEqual([]);
      const path = title?.getAttribute('href') ?? '';
      expect(button?.getAttribute('href')).toBe(path);
      expect(button?.getAttribute('target')).toBe('_blank');
      expect(textOf(button)).toMatch(/^Download \(PDF, \d+ KB\)/);
      const file = await site.get(path);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(file.headers.get('content-type'), path).toBe('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(textOf(title)).toContain(`(PDF, ${Math.ceil(bytes.length / 1000)} KB)`);
    }
  });
});

describe('feeds', () => {
  test.each([
    [NEWS, 22],
    [LIBRARY, 15],
    [TENDERS, 7],
  ])('%s.atom has %i entries with unique ids', async (path, count) => {
    const response = await site.get(`${path}.atom`);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(feed.entry).toHaveLength(count);
    expect(new Set(feed.entry.map((entry: { id: string }) => entry.id)).size).toBe(count);
    for (const entry of feed.entry) {
      expect(entry.id).toMatch(/^https?:\/\/[^/]+\/\S+$/);
      expect(entry.updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      expect(entry.title).toBeTruthy();
      expect((await site.get(new URL(entry.id).pathname)).status).toBe(200);
    }
    const page = await domAt(path);
    expect(attributesOf(page, 'a', 'href')).toContain(`${path}.atom`);
    const feeds = 'link[rel="alternate"][type="application/atom+xml"]:not([title=""])[href$=".atom"]';
    expect(attributesOf(page, feeds, 'title')).toHaveLength(1);
  });
});

test('the home page shows the four newest items', async () => {
  const [home, news] = [await pageAt('/'), await entriesAt(NEWS)];
  expect(textsOf(home, 'section[aria-labelledby="latest"] h3')).toEqual(news.slice(0, 4).map(titleOf));
});
