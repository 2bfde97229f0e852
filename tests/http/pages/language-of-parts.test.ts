import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { domOf } from '../../support/dom';
import { newVisitor } from '../../support/form-posts';
import { ROUTES_WITH_PARAMETERS } from '../../support/route-paths';
import { MENUS } from '../../support/routes';
import { type AnsweringSite, siteAt } from '../../support/site';

const LANGUAGES = ['ha', 'ig', 'pcm', 'yo'];

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

/** Pages of each route in languages, by its file; paths of the English ones. */
const PAGES_OF_ROUTES: Record<string, readonly string[]> = {
  '$language.answers.($answer).tsx': ['/answers', ...namesIn('answers').map((name) => `/answers/${name}`)],
  '$language.is-it-from-us.tsx': [
    '/is-it-from-us',
    '/is-it-from-us?what=https://nassco-register.example/apply',
    '/is-it-from-us?what=https://nassco.gov.ng',
    '/is-it-from-us?what=969',
    '/is-it-from-us?what=0803+999+4567',
    '/is-it-from-us?what=DAR-2026-0001',
  ],
  '$language.newsletter.$issue.tsx': ['/newsletter/2026-11'],
  '$language.newsletter._index.tsx': ['/newsletter'],
  '$language.newsletter.confirm.$token.tsx': ['/newsletter/confirm/nothing'],
  '$language.newsletter.thank-you.tsx': ['/newsletter/thank-you'],
  '$language.notifications.tsx': ['/notifications'],
  '$language.search.tsx': [
    '/search',
    '/search?query=kano',
    '/search?query=kano&page=2',
    '/search?query=qqzzxx',
  ],
  '$language.warnings.($warning).tsx': [
    '/warnings',
    ...namesIn('warnings').map((name) => `/warnings/${name}`),
  ],
  '$language.warnings.report.tsx': ['/warnings/report', '/warnings/report?sent=yes'],
  '$language.where-we-work.nsr-summary-by-lga.$state.$lga.tsx': [
    '/where-we-work/nsr-summary-by-lga/kano/gaya',
    '/where-we-work/nsr-summary-by-lga/osun/ayedire',
  ],
  '$language.where-we-work.nsr-summary-by-lga.$state._index.tsx': [
    '/where-we-work/nsr-summary-by-lga/kano',
    '/where-we-work/nsr-summary-by-lga/abia',
    '/where-we-work/nsr-summary-by-lga/fct',
  ],
};

/** Content pages, and what is not there: nowhere, or in English alone. */
const OTHER_PAGES = [...namesIn('pages').map((name) => `/${name}`), '/nothing-here', '/get-involved/careers'];

const PAGES = [...Object.values(PAGES_OF_ROUTES).flat(), ...OTHER_PAGES];

/** Pages that say that the database does not answer. */
const WITHOUT_DATABASE = ['/search?query=kano', '/where-we-work/nsr-summary-by-lga/kano'];

/** Forms that are sent empty, and say what is missing. */
const FORMS = ['/is-it-from-us', '/newsletter', '/warnings/report'];

/** The names of a folder's texts that there are in languages. */
function namesIn(folder: string): string[] {
  return filesOf(`app/content/${folder}`)
    .filter((file) => file.endsWith('.ha.md'))
    .map((file) => file.slice(`app/content/${folder}/`.length, -'.ha.md'.length));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`);
}

interface Part {
  text: string;
  /** The language in force. */
  lang: string;
}

const SAID_BY_ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label'];

/** What titles and descriptions of samples say in English, of whose parts no tag can tell the language. */
const MARKS_OF_THE_HEAD = /^Sample: |^Sample, not yet from the office\. | \| NASSCO$/g;
const ADDRESSES = /\S*[/@]\S*/g;

/** All that a page says, hidden or not, with the title and the texts that a script shows. */
function partsOf(html: string): Part[] {
  const page = domOf(html);
  const parts: Part[] = [];
  const say = (text: string | null, lang: string) => {
    const told = (text ?? '')
      .replace(MARKS_OF_THE_HEAD, '')
      .replace(ADDRESSES, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (told) parts.push({ text: told, lang });
  };
  const read = (element: Element, around: string) => {
    if (element.matches('script, style')) return;
    const lang = element.getAttribute('lang') ?? around;
    for (const name of SAID_BY_ATTRIBUTES) say(element.getAttribute(name), lang);
    if (element.matches('meta[name=description]')) say(element.getAttribute('content'), lang);
    for (const node of element.childNodes) {
      if (node.nodeType === node.TEXT_NODE) say(node.textContent, lang);
      if (node.nodeType === node.ELEMENT_NODE) read(node as Element, lang);
    }
  };
  read(page.documentElement, '');
  return parts;
}

const isEnglish = (lang: string) => /^en\b/.test(lang);
const LETTER = '[\\p{L}\\p{M}]';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Without punctuation around it. */
const bare = (text: string) => text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');

/** What the words of the interface say, without what is filled in: each piece between names, figures and tags. */
function piecesIn(language: string): Set<string> {
  const values = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return value && typeof value === 'object' ? Object.values(value).flatMap(values) : [];
  };
  const { of: _, ...words } = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
  return new Set(
    values(words)
      .flatMap((message) => message.split(/[{}<>#]/))
      .map(bare)
      .filter((piece) => /\p{L}{2}/u.test(piece)),
  );
}

/** Titles of pages, most of which are in English alone. */
const MENU_TITLES = new Set(
  MENUS.flatMap((group) => [group, ...(group.children ?? [])]).map(({ title }) => title),
);

/** All that the site's files say in a language, as text. */
function filesIn(language: string): string {
  return ['app/messages', 'app/content']
    .flatMap(filesOf)
    .filter((file) => new RegExp(`[./]${language}\\.(md|yaml)$`).test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/[*_`]|\[|\]\([^)]*\)/g, '')
    .replace(/\s+/g, ' ');
}

