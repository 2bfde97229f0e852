import { describe, expect, it, test } from 'vitest';
import {
  aboutPage,
  existingPage,
  isPagePath,
  nearestPage,
  pageCount,
  pageLinks,
  pageOfList,
  pagePath,
} from './page-of-list';

describe('pages of three', () => {
  it.each([
    [null, 1, 1],
    ['', 1, 1],
    ['1', 1, 1],
    ['3', 3, 3],
    ['4', 3, 1],
    ['99999999999999999999999', 3, 1],
    ['0', 1, 1],
    ['-1', 1, 1],
    ['02', 2, 1],
    ['2.5', 1, 1],
    ['1e1', 1, 1],
    ['abc', 1, 1],
  ])('%j: nearest %i, existing %i', (given, nearest, existing) => {
    expect(nearestPage(given, 3)).toBe(nearest);
    expect(existingPage(given, 3)).toBe(existing);
  });
});

test('an empty list has one empty page', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageOfList([], 1, 10)).toEqual({ items: [], page: 1, pages: 1, first: 1, total: 0 });
});

test('the last page has the remaining items', () => {
  const list = Array.from({ length: 22 }, (_, index) => index + 1);
  expect(pageOfList(list, 3, 10)).toEqual({ items: [21, 22], page: 3, pages: 3, first: 21, total: 22 });
});

it.each([
  [[], 1, true],
  [[''], 1, false],
  [['1'], 1, false],
  [['2'], 2, true],
  [['02'], 2, false],
  [['2', '2'], 2, false],
  [[], 2, false],
])('whether %j is canonical for page %i: %s', (given, page, isPath) => {
  expect(isPagePath(given, page)).toBe(isPath);
});

test('page 1 has no number in its path', () => {
  expect(pagePath('/resource-hub/news', 1)).toBe('/resource-hub/news');
  expect(pagePath('/resource-hub/news', 2)).toBe('/resource-hub/news?page=2');
});

test('from page 2 on, a page has its own title, description and path', () => {
  const list = { title: 'News', description: 'All of it.', path: '/news' };
  const items = Array.from({ length: 12 }, (_, index) => index);
  expect(aboutPage(list, pageOfList(items, 1, 10))).toEqual(list);
  expect(aboutPage(list, pageOfList(items, 2, 10))).toEqual({
    title: 'News, page 2 of 2',
    description: 'Entries 11 to 12 of 12. All of it.',
    path: '/news?page=2',
  });
});

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 39, [1, 2, 3, 'gap', 39]],
  [5, 39, [1, 2, 3, 4, 5, 6, 7, 'gap', 39]],
  [20, 39, [1, 'gap', 18, 19, 20, 21, 22, 'gap', 39]],
  [39, 39, [1, 'gap', 37, 38, 39]],
])('page %i of %i links to %j', (page, pages, links) => {
  expect(pageLinks(page, pages)).toEqual(links);
});
