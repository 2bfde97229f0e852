import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { siteAt } from '../../support/site';

const FILE = 'tests/content/search-queries.yaml';

const address = z.string().startsWith('/');
const schema = z.record(
  z.string(),
  z.array(z.strictObject({ query: z.string().min(1), first: address.or(z.array(address)) })),
);
const cases = Object.entries(schema.parse(parse(readFileSync(FILE, 'utf8')))).flatMap(([sort, queries]) =>
  queries.map(({ query, first }) => ({ sort, query, wanted: [first].flat() })),
);

const site = siteAt(inject('readSite'));

const api = (query: string) => site.get(`/api/search?query=${encodeURIComponent(query)}`);

test('searches about fraud return the warnings first', async () => {
  const asked = cases.filter(({ sort }) => sort === 'fraud');
  expect(asked.length).toBeGreaterThanOrEqual(20);
  for (const { query, wanted } of asked) {
    const [first]: { url: string }[] = await (await api(query)).json();
    expect(wanted, query).toContain(first?.url);
  }
});

test('the expected result is first for at least 95 in 100 searches, and otherwise in the first three', async () => {
  const misses: string[] = [];
  const far: string[] = [];
  for (const { sort, query, wanted } of cases) {
    const answer = await api(query);
    const hits: { url: string }[] = await answer.json();
    const place = hits.findIndex(({ url }) => wanted.includes(url));
    if (place === 0) continue;
    const line = `${sort}: "${query}" has ${wanted.join(' or ')} at ${place < 0 ? 'no place' : place + 1}, first ${hits[0]?.url ?? 'nothing'}`;
    console.log(line);
    misses.push(line);
    if (place < 0 || place > 2) far.push(line);
  }
  expect(cases.length).toBeGreaterThanOrEqual(80);
  expect(far).toEqual([]);
  expect(misses.length / cases.length, misses.join('\n')).toBeLessThanOrEqual(0.05);
});

describe('suggested queries', () => {
  const meant = async (query: string) => (await api(query)).headers.get('x-did-you-mean');

  test.each([
    ['kadna', 'kaduna'],
    ['privcy policy', 'privacy%20policy'],
    ['poverty mappping', 'poverty%20mapping'],
  ])('%s is a typo of %s', async (query, expected) => {
    expect(await meant(query)).toBe(expected);
  });

  // Each is one typo away from a word of the site, or was when it was tried.
  test.each([
    'poverty rate',
    'fake website',
    'fake offer',
    'stare offices',
    'register fable',
    'cash transfer gate',
    'house hold',
    'pubic holiday',
    'vote registration',
    'data excess',
    'loin programme',
    'hater policy',
    'organization chart',
    'elephants',
  ])('%s is an English word, and is not corrected', async (query) => {
    expect(await meant(query)).toBeNull();
  });

  test.each(['foi', 'foi policy', 'KADNA', 'kano REGSITER'])(
    '%s has a short word or an abbreviation, which nothing replaces',
    async (query) => {
      const word = query.split(' ').find((each) => each.length < 4 || each === each.toUpperCase()) ?? '';
      const suggested = await meant(query);
      expect(suggested === null || decodeURIComponent(suggested).includes(word.toLowerCase())).toBe(true);
    },
  );

  test.each(['kano', 'kano mun', 'maidugu', 'register of households'])(
    '%s has exact results: nothing else is suggested',
    async (query) => {
      expect(await (await api(query)).json()).not.toEqual([]);
      expect(await meant(query)).toBeNull();
    },
  );
});
