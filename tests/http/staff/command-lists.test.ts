import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase, withClient } from '../../support/databases';
import { addRequest } from '../../support/filled-office';
import { ownOffice } from '../../support/own-office';
import { staffOf } from '../../support/staff-command';

const office = ownOffice();
const staff = staffOf(office);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-staff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run staff: lists', () => {
  test('shows open requests as a table that fits the screen', async () => {
    const { code, output, complaint } = await staff(['requests'], { COLUMNS: '80' });
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    for (const reference of [office.overdue, office.twin, office.fresh, office.doubtful])
      expect(output).toContain(reference);
    for (const line of output.trimEnd().split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(output).toMatch(/│ Reference +│ Status +│ Due on +│ Organisation +│/);
    expect(output).toMatch(/4 lines\n$/);
  });

  test('shows overdue requests', async () => {
    const { output } = await staff(['requests', '--status', 'overdue', '--json']);
    expect(JSON.parse(output).map((row: { reference: string }) => row.reference)).toEqual([office.overdue]);
  });

  test('shows one request in full, whatever its status, with its reference typed loosely', async () => {
    const { output } = await staff([
      'requests',
      '--reference',
      office.closed.toLowerCase().replaceAll('-', ' '),
    ]);
    expect(output).toMatch(new RegExp(`^Reference +${office.closed}\nStatus +closed\n`));
    expect(output).toMatch(/^Outcome +Data sent\.$/m);
    expect(output).toMatch(/^Office address +4 Ahmadu Bello Way, Kaduna$/m);
  });

  test('filters by day and number', async () => {
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const rows = async (...args: string[]) =>
      JSON.parse((await staff(['requests', '--status', 'all', '--json', ...args])).output);
    expect(await rows('--since', since)).toHaveLength(3);
    expect(await rows('--limit', '2')).toHaveLength(2);
  });

  test('writes CSV that Excel can read and that contains no formulas', async () => {
    const file = path.join(folder, 'requests.csv');
    const { code, output } = await staff(['requests', '--csv', '--out', file]);
    expect({ code, output }).toEqual({ code: 0, output: `Written to ${file}.\n` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\ufeffReference,Status,Received,')).toBe(true);
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => row.Requester)).toContain('Adaọbí Ọlá');
    expect(rows.find((row) => row.Reference === office.doubtful)?.Sector).toBe(
      `'=HYPERLINK("http://bad.example")`,
    );
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const again = await staff(['requests', '--csv', '--out', file]);
    expect(again).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('This file already exists'),
    });
  });

  test('neutralises terminal control characters from visitors in every format', async () => {
    const own = await newDatabase(inject('serverUrl'));
    await withClient(own, (client) =>
      addRequest(client, {
        organization_name: '\u001b]0;owned\u0007 \u009b2J',
        sector: '-2+3',
        requester_name: '@SUM(1)',
      }),
    );
    for (const format of [[], ['--csv'], ['--json']]) {
      const { code, output } = await staff(['requests', ...format], { DATABASE_URL: own });
      expect(code).toBe(0);
      expect(output).toContain('owned');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that must not reach a terminal
      expect(output).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/);
    }
    const { output } = await staff(['requests', '--csv'], { DATABASE_URL: own });
    expect(output).toContain(",'-2+3,");
    expect(output).toContain(",'@SUM(1),");
  });

  test('shows views of pages by day and page', async () => {
    await withClient(office.url, (client) =>
      client.query(
        `INSERT INTO page_view_count VALUES ('2026-05-01', '/', 1200), ('2026-05-01', '/nsr', 7), ('2026-05-02', '/', 3)`,
      ),
    );
    const views = async (...args: string[]) =>
      JSON.parse((await staff(['page-views', '--json', ...args])).output).map(
        (row: { day: string; path: string; views: number }) => `${row.day} ${row.path} ${row.views}`,
      );
    expect(await views()).toEqual(['2026-05-02 / 3', '2026-05-01 / 1200', '2026-05-01 /nsr 7']);
    expect(await views('--to', '2026-05-01', '--limit', '1')).toEqual(['2026-05-01 / 1200']);
    expect(await views('--from', '2026-05-01', '--path', '/nsr')).toEqual(['2026-05-01 /nsr 7']);
    expect(await views('--from', '2026-05-02')).toEqual(['2026-05-02 / 3']);
    expect((await staff(['page-views', '--csv'])).output).toContain('Day,Path,Views\r\n2026-05-02,/,3');
  });

  test('shows every other list', async () => {
    const lists: [string, string][] = [
      ['subscribers', 'confirmed@example.org'],
      ['subscribers --status waiting', 'waiting@example.org'],
      ['duplicates', 'same email address'],
      ['mails', 'to the office: a new data'],
      ['mails given-up', 'There is nothing to show.'],
      ['months', 'Usual days to close'],
      ['sectors', 'Education'],
      ['log', 'received'],
      [`log --reference ${office.closed}`, 'Data sent.'],
      ['register editions', '2021-05-sample'],
      ['register totals', 'Zamfara'],
    ];
    for (const [command, shown] of lists) {
      const { code, output } = await staff(command.split(' '), { COLUMNS: '200' });
      expect({ command, code }).toEqual({ command, code: 0 });
      expect(output, command).toContain(shown);
    }
  });

  test('says when a list is empty', async () => {
    const empty = await newDatabase(inject('serverUrl'));
    expect(await staff(['requests'], { DATABASE_URL: empty })).toMatchObject({
      code: 0,
      output: 'There is nothing to show.\n',
    });
  });
});
