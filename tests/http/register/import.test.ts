import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Figures } from '../../../app/features/register/columns';
import { withdrawEdition } from '../../../app/features/register/editions/withdraw.server';
import { CHECKS } from '../../../app/features/register/quality/checks';
import { runCommand } from '../../support/command';
import { newDatabase, rowsOf, withClient } from '../../support/databases';
import { textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { SECRET_KEY } from '../../support/site';
import { onTerminal } from '../../support/terminal';

const SAMPLE = 'app/content/data/register/2021-05-sample.csv';
const HEADER = 'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE';
const DETAILS = ['--as-at', '2022-01', '--source', "The office's own file"];

const TWO_ROWS = `\ufeff${HEADER}\r\n,,"1,000","2,000",900,1100\r\nAbia,Bende,"1,000","2,000",900,1100\r\n`;

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

/** What is shown on a terminal where somebody types `typed` once they are asked. */
async function shownOnTerminal(content: string, typed: string): Promise<string> {
  const file = path.join(folder, 'register.csv');
  await writeFile(file, content);
  const line = `"${process.execPath}" command.js register:import "${file}" --as-at 2022-01 --source own`;
  const settings = { NODE_ENV: 'production', SECRET_KEY, LOG_LEVEL: 'warn', DATABASE_URL: url } as const;
  const env = { ...settings, PATH: process.env.PATH };
  return (await onTerminal(line, env, { question: 'To import the file, type', typed })).shown;
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

/** The sample with a change, such as figures of a later month. */
async function sampleWith(change: (line: string) => string) {
  return (await readFile(SAMPLE, 'utf8')).split('\n').map(change).join('\n');
}

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

  test('lists all errors of a file, and all of the command line', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Abia,Place ${index},x,2,1,1`);
    const { output, code } = await importFile(`${HEADER}\n${lines.join('\n')}\nOyo,"Saki,1,2,1,1\n`);
    expect(output).toContain('The file has 121 errors:');
    expect(output.match(/^ {2}line \d+: /gm)).toHaveLength(121);
    expect(code).toBe(1);
    expect((await importFile(HEADER, ['--as-at', '2021'])).output).toMatch(
      /^--as-at must be.*\n--source must say/,
    );
  });

  test.each([
    [['--as-at', '2021', '--source', 'x'], '--as-at must be a year and a month like 2021-05'],
    [['--as-at', '2021-05'], '--source must say'],
    [['--wrong'], "Unknown option '--wrong'"],
    [[...DETAILS, '--at', 'noon'], '--at must be a day and a time like "2026-12-01 09:00", not "noon"'],
    [[...DETAILS, '--at', '2020-01-01 09:00'], '--at must be a time from now on, within a year'],
  ])('refuses %j', async (args, message) => {
    const { code, output } = await importFile(`${HEADER}\nAbia,Bende,1,2,1,1`, args);
    expect(output).toContain(message);
    expect(output).toContain('Usage: npm run register:import');
    expect(code).not.toBe(0);
  });

  test.each(['register:import', 'register:withdraw', 'register:restore'])(
    '%s explains itself',
    async (name) => {
      const { code, told } = await command(name, '--help');
      expect(told).toMatch(new RegExp(`^Usage: npm run ${name} `));
      if (name === 'register:import')
        for (const option of ['--check', '--confirm', '--at', '--sample']) expect(told).toContain(option);
      expect(code).toBe(0);
    },
  );

  test('names a missing file', async () => {
    expect(await command('register:import', '/nowhere.csv', ...DETAILS)).toMatchObject({
      code: 1,
      output: 'There is no file /nowhere.csv.\n',
    });
  });

  test('does not replace the country by two rows unasked', async () => {
    const refused = await importFile(TWO_ROWS);
    expect(refused.told).toMatch(
      /^Edition 2022-01 \(2 rows\), compared with edition 2021-05-sample:\n {2}households: 8,352,252 before, 1,000 now \(−100 %\)\n/,
    );
    expect(refused.told).toMatch(/^! States missing \(36\):\n {4}Adamawa\n/m);
    expect(refused.told).toMatch(/^! LGAs gone \(773|778\):\n {4}Aba North, Abia\n/m);
    expect(refused.complaint).toContain('Nothing was imported. Read the lines marked "!".');
    expect(refused.complaint).toContain('add --confirm 2022-01.');
    expect(refused.code).toBe(1);
    expect((await importFile(TWO_ROWS, [...DETAILS, '--confirm', '2022-02'])).code).toBe(1);
    expect(await editions()).toHaveLength(2);
  });

  test('only compares with --check', async () => {
    const grave = await importFile(TWO_ROWS, ['--as-at', '2022-01', '--check']);
    expect(grave.output).toContain('Nothing was imported: this was a check. "!" needs your confirmation.');
    expect(grave.code).toBe(1);
    const renamed = await sampleWith((line) => line.replace('Abia,Aba North', 'Abia,Aba Nort'));
    const near = await importFile(renamed, ['--as-at', '2022-01', '--check', '--confirm', '2022-01']);
    expect(near.output).toContain(
      '! Nearly the same name as one that is gone (1):\n    Aba Nort, Abia: Aba North?\n',
    );
    expect(near.output).toContain('- LGAs gone (1):\n    Aba North, Abia\n');
    const good = await importFile(`${await readFile(SAMPLE, 'utf8')}\n`, ['--as-at', '2022-01', '--check']);
    expect(good.output).toContain('Nothing was imported: this was a check. Nothing needs your confirmation.');
    expect(good.code).toBe(0);
    expect(await editions()).toHaveLength(2);
  });

  test('imports a file that differs little unasked, with the list', async () => {
    const later = await sampleWith((line) => line.replace(/^Kano,Gaya,/, 'Kano,GAYA,'));
    const { code, output } = await importFile(later, ['--as-at', '2021-06', '--sample', '--source', 'later']);
    expect(output).toContain('compared with edition 2021-05-sample:');
    expect(output).toContain('- Written differently (1):\n    Gaya, Kano: now GAYA, Kano\n');
    expect(output).toContain('Edition 2021-06-sample (780 rows) is imported.');
    expect(code).toBe(0);
  });

  test('asks on a terminal, after the list was shown', async () => {
    expect(await shownOnTerminal(TWO_ROWS, 'yes\n')).toMatch(/type 2022-01: [\s\S]*Nothing was imported/);
    expect(await editions()).toHaveLength(3);
    // What Ctrl+D sends.
    expect(await shownOnTerminal(TWO_ROWS, '\u0004')).toContain('Nothing was imported');
    expect(await shownOnTerminal(TWO_ROWS, '2022-01\n')).toMatch(
      /! States missing \(36\)[\s\S]*type 2022-01: [\s\S]*Edition 2022-01 \(2 rows\) is imported\./,
    );
    expect(await editions()).toHaveLength(4);
  });

  test("imports the office's own file, which then replaces the sample", async () => {
    const { code, output } = await importFile(`${HEADER}\n,,1,2,1,1\nAbia,Bende,1,2,1,1`, [
      ...DETAILS,
      '--confirm',
      '2022-01-r2',
    ]);
    expect(output).toContain('compared with edition 2022-01:');
    expect(output).toContain('2 of 2 rows\nEdition 2022-01-r2 (2 rows) is imported.');
    expect(code).toBe(0);
    expect(await editions()).toHaveLength(5);
  });

  test('finds in a file what the quality page finds in an edition', async () => {
    const rows = await rowsOf<Figures>(
      url,
      `SELECT households, individuals, male, female FROM unnest(ARRAY[NULL, 0, 1, 2, 50]) AS households,
        unnest(ARRAY[NULL, 0, 1, 2, 41]) AS individuals, unnest(ARRAY[NULL, 0, 1]) AS male, unnest(ARRAY[NULL, 0, 1]) AS female`,
    );
    expect(rows).toHaveLength(225);
    for (const { name, condition, contradicts } of CHECKS) {
      if (!contradicts) continue;
      const found = await rowsOf(
        url,
        `SELECT households, individuals, male, female FROM jsonb_to_recordset($1::jsonb)
          AS row (households int, individuals int, male int, female int) WHERE ${condition}`,
        [JSON.stringify(rows)],
      );
      expect(found.length, name).toBeGreaterThan(0);
      expect(found, name).toEqual(rows.filter(contradicts));
    }
  });
});

