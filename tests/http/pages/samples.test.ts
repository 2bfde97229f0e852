import { readdirSync, readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { importRegister } from '../../../app/features/register/import.server';
import { type Release, releaseWithoutSamples } from '../../deploy/release-copy';
import { runToItsEnd } from '../../support/command';
import { newDatabase, rowsOf } from '../../support/databases';
import { all, attributesOf, domOf, textOf } from '../../support/dom';
import { parquetOf } from '../../support/parquet';
import { type AnsweringSite, siteAt, startSite, type TestSite, untilReady } from '../../support/site';
import { type Examples, type Outlet, outlets } from './outlets';

const REGISTER = '/where-we-work/nsr-summary-by-lga';

const namesIn = (folder: string) => readdirSync(`app/content/${folder}`, { recursive: true }).map(String);
const baseNames = (folder: string) => namesIn(folder).map((name) => name.replace(/\.md$/, ''));
const englishNames = (folder: string) => baseNames(folder).filter((name) => !name.includes('.'));
const idsIn = (file: string) =>
  [...readFileSync(`app/content/data/${file}.yaml`, 'utf8').matchAll(/^ +(?:- )?id: ([\w-]+),?$/gm)].map(
    ([, id = '']) => id,
  );
const titlesIn = (files: string[]) =>
  files.map((file) => /^title: ["']?(.*?)["']?$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '');

/** Content pages whose text, or a list on them, is a sample. */
const SAMPLE_PAGES = [
  '/who-we-are',
  '/who-we-are/about-us',
  '/what-we-do/community-and-social-development-project',
  '/get-involved/our-stakeholders',
  '/where-we-work/our-state-offices',
];

/** Routes that tell nothing of a sample, or mark it in its place on a page about something else. */
const NO_SAMPLE = new Set([
  '[.]well-known.security[.]txt',
  '_index',
  'answers.($answer)',
  'api.reconcile',
  'is-it-from-us',
  'newsletter._index',
  'newsletter.thank-you',
  'nsr.data-access-request-form._index',
  'nsr.data-access-request-form.lost-link',
  'robots[.]txt',
  'samples',
  'service-worker[.]js',
  'sitemap[.]xml',
  'warnings.report',
  'where-we-work.match-lga-names',
  'where-we-work.match-lga-names[.]csv',
  `${REGISTER.slice(1).replace('/', '.')}.definitions`,
  `${REGISTER.slice(1).replace('/', '.')}.use-the-data`,
  // Only redirects.
  `${REGISTER.slice(1).replace('/', '.')}.changes._index`,
]);

/** Views of these routes that tell of samples; without a query they show the whole, or nothing. */
const VIEWS: Record<string, readonly string[]> = {
  'api.search': ['?query=egor', '?query=egor&page=1', '?query=fraud&type=news&page=1'],
  'api.search_.suggestions': ['?query=unga'],
  search: ['?query=egor'],
  '$language.search': ['', '?query=rajista'],
  'nsr.nsr-coverage-across-nigeria': ['', '?q=abia', '?sort=households&order=desc'],
  'resource-hub.news._index': ['', '?page=2'],
  'where-we-work._index': ['', '?figure=individuals'],
  'where-we-work.nsr-summary-by-lga._index': ['', '?state=edo', '?q=egor', '?by=zone'],
  'where-we-work.nsr-summary-by-lga.compare': ['?place=edo&place=kano/gaya'],
  'where-we-work.nsr-summary-by-lga.compare[.]csv': ['?place=edo&place=kano/gaya'],
  'where-we-work.nsr-summary-by-lga[.]csv': ['', '?by=state'],
  'where-we-work.nsr-summary-by-lga[.]json': ['', '?by=zone'],
  'where-we-work.nsr-summary-by-lga[.]xlsx': ['', '?by=zone'],
  'where-we-work.nsr-summary-by-lga[.]parquet': ['', '?by=zone'],
};

/** Search pages have no sample of their own; `queries` are looked at below. */
const OWN_TAGS = ['search', 'api.search', 'api.search_.suggestions'];

const newsFiles = namesIn('news').map((name) => `app/content/news/${name}`);
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');

function examples(edition: string, pair: string): Examples {
  const pages = baseNames('pages').filter((name) => !/\.|^[\w-]+$/.test(name.replace(/^offline$/, '')));
  return {
    $: [...new Set([...pages.map((name) => `/${name.replace(/\/index$/, '')}`)])],
    slug: titlesIn(newsFiles).map(slugOf),
    issue: englishNames('newsletter'),
    answer: englishNames('answers'),
    warning: englishNames('warnings'),
    language: ['ha', 'pcm'],
    // A text for programs.
    section: ['news'],
    page: titlesIn(newsFiles).map(slugOf).slice(0, 3),
    photo: idsIn('photos').slice(0, 3),
    video: idsIn('videos'),
    state: ['edo', 'kano'],
    lga: ['gaya', 'egor'],
    edition: [edition],
    cards: ['edo.png', 'kano/gaya.png', 'view.png'],
    embed: ['map', 'map.svg', 'trend', 'state/kano', 'state/kano.svg'],
    pair: [pair],
    file: [
      'citation.txt',
      'citation.bib',
      'citation.ris',
      'citation.json',
      'datapackage.json',
      'csv-metadata.json',
      'to-keep.html',
    ],
  };
}

/** Outlets with the views above; of places, only those that exist. Routes of content pages have their own addresses. */
function addresses(edition: string, pair: string): Outlet[] {
  const all = outlets(examples(edition, pair));
  const own = new Set(all.flatMap(({ route, path }) => (route === '$' ? [] : path)));
  return all
    .filter(
      ({ route, path }) =>
        !/\/(edo\/gaya|kano\/egor)$/.test(path) &&
        !route.startsWith('$page') &&
        // Uploads, and the register's files have the same parameter.
        !/^(documents|pictures)\.\$file$/.test(route) &&
        !(route === '$' && own.has(path)),
    )
    .flatMap(({ route, path }) => (VIEWS[route] ?? ['']).map((query) => ({ route, path: path + query })));
}

const tellsOfSample = ({ route, path }: Outlet) =>
  route === '$' ? SAMPLE_PAGES.includes(path) : path.startsWith('/ha/') || !NO_SAMPLE.has(route);

/** The words by which a sample says so. */
const MARK = /Sample: |Sample, not yet from the office\.|[Ss]ample figures/;
const IN_TITLE = /^Sample: /;
const IN_TEXT = /^Sample, not yet from the office\./;
const DATES = /"(datePublished|dateModified|temporalCoverage|dct:temporal|dc:temporal|temporal)"/;

/** What others quote of a page: its tags. */
function tagsOf(html: string) {
  const page = domOf(html);
  const content = (name: string) =>
    attributesOf(page, `meta[name="${name}"], meta[property="${name}"]`, 'content')[0] ?? '';
  return {
    title: page.title,
    shared: content('og:title'),
    description: content('description'),
    sharedDescription: content('og:description'),
    robots: content('robots'),
    jsonLd: all(page, 'script[type="application/ld+json"]').map(
      ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
    ),
  };
}

/** The faults of an outlet: where a sample does not say so, or where something else says that it is one. */
async function faultsOf(site: AnsweringSite, outlet: Outlet, isSample: boolean, inSitemap: Set<string>) {
  const answer = await site.get(outlet.path);
  if (answer.status !== 200) return [`status ${answer.status}`];
  const type = answer.headers.get('content-type') ?? '';
  const faults: string[] = [];
  const fault = (isFault: boolean, what: string) => void (isFault && faults.push(what));
  const shouldMatch = (text: string, mark: RegExp, what: string) =>
    fault(mark.test(text) !== isSample, `${what}: ${text.slice(0, 100)}`);

  if (type.includes('spreadsheet')) {
    const [cover, table] = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
    shouldMatch(String(cover?.data.flat().join(' ')), MARK, 'cover');
    for (const row of table?.data.slice(1) ?? []) shouldMatch(row.join(' '), MARK, 'row');
    return faults;
  }
  if (type.includes('image/png')) {
    const [red = 0, , blue = 0] = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract({ left: 8, top: 540, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // The bar behind the warning.
    fault(red - blue > 80 !== isSample, 'no bar');
    return faults;
  }
  if (type.includes('parquet')) {
    const { rows, notes } = await parquetOf(answer);
    shouldMatch(notes.get('Title') ?? '', IN_TITLE, 'title');
    for (const { note } of rows) shouldMatch(String(note), MARK, 'row');
    return faults;
  }
  const text = await answer.text();
  if (type.includes('text/html') && !/to-keep\.html|^\/embed\//.test(outlet.path)) {
    const tags = tagsOf(text);
    shouldMatch(tags.title, IN_TITLE, 'title');
    shouldMatch(tags.shared, IN_TITLE, 'og:title');
    shouldMatch(tags.description, IN_TEXT, 'description');
    shouldMatch(tags.sharedDescription, IN_TEXT, 'og:description');
    for (const object of tags.jsonLd) {
      shouldMatch(String(object.description ?? ''), IN_TEXT, 'JSON-LD');
      fault(isSample && DATES.test(JSON.stringify(object)), 'JSON-LD has a date');
    }
    fault(isSample && tags.robots !== 'noindex', 'is indexed');
    fault(isSample && inSitemap.has(outlet.path), 'is in the sitemap');
    fault(isSample && /office gave/.test(text), 'says what the office gave');
  } else if (type.includes('atom')) {
    for (const [, entry = ''] of text.matchAll(/<entry>(.*?)<\/entry>/gs)) {
      shouldMatch(/<title>(.*?)<\/title>/s.exec(entry)?.[1] ?? '', IN_TITLE, 'entry');
      shouldMatch(/<summary[^>]*>(.*?)<\/summary>/s.exec(entry)?.[1] ?? '', IN_TEXT, 'summary');
    }
  } else if (type.includes('calendar')) {
    const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    fault(events.length === 0, 'no days');
    for (const event of events) {
      shouldMatch(/^SUMMARY:(.*)$/m.exec(event)?.[1] ?? '', IN_TITLE, 'summary');
      shouldMatch(
        /^DESCRIPTION:(.*)$/m.exec(event)?.[1] ?? '',
        /^Sample\\, not yet from the office\./,
        'description',
      );
    }
  } else if (type.includes('text/csv')) {
    for (const row of (parseCsv(text) as string[][]).slice(1)) shouldMatch(row.join(), MARK, 'row');
  } else {
    shouldMatch(text, /Sample: |Sample, not yet|[Ss]ample figures|"sample":true/, 'text');
    fault(isSample && type.includes('json') && DATES.test(text), 'has a date');
  }
  if (
    outlet.path.startsWith(REGISTER) &&
    /csv|json|plain|bib|ris/.test(type) &&
    !outlet.path.includes('to-keep')
  )
    fault((answer.headers.get('x-robots-tag') === 'noindex') !== isSample, 'X-Robots-Tag');
  return faults;
}

async function pathsInSitemap(site: AnsweringSite) {
  const text = await (await site.get('/sitemap.xml')).text();
  return new Set([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
}

async function allFaults(site: AnsweringSite, all: Outlet[], isSample: (outlet: Outlet) => boolean) {
  const inSitemap = await pathsInSitemap(site);
  const found: Record<string, string[]> = {};
  for (const outlet of all) {
    const faults = await faultsOf(site, outlet, isSample(outlet), inSitemap);
    if (faults.length > 0) found[outlet.path] = faults.slice(0, 3);
  }
  return found;
}

async function robotsOfFiles(site: AnsweringSite) {
  const answers = sampleFiles.map(async (file = '') => {
    const { status, headers } = await site.get(file);
    return { file, robots: status === 200 ? headers.get('x-robots-tag') : `status ${status}` };
  });
  return Promise.all(answers);
}

interface Result {
  title: string;
  description?: string;
  url: string;
}

/** Queries that together find samples of every kind, and what is none. */
const QUERIES = [
  'egor',
  'edo',
  'unga',
  'fraud',
  'conference',
  'esmp',
  'report',
  'tender',
  'office',
  'register',
  'privacy',
];

/** Pages whose title names what exists, though what they show is a sample. */
const isNamed = (url: string) =>
  url.startsWith(REGISTER) ||
  [...SAMPLE_PAGES, '/get-involved/tenders', '/nsr/nsr-coverage-across-nigeria'].includes(
    url.split('#')[0] ?? '',
  );

const FILES = /^ +link: (\/[\w/-]+\.pdf)$/gm;
const sampleFiles = [
  '/esmp.pdf',
  ...['documents', 'tenders'].flatMap((list) =>
    [...readFileSync(`app/content/data/${list}.yaml`, 'utf8').matchAll(FILES)].map(([, file]) => file),
  ),
];

const isSampleUrl = (url: string) =>
  sampleFiles.includes(url) ||
  /^\/(news|warnings(?!\/report)|newsletter(?!\/issues$)|documents|resource-hub\/(photo|video)-gallery)\/./.test(
    url,
  ) ||
  new RegExp(`^${REGISTER}/(?!compare|definitions|editions|use-the-data)`).test(url) ||
  /^\/resource-hub\/photo-gallery\?/.test(url) ||
  (isNamed(url) && !url.startsWith(REGISTER));

describe('samples (docs/rules.md R46)', () => {
  const site = siteAt(inject('readSite'));

  test('say so in every outlet, and what is none does not', async () => {
    const all = addresses('2021-05-sample', '2020-12-sample..2021-05-sample').filter(
      ({ route }) => !OWN_TAGS.includes(route) && !route.endsWith('changes._index'),
    );
    expect(all.filter(tellsOfSample).length).toBeGreaterThan(90);
    const html = all.filter((outlet) => outlet.path !== '/where-we-work/match-lga-names.csv');
    expect(await allFaults(site, html, tellsOfSample)).toEqual({});
  });

  test('that are documents are kept out of search engines', async () => {
    expect(sampleFiles.length).toBeGreaterThan(20);
    const robots = await robotsOfFiles(site);
    expect(robots.filter(({ robots }) => robots !== 'noindex')).toEqual([
      // The form itself is the office's.
      { file: '/data-access-request-form.pdf', robots: null },
    ]);
  });

  test('say so in each result of the search and each suggestion', async () => {
    const kinds = new Set<string>();
    for (const query of QUERIES) {
      for (const address of [`/api/search?query=${query}`, `/api/search?query=${query}&page=1`]) {
        for (const { title, description, url } of (await (await site.get(address)).json()) as Result[]) {
          expect(IN_TEXT.test(description ?? ''), `${url} ${title}`).toBe(isSampleUrl(url));
          expect(IN_TITLE.test(title), `${url} ${title}`).toBe(isSampleUrl(url) && !isNamed(url));
          if (isSampleUrl(url)) kinds.add(url.split(/[/?]/).slice(1, 3).join('/'));
        }
      }
      const page = await (await site.get(`/search?query=${query}`)).text();
      const cards = all(page, 'li.card');
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) {
        const [url = ''] = attributesOf(card, 'a', 'href');
        const isMarked = textOf(card).includes('Sample, not yet from the office.');
        expect(isMarked, `${query}: ${url}`).toBe(isSampleUrl(url));
      }
      for (const { title, url } of (await (
        await site.get(`/api/search/suggestions?query=${query}`)
      ).json()) as Result[])
        expect(IN_TITLE.test(title), `${url} ${title}`).toBe(isSampleUrl(url) && !isNamed(url));
    }
    expect(kinds.size).toBeGreaterThan(20);
  });
});

describe('with the content of the office in their place', () => {
  let release: Release;
  let site: TestSite;

  beforeAll(async () => {
    release = await releaseWithoutSamples();
    const databaseUrl = await newDatabase(inject('serverUrl'));
    const file = readFileSync('app/content/data/register/2021-05-sample.csv', 'utf8').replace(
      '"8,945"',
      '"8,946"',
    );
    const details = { asAt: '2022-03', source: 'the office', isSample: false };
    await importRegister(databaseUrl, Buffer.from(file), details);
    await rowsOf(databaseUrl, 'UPDATE register_edition SET is_sample = false');
    const env = { DATABASE_URL: databaseUrl };
    expect((await runToItsEnd(['command.js', 'prepare'], env, release.folder)).code).toBe(0);
    site = await startSite(env, ['server.js'], release.folder);
    await untilReady(site);
  });

  afterAll(async () => {
    await site?.stop();
    await release?.remove();
  });

  test('no outlet says that anything is a sample, and pages are in the sitemap with their dates', async () => {
    const all = addresses('2022-03', '2021-05-sample..2022-03').filter(
      ({ route, path }) =>
        !route.endsWith('changes._index') &&
        !['/where-we-work/match-lga-names.csv', '/samples'].includes(path),
    );
    expect(await allFaults(site, all, () => false)).toEqual({});
    // The banner and its page are gone.
    expect((await site.get('/samples')).status).toBe(404);
    expect(domOf(await (await site.get('/')).text()).querySelector('.preview')).toBeNull();
    const inSitemap = await pathsInSitemap(site);
    for (const path of [
      ...SAMPLE_PAGES.slice(1),
      REGISTER,
      `${REGISTER}/edo/egor`,
      `${REGISTER}/editions/2022-03`,
      '/where-we-work',
      '/news/unga-2025',
      '/newsletter/2026-11',
      '/resource-hub/news',
      '/notifications',
    ])
      expect([path, inSitemap.has(path)]).toEqual([path, true]);
    const below = [...inSitemap].filter((path) => new RegExp(`^${REGISTER}/(?!changes|editions)`).test(path));
    const places = (depth: number) => below.filter((path) => path.split('/').length === depth);
    expect([places(4).length, places(5).length]).toEqual([37 + 3, 779]);
    expect((await robotsOfFiles(site)).filter(({ robots }) => robots)).toEqual([]);
    const jsonLd = async (path: string) => JSON.stringify(tagsOf(await (await site.get(path)).text()).jsonLd);
    expect(await jsonLd('/news/unga-2025')).toContain('"datePublished":"2025-09-25"');
    expect(await jsonLd(REGISTER)).toContain('"temporalCoverage":"2022-03"');
    const robots = async (path: string) => tagsOf(await (await site.get(path)).text()).robots;
    expect(await robots(`${REGISTER}/edo`)).toBe('');
    expect(await robots('/news/unga-2025')).toBe('');
  });
});
