import { expect, test } from 'vitest';
import { hasOnlySamples, sampleObject, sampleText, sampleTitle } from '../text/sample';
import { pageMeta } from './meta';

test('a sample says so first; anything else is as it was', () => {
  expect(sampleTitle('Edo', true)).toBe('Sample: Edo');
  expect(sampleText('131,790 households', true)).toBe('Sample, not yet from the office. 131,790 households');
  expect(sampleText('', true)).toBe('Sample, not yet from the office.');
  expect([sampleTitle('Edo', false), sampleText('', false)]).toEqual(['Edo', '']);
});

const ARTICLE = { '@type': 'NewsArticle', headline: 'A visit', datePublished: '2025-09-25' };

test('a schema.org object of a sample has no dates', () => {
  expect(sampleObject(ARTICLE, true)).toEqual({
    '@type': 'NewsArticle',
    headline: 'Sample: A visit',
    description: 'Sample, not yet from the office.',
  });
  expect(sampleObject(ARTICLE, false)).toEqual(ARTICLE);
});

test('a list is a sample while it has nothing else', () => {
  expect(
    [[], [true], [true, false]].map((list) => hasOnlySamples(list.map((sample) => ({ sample })))),
  ).toEqual([false, true, false]);
});

test('the tags of a sample page all say so, and keep it out of search engines', () => {
  const page = { title: 'Edo', description: '131,790 households', path: '/edo', jsonLd: [ARTICLE] };
  const image = { path: '/a.jpg', width: 1, height: 1, alt: 'A crowd', sample: true };
  const tags = (sample: boolean) => JSON.stringify(pageMeta({ ...page, image, sample }, { matches: [] }));
  expect(tags(true).match(/Sample(:|, not yet from the office\.)/g)).toHaveLength(7);
  expect(tags(true)).toContain('noindex');
  expect(tags(true)).not.toContain('2025-09-25');
  expect(tags(false).match(/Sample/g)).toHaveLength(1);
  expect(tags(false)).not.toContain('noindex');
  expect(tags(false)).toContain('2025-09-25');
});
