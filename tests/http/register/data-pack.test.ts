import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, inject, test } from 'vitest';
import { FORMAT_NAMES } from '../../../app/features/register/files/formats';
import { catalogFaults, csvMetadataFaults, dataPackageFaults } from '../../support/data-descriptions';
import { attributesOf, textOf } from '../../support/dom';
import { parquetOf } from '../../support/parquet';
import { siteAt } from '../../support/site';

const PAGE = '/where-we-work/nsr-summary-by-lga';
const EDITION = `${PAGE}/editions/2021-05-sample`;

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

/** Replaces public URLs with this site's. */
const here = (text: string) => text.replace(/http:\/\/localhost:\d+/g, site.url);

async function workbookOf(address: string) {
  const answer = await site.get(address);
  expect(answer.status).toBe(200);
  return readExcelFile(Buffer.from(await answer.arrayBuffer()));
}

/** An answer with this site's URLs. */
async function described(address: string): Promise<Response> {
  const answer = await site.get(address);
  const text = here(await answer.text());
  const same = new Response(text, { status: answer.status, headers: answer.headers });
  Object.defineProperty(same, 'url', { value: answer.url });
  return same;
}

describe('the workbook', () => {
  test.each(['', '?q=kano', '?state=edo&state=kano&sort=male', '?zone=north-east', '?by=zone', '?q=nowhere'])(
    'of the view %j has the same contents as the CSV file',
    async (query) => {
      const [about, register] = await workbookOf(`${PAGE}.xlsx${query}`);
      const csv: string[][] = parse(await (await site.get(`${PAGE}.csv${query}`)).text());
      const asText = register?.data.map((row) => row.map((value) => (value === null ? '' : String(value))));
      expect(asText).toEqual(csv);
      expect(register?.data[1]?.some((value) => typeof value === 'number') ?? query).toBe(
        query === '?q=nowhere' ? query : true,
      );
      const cover = new Map(about?.data.map(([name, text]) => [name, String(text)]));
      expect(cover.get('Edition')).toBe('2021-05-sample');
      expect(cover.get('As at')).toBe('May 2021');
      expect(cover.get('Address')).toContain(`${PAGE}${query}`);
      expect(cover.get('Licence')).toContain('CC-BY-4.0');
      expect(cover.get('Licence')).toContain('A sample');
      expect(cover.get('Empty cells')).toContain('No data');
      for (const heading of csv[0] ?? []) expect(cover.get(heading), heading).toMatch(/\w+/);
    },
  );

  test('of an edition has its own URL', async () => {
    const [about] = await workbookOf(`${EDITION}.xlsx?state=edo`);
    expect(about?.data.flat().join()).toContain(`${EDITION}?state=edo`);
  });

  test('has the same bytes each time', async () => {
    const bytes = async () => Buffer.from(await (await site.get(`${PAGE}.xlsx?q=zamfara`)).arrayBuffer());
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

describe('the Parquet file', () => {
  test.each(['', '?q=kano', '?state=edo&state=kano&sort=male', '?by=zone', '?q=nowhere'])(
    'of the view %j has the same rows as the JSON file, with numbers as numbers, and says what it is',
    async (query) => {
      const { rows, notes } = await parquetOf(await site.get(`${PAGE}.parquet${query}`));
      const json = await (await site.get(`${PAGE}.json${query}`)).json();
      const named = json.rows.map(({ isTotal: _, ...row }: Record<string, unknown>) => row);
      expect(rows.map((row) => ({ ...row }))).toEqual(named);
      expect(notes.get('Title')).toMatch(/^Sample: .*May 2021$/);
      expect(notes.get('Edition')).toBe('2021-05-sample');
      expect(notes.get('Licence')).toContain('CC-BY-4.0');
      expect(notes.get('Notes')).toContain('If they are in doubt');
      expect(notes.get('Address')).toContain(`${PAGE}${query}`);
    },
  );

  test('is the same bytes each time', async () => {
    const bytes = async () => Buffer.from(await (await site.get(`${EDITION}.parquet`)).arrayBuffer());
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

describe('stable ids', () => {
  test('are in every file, each once; the national total is nigeria', async () => {
    const rows: Record<string, string>[] = parse(await (await site.get(`${PAGE}.csv`)).text(), {
      columns: true,
    });
    const ids = rows.map((row) => row.ID);
    expect(ids[0]).toBe('nigeria');
    expect(new Set(ids).size).toBe(780);
    const json = await (await site.get(`${PAGE}.json`)).json();
    expect(json.rows.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(json.licence).toMatchObject({ id: 'CC-BY-4.0', isSample: true });
    expect((await site.get(`${PAGE}/${ids[5]}`)).status).toBe(200);
  });

  test('of groups are their names in URLs', async () => {
    const { rows } = await (await site.get(`${PAGE}.json?by=zone`)).json();
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ zone: 'North Central', id: 'north-central' });
  });
});

describe('descriptions of the files', () => {
  test.each([PAGE, EDITION])('under %s agree with the files', async (base) => {
    expect(await dataPackageFaults(await described(`${base}/datapackage.json`))).toEqual([]);
    expect(await csvMetadataFaults(await described(`${base}/csv-metadata.json`))).toEqual([]);
  });

  test('the catalogue has every edition with its files', async () => {
    expect(
      await catalogFaults(await described('/data/catalog.jsonld'), ['2021-05-sample', '2020-12-sample']),
    ).toEqual([]);
  });

  test('files link to the licence and their descriptions', async () => {
    for (const format of FORMAT_NAMES) {
      const { headers } = await site.get(`${PAGE}.${format}`);
      expect(headers.get('link')).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
    }
  });
});

describe('pages about the data', () => {
  test('the definitions cover each column, the ids and the licence', async () => {
    const text = textOf(await (await site.get(`${PAGE}/definitions`)).text());
    for (const heading of [
      'STATE',
      'LGA',
      'HOUSEHOLDS',
      'INDIVIDUALS',
      'MALE',
      'FEMALE',
      'NOTE',
      'ID',
      'ZONE',
      'LGAs',
    ])
      expect(text).toContain(heading);
    expect(text).toContain('kano/gaya');
    expect(text).toContain('Fufure');
    expect(text).toContain('sample licence');
  });

  test('the quality page finds doubtful rows and links to them', async () => {
    const page = await (await site.get(`${EDITION}/quality`)).text();
    const text = textOf(page);
    expect(text).toMatch(/Male and female do not add up to individuals 10 /);
    expect(text).toContain('19,565 male and 60,537 female make 80,102, not 40,972');
    expect(text).toMatch(/A figure of 0 1 /);
    expect(text).toMatch(/Female 18,666,044 18,080,973 585,071/);
    const csv: string[][] = parse(await (await site.get(`${PAGE}.csv`)).text());
    expect(csv.filter((row) => row[6]?.includes('do not add up'))).toHaveLength(10);
    expect(attributesOf(page, 'a', 'href')).toContain(`${PAGE}/kano/gaya`);
    expect((await site.get(`${PAGE}/editions/2020-12-sample/quality`)).status).toBe(200);
  });

  test('the page of uses shows complete commands with the public URL', async () => {
    const page = await (await site.get(`${PAGE}/use-the-data`)).text();
    expect(new Set(attributesOf(page, '[data-program]', 'data-program'))).toEqual(
      new Set(['sh', 'python', 'r', 'excel', 'datasette', 'duckdb', 'html', 'javascript']),
    );
    expect(page).toMatch(/http:\/\/localhost:\d+\/where-we-work\/nsr-summary-by-lga\.csv/);
  });
});

const NEW = [
  `${PAGE}.xlsx`,
  `${PAGE}.parquet`,
  `${PAGE}/datapackage.json`,
  `${PAGE}/csv-metadata.json`,
  `${PAGE}/definitions`,
  `${PAGE}/use-the-data`,
  '/data/catalog.jsonld',
  `${EDITION}.xlsx`,
  `${EDITION}/datapackage.json`,
  `${EDITION}/csv-metadata.json`,
  `${EDITION}/quality`,
];

describe('bad input', () => {
  const queries = [
    '?q=%E0%A4%A',
    '?q=%00',
    '?state=%27%3B--',
    '?by=planet&sort=;drop',
    '?q[]=1&__proto__=2',
    `?q=${'a'.repeat(4000)}`,
  ];
  test.each(NEW)('%s handles it', async (address) => {
    for (const query of queries)
      expect([200, 302], query).toContain((await site.get(address + query)).status);
  });

  test.each([
    `${PAGE}/editions/nothing/quality`,
    `${PAGE}/editions/%27/datapackage.json`,
    `${PAGE}/editions/${'x'.repeat(500)}.xlsx`,
    '/data/nothing.jsonld',
  ])('%s is not found', async (address) => {
    expect((await site.get(address)).status).toBe(404);
  });

  test.each(NEW.filter((address) => !address.endsWith('use-the-data')))(
    '%s says so without the database',
    async (address) => {
      expect((await lonely.get(address)).status).toBe(503);
    },
  );
});
