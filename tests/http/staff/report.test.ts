import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readBack, untaggedMarks } from '../../../tools/documents/pdf/read-back';
import { newDatabase, withClient } from '../../support/databases';
import { addRequest } from '../../support/filled-office';
import type { OwnOffice } from '../../support/own-office';
import { staffOf } from '../../support/staff-command';

const office = {} as OwnOffice;
const staff = staffOf(office);
let folder: string;

/** Requests of 2024: when each arrived, its sector, and how many days later it was closed. */
const REQUESTS: [came: string, sector: string, closedAfter: number | null][] = [
  ['2024-01-01T00:30+01', 'Health', 10],
  ['2024-01-31T23:30+01', 'health', 20],
  ['2024-03-05T10:00+01', 'Health ', 31],
  ['2024-03-06T10:00+01', 'HEALTH', 90],
  ['2024-03-07T10:00+01', 'Health', null],
  ['2024-03-08T10:00+01', 'Ọmọ’s private archive', null],
  ['2024-12-31T23:30+01', '=Rare', 3],
  // In the next year in Nigeria, in this one in UTC.
  ['2025-01-01T00:30+01', 'Health', null],
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-report-'));
  office.url = await newDatabase(inject('serverUrl'));
  await withClient(office.url, async (client) => {
    for (const [came, sector, closedAfter] of REQUESTS) {
      const reference = await addRequest(client, { sector, email_address: null });
      if (closedAfter !== null) await client.query("SELECT close_request($1, 'Data sent.')", [reference]);
      await client.query(
        `UPDATE data_access_request SET received_at = $2, due_on = lagos_day($2) + 30,
           closed_at = $2::timestamptz + make_interval(days => $3) WHERE reference = $1`,
        [reference, came, closedAfter],
      );
    }
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const YEAR = {
  came: 7,
  closed: 5,
  withdrawn: 0,
  waiting: 2,
  overdue: 2,
  closed_in_time: 3,
  usual_days_to_close: 20,
  longest_days_to_close: 90,
};

test('the report counts the requests received in the year, by Nigerian days', async () => {
  const { code, output } = await staff(['report', '2024', '--json']);
  expect(code).toBe(0);
  const report = JSON.parse(output);
  expect(report.whole).toEqual({ ...YEAR, newsletters_sent: 0 });
  expect(report.months.map(({ month, came, closed }: never) => [month, came, closed])).toEqual([
    ['2024-01-01', 2, 2],
    ['2024-03-01', 4, 2],
    ['2024-12-01', 1, 1],
  ]);
  expect(report.months[1]).toMatchObject({
    usual_days_to_close: 60.5,
    longest_days_to_close: 90,
    overdue: 2,
  });
  expect(report.how_counted).toContain('Erased requests are no longer counted');
});

test('sectors with fewer than five requests are grouped, however they are spelled', async () => {
  const { output } = await staff(['report', '2024', '--json']);
  expect(JSON.parse(output).sectors).toEqual([
    {
      sector: 'Health',
      ...YEAR,
      came: 5,
      closed: 4,
      waiting: 1,
      overdue: 1,
      closed_in_time: 2,
      usual_days_to_close: 25.5,
    },
    {
      sector: 'Other sectors',
      ...YEAR,
      came: 2,
      closed: 1,
      waiting: 1,
      overdue: 1,
      closed_in_time: 1,
      usual_days_to_close: 3,
      longest_days_to_close: 3,
    },
  ]);
  for (const format of ['--json', '--csv']) {
    const written = (await staff(['report', '2024', format])).output;
    expect(written).not.toMatch(/private archive|Rare/);
  }
});

test('is shown as text that fits the screen, and as CSV', async () => {
  const { output } = await staff(['report', '2024'], { COLUMNS: '100' });
  expect(output).toMatch(
    /^Data access requests in 2024, as counted on \d+ \w+ \d{4}\n\nCame +7\nClosed +5\n/,
  );
  expect(output).toMatch(/│ March +│ +4 │/);
  const csv = parse((await staff(['report', '2024', '--csv'])).output, { bom: true });
  expect(csv.map((line: string[]) => line.slice(0, 4))).toEqual([
    ['Part', 'Name', 'Came', 'Closed'],
    ['year', '2024', '7', '5'],
    ['month', '2024-01', '2', '2'],
    ['month', '2024-03', '4', '2'],
    ['month', '2024-12', '1', '1'],
    ['sector', 'Health', '5', '4'],
    ['sector', 'Other sectors', '2', '1'],
  ]);
});

test('a year without requests is reported, with the available years', async () => {
  const { code, output, complaint } = await staff(['report', '2019']);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toBe(
    'There are no requests from 2019. There are requests from: 2024, 2025. Give one of these years.\n',
  );
});

describe('the PDF', () => {
  test('is tagged, has language and title, and has the same contents', async () => {
    const file = path.join(folder, 'report.pdf');
    const { code, output } = await staff(['report', '2024', '--pdf', file]);
    expect({ code, output }).toEqual({
      code: 0,
      output: `Written to ${file}. It can be published: it names no person.\n`,
    });
    expect((await stat(file)).size).toBeLessThan(60_000);
    const { objects, pages, text } = readBack(await readFile(file));
    const all = [...objects.values()].join('\n');
    expect(all).toContain('/Marked true');
    expect(all).toContain('/Lang (en-NG)');
    expect(all).toContain('/DisplayDocTitle true');
    expect(all).toContain('Data access requests in 2024');
    for (const tag of [
      '/S /H1',
      '/S /H2',
      '/S /Table',
      '/S /TH',
      '/S /Caption',
      '/Scope /Column',
      '/Scope /Row',
    ])
      expect(all).toContain(tag);
    for (const page of pages) expect(untaggedMarks(page)).toEqual([]);
    expect(text).toContain('In 2024, the office received 7 requests for National Social Register data: ');
    expect(text).toContain('Requests received 7 Closed by the office 5');
    expect(text).toContain('March 4 2 0 2 2 60.5 90');
    expect(text).toContain('Other sectors 2 1 0 1');
    expect(text).not.toMatch(/private archive|Rare/);
    expect((await staff(['report', '2024', '--pdf', file])).complaint).toContain('This file already exists.');
  });

  test('works with any letters in a sector', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await withClient(url, async (client) => {
      for (let index = 0; index < 5; index++) {
        await addRequest(client, { sector: '教育', email_address: null });
        await addRequest(client, { sector: 'Ọmọ & 🌱 children', email_address: null });
      }
    });
    const file = path.join(folder, 'letters.pdf');
    const year = String(new Date(Date.now() + 3_600_000).getUTCFullYear());
    const { code } = await staff(['report', year, '--pdf', file], { DATABASE_URL: url });
    expect(code).toBe(0);
    const { text } = readBack(await readFile(file));
    expect(text).toContain('A sector in another script 5');
    expect(text).toContain('Omo & children 5');
  });
});

test('staff can read the views, which reveal nothing about single requests', async () => {
  await withClient(office.url, async (client) => {
    await client.query('SET ROLE nassco_staff');
    for (const view of ['report_by_year', 'report_by_month', 'report_by_sector', 'newsletters_by_year'])
      await client.query(`SELECT * FROM ${view}`);
    await expect(client.query('SELECT * FROM report_line')).rejects.toThrow('permission denied');
  });
});
