import { expect, test } from 'vitest';
import type { SearchItem } from '../../content-files/feature-content';
import { namesOf } from './names';

const item = (more: Partial<SearchItem>): SearchItem => ({
  kind: 'page',
  url: '/nsr',
  title: 'The Nigeria Social Register (NSR)',
  description: '',
  ...more,
});

const keys = (more: Partial<SearchItem>, listed = new Map<string, string[]>()) =>
  namesOf(item(more), listed).map(({ key, isAlias }) => (isAlias ? `(${key})` : key));

test('names are a title with and without its brackets, and an abbreviation in them as an alias', () => {
  expect(keys({})).toEqual(['the nigeria social register nsr', 'the nigeria social register', '(nsr)']);
  expect(keys({ title: 'Call Center Orientation (969)' })).toEqual([
    'call center orientation 969',
    'call center orientation',
  ]);
});

test('menu titles count as titles, names listed by staff as aliases', () => {
  const listed = new Map([['careers', ['jobs', 'careers']]]);
  expect(keys({ title: 'Careers', titles: ['Work'], aliases: ['Openings'] }, listed)).toEqual([
    'careers',
    'work',
    '(openings)',
    '(jobs)',
  ]);
});

test('a nameless item has no names', () => {
  expect(keys({ isNameless: true })).toEqual([]);
});
