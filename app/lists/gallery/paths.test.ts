import { describe, expect, it } from 'vitest';
import { pageCount } from '../page-of-list';
import {
  askedCategory,
  askedPage,
  categorySlug,
  isCanonical,
  itemPath,
  listPath,
  PAGE_SIZE,
} from './listing';

const CATEGORIES = [
  "Stakeholder's Conference",
  'Team Bonding Nassco & NCTO',
  'Call Center Orientation (969)',
];

function asked(query: string) {
  return askedCategory(CATEGORIES, new URLSearchParams(query));
}

describe('the slug of a category', () => {
  it.each([
    ["Stakeholder's Conference", 'stakeholders-conference'],
    ['Monitoring & Evaluation of NIN Integration', 'monitoring-evaluation-of-nin-integration'],
    ['NG Cares 2.0 Stakeholder Meeting', 'ng-cares-2-0-stakeholder-meeting'],
    ['Call Center Orientation (969)', 'call-center-orientation-969'],
    ['2020 Highlights', '2020-highlights'],
  ])('%s', (name, slug) => expect(categorySlug(name)).toBe(slug));
});

describe('the requested category', () => {
  it.each([
    ['category=stakeholders-conference', "Stakeholder's Conference"],
    ["category=Stakeholder's+Conference", "Stakeholder's Conference"],
    ['category=call-center-orientation-969', 'Call Center Orientation (969)'],
    ['', null],
    ['category=', null],
    ['category=nope', null],
    ['category=__proto__', null],
    [`category=${'a'.repeat(4000)}`, null],
  ])('%s', (query, name) => expect(asked(query)).toBe(name));
});

describe('the requested page', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=abc', 1],
    ['page=1e3', 1],
    ['page=99', 9],
    ['page=99999999999999999999', 1],
  ])('%s', (query, page) => expect(askedPage(new URLSearchParams(query), 9)).toBe(page));

  it('has 24 items, and there is always at least one page', () => {
    expect([0, 1, 24, 25, 213].map((total) => pageCount(total, PAGE_SIZE))).toEqual([1, 1, 1, 2, 9]);
  });
});

describe('paths', () => {
  it('leave defaults out', () => {
    expect(listPath('/photos', null)).toBe('/photos');
    expect(listPath('/photos', 'UNGA 2025', 3)).toBe('/photos?category=unga-2025&page=3');
    expect(itemPath('/photos', 'unga-2025-01', 'UNGA 2025')).toBe('/photos/unga-2025-01?category=unga-2025');
  });

  it.each([
    ['/photos', '', true],
    ['/photos', 'utm=1', true],
    ['/photos', 'page=1', false],
    ['/photos?page=2', 'page=2', true],
    ['/photos?page=2', 'page=02', false],
    ['/photos?page=2', 'page=2&page=3', false],
    ['/photos?category=nsr&page=2', 'page=2&category=nsr', false],
  ])('%s is the shortest way to say "%s": %s', (path, query, answer) => {
    expect(isCanonical(path, new URLSearchParams(query))).toBe(answer);
  });
});
