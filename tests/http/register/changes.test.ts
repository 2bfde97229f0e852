import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { closeDatabase } from '../../../app/db/client.server';
import { walkChanges } from '../../../app/features/register/editions/changes.server';
import { findEdition } from '../../../app/features/register/editions/edition-list.server';
import { newDatabase } from '../../support/databases';
import { mainOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const CHANGES = '/where-we-work/nsr-summary-by-lga/changes';
const PAIR = `${CHANGES}/2020-12-sample..2021-05-sample`;

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const mainAt = async (path: string) => mainOf(await (await site.get(path)).text());
const rowsIn = (page: string) => textsOf(page, 'h2 ~ table > tbody > tr[role="row"]');

interface ChangedRow {
  id: string;
  before: Record<string, number> | null;
  after: Record<string, number> | null;
}

describe('the changes between two editions', () => {
  test('are counted and added up by kind, without the national total', async () => {
    const text = textOf(await mainAt(PAIR));
    expect(text).toContain('Added 5 +40,038');
    expect(text).toContain('Gone 0 0');
    expect(text).toContain('Renamed 2 +399');
    expect(text).toContain('653 rows with a change, 1 to 40');
    expect(text).toContain('Sample figures.');
  });

  test('are told in the first sentence, for the chosen figure', async () => {
    const sentence = async (query: string) => textsOf(await mainAt(PAIR + query), '.register > p.lead')[0];
    const said = 'Between December 2020 and May 2021, the register grew by ';
    expect(await sentence('')).toBe(`${said}571,416 households to 8,352,252.`);
    expect(await sentence('?kind=gone&figure=individuals')).toMatch(
      new RegExp(`^${said}[\\d,]+ individuals to 35,448,474\\.$`),
    );
  });

  test('show each figure before and after with the difference, forty to a page', async () => {
    const rows = rowsIn(await mainAt(PAIR));
    expect(rows).toHaveLength(40);
    expect(rows[0]).toMatch(/^National total 7,780,836 8,352,252 \+571,416$/);
    expect(rows[1]).toMatch(/^Abia Aba North 8,576 8,945 \+369$/);
    const last = rowsIn(await mainAt(`${PAIR}?page=17`));
    expect(last).toHaveLength(13);
  });

  test('can be filtered by kind', async () => {
    expect(rowsIn(await mainAt(`${PAIR}?kind=renamed`))).toEqual([
      expect.stringMatching(/^Abia Osisioma Ngwa Renamed from Osisioma 2,874 3,045 \+171$/),
      expect.stringMatching(/^Kano Dambatta Renamed from Danbatta /),
    ]);
    const added = rowsIn(await mainAt(`${PAIR}?kind=added`));
    expect(added.map((row) => row.replace(/ Not listed [\d,]+ Added$/, ''))).toEqual([
      'Borno Abadam Added',
      'Lagos Eti-Osa Added',
      'Rivers Bonny Added',
      'Sokoto Wamakko Added',
      'Yobe Yunusari Added',
    ]);
    expect(textOf(await mainAt(`${PAIR}?kind=gone`))).toContain('No rows that are gone');
  });

  test('begin with the greatest rises and falls of the chosen figure, as SQL finds them', async () => {
    const { rows } = await (await site.get(`${PAIR}.json`)).json();
    for (const [query, figure] of [
      ['', 'households'],
      ['?figure=female', 'female'],
    ] as const) {
      const both = rows.filter(({ id, before, after }: ChangedRow) => id !== 'nigeria' && before && after);
      const differences = both
        .map(({ before, after }: ChangedRow) => Number(after?.[figure]) - Number(before?.[figure]))
        .sort((one: number, other: number) => other - one);
      const shown = textsOf(await mainAt(PAIR + query), '.bar-chart span + b').map((difference) =>
        Number(difference.replaceAll(',', '').replace('−', '-')),
      );
      const falls = differences
        .filter((difference: number) => difference < 0)
        .slice(-5)
        .reverse();
      const rises = differences.filter((difference: number) => difference > 0).slice(0, 5);
      expect(shown).toEqual([...rises, ...falls]);
    }
  });

  test('are complete in the files, in the same order', async () => {
    const { rows, sums, from, to } = await (await site.get(`${PAIR}.json`)).json();
    const csv: Record<string, string>[] = parse(await (await site.get(`${PAIR}.csv`)).text(), {
      columns: true,
    });
    expect(rows).toHaveLength(653);
    expect(csv.map(({ ID, KIND }) => `${ID} ${KIND}`)).toEqual(
      rows.map(({ id, kind }: Record<string, string>) => `${id} ${kind}`),
    );
    expect(csv[0]).toMatchObject({
      ID: 'nigeria',
      'HOUSEHOLDS BEFORE': '7780836',
      'HOUSEHOLDS DIFFERENCE': '571416',
    });
    expect([from.slug, to.slug]).toEqual(['2020-12-sample', '2021-05-sample']);
    const added = rows.filter(({ kind }: { kind: string }) => kind === 'added');
    expect(sums.added).toMatchObject({
      rows: 5,
      after: {
        male: added.reduce((sum: number, { after }: { after: { male: number } }) => sum + after.male, 0),
      },
    });
    const gone = await (await site.get(`${PAIR}.json?kind=gone`)).json();
    expect(gone).toMatchObject({ kind: 'gone', rows: [], sums: { gone: { rows: 0 } } });
  });
});

test('a page of changes weighs no more than others without scripts', async () => {
  const page = await (await site.get(PAIR)).text();
  expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(7 * 1024);
  expect(page).not.toContain('__remixContext');
});

describe('a URL of changes', () => {
  test.each([
    ['', PAIR],
    ['/2020-12..2021-05', PAIR],
    ['/2021-05..2020-12?kind=added', `${PAIR}?kind=added`],
    ['/2021-05-sample..2020-12-sample.csv?kind=gone', `${PAIR}.csv?kind=gone`],
    ['/2020-12..2021-05.json', `${PAIR}.json`],
    ['/2020-12-sample..2021-05-sample?kind=nonsense', PAIR],
    ['/2020-12-sample..2021-05-sample?page=99', `${PAIR}?page=17`],
    ['/2020-12-sample..2021-05-sample?page=2&kind=added', `${PAIR}?kind=added`],
  ])('%s redirects to its canonical URL', async (end, own) => {
    const answer = await site.get(CHANGES + end);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(own);
  });

  test('from an edition to itself says that nothing has changed', async () => {
    expect(textOf(await mainAt(`${CHANGES}/2021-05-sample..2021-05-sample`))).toContain(
      'Nothing has changed',
    );
  });

  test.each(['/x', '/a..b', '/2021-05..', '/2021-05..2020-12..2021-05', '/%E0..%A4', '/2021-05%00..2020-12'])(
    '%s is not found or refused',
    async (end) => {
      for (const file of ['', '.csv', '.json'])
        expect([400, 404], end + file).toContain((await site.get(CHANGES + end + file)).status);
    },
  );

  test.each([
    ['', /^text\/html/],
    ['/2020-12..2021-05', /^text\/html/],
    ['/2020-12-sample..2021-05-sample.csv', /^application\/json/],
    ['/2020-12-sample..2021-05-sample.json', /^application\/json/],
  ])('%s is temporarily unavailable without the database', async (end, type) => {
    const answer = await lonely.get(CHANGES + end);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toMatch(type);
  });
});

describe('the comparison', () => {
  beforeAll(async () => {
    process.env.DATABASE_URL = await newDatabase(inject('serverUrl'));
  });
  afterAll(() => closeDatabase());

  async function walked(namesAtOnce?: number) {
    const pair = await Promise.all([findEdition('2020-12-sample'), findEdition('2021-05-sample')]);
    const parts = [];
    for await (const changes of walkChanges(pair, namesAtOnce)) parts.push(changes);
    return parts;
  }

  test.each([1, 7, 400])('finds the same in steps of %d rows as in a single step', async (namesAtOnce) => {
    const [whole] = await walked();
    const parts = await walked(namesAtOnce);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat()).toEqual(whole);
  });
});
