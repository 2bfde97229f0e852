import { expect, inject, test } from 'vitest';
import { PAGE_KINDS } from '../../scans/page-kinds';
import { all, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const LIST = '/resource-hub/access-keys';
const REGISTER = '/where-we-work/nsr-summary-by-lga';

/** Targets of the keys on every page, as documented in their list. */
const EVERYWHERE: Record<string, string> = {
  0: LIST,
  1: '/',
  2: '#main',
  3: '#menu',
  7: '/search',
  8: '/notifications',
  9: 'tel:969',
};

const site = siteAt(inject('readSite'));

/** The access keys of a page with their links. */
async function keysOf(path: string): Promise<[key: string, link: Element][]> {
  const html = await (await site.get(path)).text();
  return all(html, '[accesskey]').map((link) => [link.getAttribute('accesskey') ?? '', link]);
}

const PAGES = [
  ...Object.values(PAGE_KINDS),
  LIST,
  '/nowhere',
  `${REGISTER}/kano`,
  `${REGISTER}?page=2`,
  `${REGISTER}?q=nowhere-at-all`,
  `${REGISTER}/editions/2021-05-sample`,
  '/nsr/nsr-coverage-across-nigeria?page=2',
  '/resource-hub/photo-gallery/unga-2025-02',
  '/resource-hub/photo-gallery?page=2',
  '/resource-hub/news?page=2',
  '/search?query=kano&page=2',
];

test.each(PAGES)('%s has each key once, with the same target as on every page', async (path) => {
  const keys = await keysOf(path);
  expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length);
  const links = Object.fromEntries(keys);
  for (const [key, address] of Object.entries(EVERYWHERE))
    expect(links[key]?.getAttribute('href')).toBe(address);
  if (links[4]) expect(links[4].getAttribute('rel')).toBe('prev');
  if (links[6]) expect(links[6].getAttribute('rel')).toBe('next');
  if (links[5]) expect(links[5].getAttribute('href')).toBe('#first-row');
  expect(keys.filter(([key]) => !/^\d$/.test(key))).toEqual([]);
});

test('pages with a previous and next page have keys for both, and tables a key for their rows', async () => {
  for (const path of PAGES.filter((page) => /page=2|unga-2025-02|\/kano/.test(page))) {
    const keys = (await keysOf(path)).map(([key]) => key);
    expect(keys, path).toEqual(expect.arrayContaining(['4', '6']));
  }
  for (const path of PAGES.filter((page) => /lga\?|coverage|editions/.test(page)))
    expect(
      (await keysOf(path)).map(([key]) => key),
      path,
    ).toContain('5');
});

test('the list has exactly the keys', async () => {
  const html = await (await site.get(LIST)).text();
  expect(textsOf(html, 'tbody th')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test("a skip link leads past a table's header, even if nothing was found", async () => {
  for (const query of ['', '?by=state', '?q=nowhere-at-all', '?size=all']) {
    const html = await (await site.get(REGISTER + query)).text();
    expect(all(html, '#first-row'), query).toHaveLength(1);
    expect(all(html, 'thead, #first-row:not(thead *)').at(-1)?.id, query).toBe('first-row');
  }
});
