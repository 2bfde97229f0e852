import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCommand } from '../../support/command';
import { newDatabase, withClient } from '../../support/databases';

const SAMPLE = 'app/content/data/register/2021-05-sample.csv';
const HEADER = 'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE';
const DETAILS = ['--as-at', '2022-01', '--source', "The office's own file"];

let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-import-'));
  url = await newDatabase(inject('serverUrl'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importFile(content: string | Uint8Array, args = DETAILS) {
  const file = path.join(folder, 'register.csv');
  await writeFile(file, content);
  return command('register:import', file, ...args);
}

function command(...args: string[]) {
  return runCommand(args, { DATABASE_URL: url });
}

const editions = () =>
  withClient(
    url,
    async (client) =>
      (await client.query('SELECT slug, is_sample, row_count FROM register_edition ORDER BY id')).rows,
  );

describe('npm run register:import', () => {
  test('imported the samples at the first start, all or nothing', async () => {
    expect(await editions()).toEqual([
      { slug: '2021-05-sample', is_sample: true, row_count: 780 },
      { slug: '2020-12-sample', is_sample: true, row_count: 775 },
    ]);
    const { rows } = await withClient(url, (client) =>
      client.query(`SELECT count(*)::int, sum(households) FILTER (WHERE NOT is_total)::int AS households,
        min(households_given) FILTER (WHERE is_total) AS given
        FROM register_row GROUP BY edition_id ORDER BY edition_id`),
    );
    expect(rows).toEqual([
      { count: 780, households: 8_352_252, given: '8,352,252' },
      { count: 775, households: 7_780_836, given: '7,780,836' },
    ]);
  });

  test('changes nothing for the same bytes', async () => {
    const { code, output } = await importFile(await readFile(SAMPLE), DETAILS);
    expect(output).toContain(
      'Edition 2021-05-sample (780 rows) was already imported from an identical file: nothing changed.',
    );
    expect(code).toBe(0);
    expect(await editions()).toHaveLength(2);
  });

  test('imports nothing from a file with errors, and lists them with line numbers', async () => {
    const { code, output } = await importFile(`${HEADER}\nAbia,Bende,1,2,1,1\nAbia,Aba,x,2,1,1\nAbia,Aba\n`);
    expect(output).toContain(
      'Nothing was imported. The file has 2 errors:\n  line 3: HOUSEHOLDS "x" is not a whole number.\n  line 4: 2 values',
    );
    expect(code).toBe(1);
    expect(await editions()).toHaveLength(2);
  });

  test.each([
    [['--as-at', '2021', '--source', 'x'], '--as-at must be a year and a month like 2021-05'],
    [['--as-at', '2021-05'], '--source must say'],
    [['--wrong'], "Unknown option '--wrong'"],
  ])('refuses %j', async (args, message) => {
    const { code, output } = await importFile(`${HEADER}\nAbia,Bende,1,2,1,1`, args);
    expect(output).toContain(message);
    expect(output).toContain('Usage: npm run register:import');
    expect(code).not.toBe(0);
  });

  test('names a missing file', async () => {
    expect(await command('register:import', '/nowhere.csv', ...DETAILS)).toMatchObject({
      code: 1,
      output: 'There is no file /nowhere.csv.\n',
    });
  });

  test("imports the office's own file, which then replaces the sample", async () => {
    const { code, output } = await importFile(
      `\ufeff${HEADER}\r\n,,"1,000","2,000",900,1100\r\nAbia,Bende,"1,000","2,000",900,1100\r\n`,
    );
    expect(output).toContain('2 of 2 rows\nEdition 2022-01 (2 rows) is imported.');
    expect(code).toBe(0);
    const corrected = await importFile(`${HEADER}\n,,1,2,1,1\nAbia,Bende,1,2,1,1`);
    expect(corrected.output).toContain('Edition 2022-01-r2 (2 rows) is imported.');
    expect(await editions()).toHaveLength(4);
  });
});
