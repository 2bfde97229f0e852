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

test('a title goes with and without its brackets; an abbreviation in them is another name', () => {
  expect(keys({})).toEqual(['the nigeria social register nsr', 'the nigeria social register', '(nsr)']);
  expect(keys({ title: 'Call Center Orientation (969)' })).toEqual([
    'call center orientation 969',
    'call center orientation',
  ]);
});

test('a menu calls it as a title does, staff list more', () => {
  const listed = new Map([['careers', ['jobs', 'careers']]]);
  expect(keys({ title: 'Careers', titles: ['Work'], aliases: ['Openings'] }, listed)).toEqual([
    'careers',
    'work',
    '(openings)',
    '(jobs)',
  ]);
});

test('one of many has no name', () => {
  expect(keys({ isNameless: true })).toEqual([]);
});
