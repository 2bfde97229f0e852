import { expect, inject, test } from 'vitest';
import { attributesOf, domOf, textOf } from '../../support/dom';
import { siteAt } from '../../support/site';

// "What the register shows" (docs/behaviour.md 2.6): its numbers against the table's own file.

const PAGE = '/where-we-work/what-the-register-shows';
const TABLE = '/where-we-work/nsr-summary-by-lga';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

interface Row {
  state: string;
  households: number | null;
  individuals: number | null;
  male: number | null;
  female: number | null;
  isTotal: boolean;
}

const rowsOf = async (address: string): Promise<Row[]> => {
  const { rows } = await (await site.get(address)).json();
  return rows.filter(({ isTotal }: Row) => !isTotal);
};

const sum = (rows: readonly Row[], figure: 'households' | 'individuals' | 'female') =>
  rows.reduce((total, row) => total + (row[figure] ?? 0), 0);

const words = (number: number) => number.toLocaleString('en');

test('every number is that of the rows', async () => {
  const text = textOf(await (await site.get(PAGE)).text());
  const rows = await rowsOf(`${TABLE}.json`);
  expect(text).toContain(
    `In May 2021 the register has ${words(sum(rows, 'households'))} households with ${words(sum(rows, 'individuals'))} people`,
  );
  const { rows: zones } = await (await site.get(`${TABLE}.json?by=zone&sort=households&order=desc`)).json();
  expect(text).toContain(
    `${zones[0].zone} has the most of the 6 zones: ${words(zones[0].households)} households, ${((zones[0].households / sum(rows, 'households')) * 100).toFixed(1)}% of all.`,
  );
  for (const { households } of zones) expect(text).toContain(words(households));

  const sound = rows.filter(({ male, female, individuals }) => (male ?? 0) + (female ?? 0) === individuals);
  expect(text).toContain(
    `${((sum(sound, 'female') / sum(sound, 'individuals')) * 100).toFixed(1)}% of the people are women and girls.`,
  );
  expect(text).toContain(`${rows.length - sound.length} rows are left out`);

  const earlier = await rowsOf(`${TABLE}/editions/2020-12-sample.json`);
  const by = sum(rows, 'households') - sum(earlier, 'households');
  expect(text).toContain(
    by === 0
      ? 'as many households as in December 2020'
      : `${words(Math.abs(by))} households ${by > 0 ? 'more' : 'fewer'} than in December 2020`,
  );
  expect(text).toContain(`All ${rows.length} rows are shown as given`);
  expect(text).toContain('Male and female do not add up to individuals: 10 rows.');
});

test('it says that the figures are a sample, whose they are, and how to cite them', async () => {
  const answer = await site.get(PAGE);
  const html = await answer.text();
  expect(domOf(html).title).toBe('Sample: What the register shows | NASSCO');
  expect(attributesOf(html, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
  expect(attributesOf(html, 'a', 'href')).toContain(`${TABLE}/editions/2021-05-sample`);
  expect(textOf(html)).toContain('Sample figures.');
  expect(html).not.toContain('__remixContext');
});

test('without the database it says so', async () => {
  expect((await lonely.get(PAGE)).status).toBe(503);
});
