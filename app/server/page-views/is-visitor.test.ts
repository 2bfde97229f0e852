import { expect, test } from 'vitest';
import { isVisitor } from './is-visitor';

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
