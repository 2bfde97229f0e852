import { expect, test } from 'vitest';
import { directivesIn } from './csp-reports.server';

test.each([
  [{ 'csp-report': { 'effective-directive': 'script-src-elem' } }, ['script-src-elem']],
  [{ 'csp-report': { 'violated-directive': "img-src 'self'" } }, ['img-src']],
  [
    [
      { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr' } },
      { type: 'crash', body: {} },
    ],
    ['style-src-attr', 'other'],
  ],
  [{ 'csp-report': { 'effective-directive': 'canary@example.org' } }, ['other']],
  [{ 'csp-report': null }, ['other']],
  [
    [null, 1, 'x'],
    ['other', 'other', 'other'],
  ],
  [{}, ['other']],
  [null, ['other']],
  [Array(1000).fill({}), Array(20).fill('other')],
])('%j counts as %j', (sent, directives) => {
  expect(directivesIn(JSON.stringify(sent))).toEqual(directives);
});

test('a body that is not JSON counts as other', () => {
  expect(directivesIn('{')).toEqual(['other']);
});
