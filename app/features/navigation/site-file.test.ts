import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteFile } from './site.server';
import {
  activeChild,
  groupOf,
  hasTwoColumns,
  type MenuGroup,
  site as ownSite,
  sectionClass,
} from './site-file';

const news = { title: 'News', path: '/resource-hub/news' };
const hub: MenuGroup = { title: 'Resource Hub', path: '/resource-hub', children: [news], tools: [] };
const site = { groups: [{ title: 'Home', path: '/', children: [], tools: [] }, hub] };

describe('the group of a path', () => {
  test.each([
    ['/resource-hub', hub],
    ['/resource-hub/news', hub],
    ['/news/a-headline', hub],
    ['/resource-hubs', undefined],
    ['/news', undefined],
    ['/', undefined],
    ['/search', undefined],
  ])('%s', (path, group) => {
    expect(groupOf(site, path)).toBe(group);
  });
});

describe('the menu entry of a path', () => {
  test.each([
    ['/resource-hub/news', news],
    ['/resource-hub/news/a-headline', news],
    ['/news/a-headline', news],
    ['/resource-hub', undefined],
    ['/resource-hub/newsletters', undefined],
  ])('%s', (path, child) => {
    expect(activeChild(hub, path)).toBe(child);
  });
});

test('more than seven pages use two columns', () => {
  const withPages = (count: number) => ({ ...hub, children: Array<typeof news>(count).fill(news) });
  expect(hasTwoColumns(withPages(7))).toBe(false);
  expect(hasTwoColumns(withPages(8))).toBe(true);
});

test('the licence is listed among the samples until it is replaced', () => {
  const names = siteFile.samples().map(({ what }) => what);
  const { sample, name } = siteFile.read().licence;
  expect(names.includes(name)).toBe(sample === true);
});

test('each section but Where We Work, which has the green of its map, has an accent and a cloth', () => {
  expect(sectionClass('/')).toBeUndefined();
  expect(sectionClass('/news/a-headline')).toBe('section-resource-hub');
  const styles = readFileSync('app/styles/sections.css', 'utf8');
  for (const { path } of ownSite.groups.filter(({ path }) => !['/', '/where-we-work'].includes(path))) {
    const name = sectionClass(path);
    expect(styles).toMatch(new RegExp(`^\\.${name} \\{\\s+--accent: #\\w+;\\s+--cloth:`, 'm'));
    expect(styles).toMatch(new RegExp(`^  \\.${name} \\{\\s+--accent: #\\w+;`, 'm'));
  }
});