/** Words of English sentences that are none in Hausa, Igbo or Yoruba. */
const ENGLISH_WORDS = new RegExp(
  `(?<!${LETTER})(?:the|of|and|is|are|was|with|this|that|from|for|your|you|not|which|it)(?!${LETTER})`,
  'iu',
);

/** Letters that English has not, such as ƙ, ọ and ụ. */
const LETTERS_OF_OTHERS = /(?![a-z])\p{L}/iu;

/** Beside names, a text has a word in small letters. */
const isSentence = (text: string) => /(?:^|\s)[a-z]{3,}/.test(text) && /\s/.test(text);

interface ReadPage {
  path: string;
  status: number;
  parts: Part[];
}

/** One page after the other: a site that is asked for all at once says that it is busy. */
async function pagesAt(of: AnsweringSite, paths: readonly string[], init?: () => RequestInit) {
  const pages: ReadPage[] = [];
  for (const path of paths) {
    const response = await of.get(path, init?.());
    pages.push({ path, status: response.status, parts: partsOf(await response.text()) });
  }
  return pages;
}

/** Faults of pages: English that is not said to be, and the language's own words that are said to be English. */
function faultsIn(language: string, pages: readonly ReadPage[], english: Set<string>) {
  const own = piecesIn(language);
  const foreign = piecesIn('en');
  const files = filesIn(language);
  const longestFirst = [...own]
    .sort((one, other) => other.length - one.length)
    .map((piece) => escaped(piece));
  const owned = new RegExp(`(?<!${LETTER})(?:${longestFirst.join('|')})(?!${LETTER})`, 'gu');
  /** What is left of a text without the language's own words, as of "page of NASSCO" the name. */
  const restOf = (text: string) => bare(text.replace(owned, ' '));
  const isTold = ({ text, lang }: Part) => {
    const words = bare(text);
    if (isEnglish(lang)) return (own.has(words) && !foreign.has(words)) || LETTERS_OF_OTHERS.test(words);
    if (lang !== language) return false;
    if (foreign.has(words) && !own.has(words)) return true;
    // Pidgin may have the English word for a page.
    const isTitle = MENU_TITLES.has(words) && !own.has(words);
    if (isTitle && language !== 'pcm') return true;
    if (files.includes(words)) return false;
    const rest = restOf(words);
    return (
      isTitle || (language !== 'pcm' && ENGLISH_WORDS.test(rest)) || (english.has(words) && isSentence(rest))
    );
  };
  return pages.flatMap(({ path, parts }) =>
    parts.filter(isTold).map(({ text, lang }) => `${path} [${lang}]: ${text}`),
  );
}

test('each route in languages has a page here', () => {
  const pages = ROUTES_WITH_PARAMETERS.filter((name) => /^\$language\..*\.tsx$/.test(name));
  expect(Object.keys(PAGES_OF_ROUTES).sort()).toEqual(pages.sort());
});

test.each([
  ['<p>Related Content</p>', ['Related Content']],
  ['<p>Photo Gallery, <b lang="en-NG">Video Gallery</b></p>', ['Photo Gallery,']],
  ['<p>Za a duba the form.</p>', ['Za a duba the form.']],
  ['<p>A sentence of an English page.</p>', ['A sentence of an English page.']],
  ['<img alt="All pages">', ['All pages']],
  ['<p lang="en-NG">Related Content <i lang="ha">Babu bayani</i></p>', []],
  ['<p lang="en-NG">Babu bayani</p>', ['Babu bayani']],
  ['<p lang="en-NG">Ƙaramar hukuma</p>', ['Ƙaramar hukuma']],
  ['<p>Babu bayani: Kano, <a href="/">the@example.org</a> 969</p>', []],
])('of the page %j these are faults: %j', (html, texts) => {
  const pages = [{ path: '/ha', status: 200, parts: partsOf(`<html lang="ha"><body>${html}</body></html>`) }];
  const english = new Set(['A sentence of an English page']);
  expect(faultsIn('ha', pages, english)).toEqual(texts.map((text) => expect.stringContaining(`]: ${text}`)));
});

describe('the language of parts of pages (docs/behaviour.md 2.23)', () => {
  /** What the same pages say in English. */
  let english: Set<string>;
  const sent = () => ({ method: 'POST', headers: newVisitor(), body: new URLSearchParams() });

  beforeAll(async () => {
    const pages = await pagesAt(site, PAGES);
    english = new Set(pages.flatMap(({ parts }) => parts.map(({ text }) => bare(text))));
  });

  test.each(LANGUAGES)('in %s, what is in English says so, and nothing else does', async (language) => {
    const own = (paths: readonly string[]) => paths.map((path) => `/${language}${path}`);
    const pages = [
      ...(await pagesAt(site, own(PAGES))),
      ...(await pagesAt(lonely, own(WITHOUT_DATABASE))),
      ...(await pagesAt(site, own(FORMS), sent)),
    ];
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 404, 422, 503]));
    expect([...new Set(faultsIn(language, pages, english))]).toEqual([]);
  });
});
