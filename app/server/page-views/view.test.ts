import { expect, test } from 'vitest';
import { isNewPage, isVisitor, viewedPath, viewOf } from './view';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const leafOf = (path: string) => (path.startsWith('/gallery/') ? 'routes/gallery.$photo' : 'routes/$');

test.each([
  ['/nsr', HTML, { path: '/nsr', byScript: false }],
  ['/search?query=secret', HTML, { path: '/search', byScript: false }],
  ['/nsr?_data=routes%2F%24', JSON_TYPE, { path: '/nsr', byScript: true }],
  ['/gallery/a?_data=routes%2Fgallery.%24photo', JSON_TYPE, { path: '/gallery/a', byScript: true }],
  ['/gallery/a?_data=routes%2Fgallery', JSON_TYPE, null],
  ['/gallery/a?_data=root', JSON_TYPE, null],
  ['/notifications.json', JSON_TYPE, null],
  ['/sitemap.xml', 'application/xml', null],
  ['/register.csv', 'text/csv', null],
])('%s as %s', (url, type, view) => {
  expect(viewOf(url, type, leafOf(url))).toEqual(view);
});

test.each([
  ['https://nassco.example/nsr?q=a', true, false],
  ['https://nassco.example/', true, true],
  ['nonsense', true, true],
  [undefined, true, true],
  ['https://nassco.example/nsr', false, true],
])('from %s, requested by a script: %s', (referer, byScript, counts) => {
  expect(isNewPage({ path: '/nsr', byScript }, { referer })).toBe(counts);
});

test('another view of the same page, fetched by a script, is no new page', () => {
  const referer = 'https://nassco.example/nsr?q=a';
  const view = { path: '/nsr', byScript: false };
  expect(isNewPage(view, { referer, 'sec-fetch-dest': 'empty' })).toBe(false);
  expect(isNewPage(view, { referer, 'sec-fetch-dest': 'document' })).toBe(true);
});

test.each([
  ['/', '/'],
  ['/nsr', '/nsr'],
  ['/nsr/', '/nsr'],
  ['/NSR//%61ccessing-the-nsr', '/nsr/accessing-the-nsr'],
  ['/newsletter/confirm/AbC123', '/newsletter/confirm/:token'],
  ['/newsletter/%75nsubscribe/AbC123', '/newsletter/unsubscribe/:token'],
  ['/nsr/data-access-request-form/receipt/AbC123', '/nsr/data-access-request-form/receipt/:token'],
  ['/nsr/data-access-request-form/draft/AbC123', '/nsr/data-access-request-form/draft/:token'],
  ['/%E0%A4%A', null],
  ['/a%00', null],
  ['/desk', null],
  ['/desk/people/ada@office.example', null],
  ['/desks', '/desks'],
  [`/${'a'.repeat(300)}`, null],
])('%s is counted as %s', (path, counted) => {
  expect(viewedPath(path)).toBe(counted);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OPERA_MINI = 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16';

test.each<[boolean, Record<string, string>]>([
  [true, { 'user-agent': FIREFOX }],
  [true, { 'user-agent': OPERA_MINI }],
  [true, { 'user-agent': 'w3m/0.5.3+git20230121' }],
  [true, { 'user-agent': `${FIREFOX} ${'x'.repeat(5000)}` }],
  [false, {}],
  [false, { 'user-agent': '' }],
  [false, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  [false, { 'user-agent': 'facebookexternalhit/1.1' }],
  [false, { 'user-agent': 'curl/8.5.0' }],
  [false, { 'user-agent': 'python-requests/2.32' }],
  [false, { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' }],
  [false, { 'user-agent': FIREFOX, purpose: 'prefetch' }],
  [false, { 'user-agent': FIREFOX, 'x-moz': 'prefetch' }],
])('%s: %j', (expected, headers) => {
  expect(isVisitor(headers)).toBe(expected);
  expect(isVisitor(headers)).toBe(expected);
});