describe('with a time to publish', () => {
  const site = ownSite();
  const order = (file: string, at: string[]) =>
    runCommand(
      ['register:import', file, '--as-at', '2022-03', '--source', 'ahead', '--confirm', '2022-03', ...at],
      { DATABASE_URL: site.databaseUrl },
    );
  const inLagos = (ms: number) =>
    new Date(Date.now() + 3_600_000 + ms).toISOString().slice(0, 19).replace('T', ' ');
  const textAt = async (address: string) => textOf(await (await site.get(address)).text());
  const OWN = '/where-we-work/nsr-summary-by-lga/editions/2022-03';

  test('an edition is not on the site before, and is there from then on, in the search too', async () => {
    const file = path.join(folder, 'ahead.csv');
    await writeFile(file, TWO_ROWS);
    const planned = await order(file, ['--at', inLagos(3_600_000)]);
    expect(planned.output).toMatch(
      /Edition 2022-03 \(2 rows\) is imported, to be published on \d+ \w+ \d{4} at \d\d:\d\d, Nigerian time\./,
    );
    expect(planned.code).toBe(0);
    for (const address of [OWN, `${OWN}.csv`]) expect((await site.get(address)).status).toBe(404);
    expect(await textAt('/where-we-work/nsr-summary-by-lga')).toContain('8,352,252');
    expect(await textAt('/where-we-work/nsr-summary-by-lga/editions')).not.toContain('2022-03');
    const listed = await site.rows('SELECT is_shown, published > imported AS ahead FROM register_editions');
    expect(listed).toContainEqual({ is_shown: false, ahead: true });
    // It does not count as one that the site could show.
    await withdrawEdition(site.databaseUrl, '2020-12-sample', 'a test');
    await expect(withdrawEdition(site.databaseUrl, '2021-05-sample', 'a test')).rejects.toThrow(
      'is the only one that is not withdrawn',
    );

    // The same file again, sooner.
    const sooner = await order(file, ['--at', inLagos(20_000)]);
    expect(sooner.output).toContain('Edition 2022-03 (2 rows) is imported');
    expect((await site.get(OWN)).status).toBe(404);
    await expect.poll(async () => (await site.get(OWN)).status, { timeout: 40_000 }).toBe(200);
    await expect
      .poll(() => textAt('/where-we-work/nsr-summary-by-lga'), { timeout: 10_000 })
      .not.toContain('8,352,252');
    await expect
      .poll(async () => (await site.get('/api/search?query=bende%20lga')).text(), { timeout: 20_000 })
      .toContain('1,000 households');
  });

  test('one that is withdrawn before its time never comes up', async () => {
    const file = path.join(folder, 'withdrawn.csv');
    await writeFile(file, TWO_ROWS.replaceAll('1,000', '3,000'));
    const planned = await runCommand(
      [
        'register:import',
        file,
        '--as-at',
        '2022-04',
        '--source',
        'x',
        '--confirm',
        '2022-04',
        '--at',
        inLagos(3_600_000),
      ],
      { DATABASE_URL: site.databaseUrl },
    );
    expect(planned.code, planned.output).toBe(0);
    await withdrawEdition(site.databaseUrl, '2022-04', 'a test');
    // Its time comes.
    await site.rows(
      "UPDATE register_edition SET publish_at = now() - interval '1 hour', withdrawn_at = now() - interval '2 hours' WHERE slug = '2022-04'",
    );
    expect((await site.get(OWN.replace('-03', '-04'))).status).toBe(404);
  });
});
