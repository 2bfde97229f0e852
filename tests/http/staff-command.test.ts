import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runStaffCommand } from '../../app/features/staff/staff.server';
import { newDatabase, withClient } from '../support/databases';
import { addRequest, addSubscriber, fillOffice } from '../support/filled-office';

let url: string;
let folder: string;
let office: Awaited<ReturnType<typeof fillOffice>>;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-staff-'));
  office = await withClient(url, fillOffice);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command line of staff says and ends with, without the start of a process of its own. */
async function staff(args: string[], env: Record<string, string> = {}) {
  let output = '';
  let complaint = '';
  const code = await runStaffCommand(args, (work) => work(env.DATABASE_URL ?? url), {
    tell: (text) => {
      output += `${text}\n`;
    },
    complain: (text) => {
      complaint += `${text}\n`;
    },
    width: Number(env.COLUMNS ?? 120),
  });
  return { code, output, complaint };
}

/** The same as a process: `npm run staff -- …` after its build. */
async function staffProcess(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['command.js', 'staff', ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, SECRET_KEY: 'x'.repeat(32), ...env },
  });
  const texts = { output: '', complaint: '' };
  child.stdout.on('data', (chunk) => {
    texts.output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.complaint += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...texts };
}

describe('npm run staff: looking', () => {
  test('shows new requests as a table that fits the screen', async () => {
    const { code, output, complaint } = await staff(['requests'], { COLUMNS: '80' });
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    for (const reference of [office.overdue, office.twin, office.fresh, office.doubtful])
      expect(output).toContain(reference);
    for (const line of output.trimEnd().split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(output).toMatch(/│ Reference +│ Due on +│ Organisation +│/);
    expect(output).toMatch(/4 lines\n$/);
  });

  test('shows those that are overdue', async () => {
    const { output } = await staff(['requests', '--status', 'overdue', '--json']);
    expect(JSON.parse(output).map((row: { reference: string }) => row.reference)).toEqual([office.overdue]);
  });

  test('shows one request whole, whatever its status, its reference typed loosely', async () => {
    const { output } = await staff([
      'requests',
      '--reference',
      office.closed.toLowerCase().replaceAll('-', ' '),
    ]);
    expect(output).toMatch(new RegExp(`^Reference +${office.closed}\nStatus +closed\n`));
    expect(output).toMatch(/^Outcome +Data sent\.$/m);
    expect(output).toMatch(/^Office address +4 Ahmadu Bello Way, Kaduna$/m);
  });

  test('narrows by day and number', async () => {
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const rows = async (...args: string[]) =>
      JSON.parse((await staff(['requests', '--status', 'all', '--json', ...args])).output);
    expect(await rows('--since', since)).toHaveLength(3);
    expect(await rows('--limit', '2')).toHaveLength(2);
  });

  test('writes CSV that Excel reads and no cell of which is a formula', async () => {
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
      complaint: expect.stringContaining('There is such a file already'),
    });
  });

  test('makes what a visitor wrote for a terminal harmless in every format', async () => {
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
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
      expect(output).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/);
    }
    const { output } = await staff(['requests', '--csv'], { DATABASE_URL: own });
    expect(output).toContain(",'-2+3,");
    expect(output).toContain(",'@SUM(1),");
  });

  test('shows views of pages by day and page', async () => {
    await withClient(url, (client) =>
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
      ['duplicates', 'same e-mail address'],
      ['mails', 'to the office: a new data'],
      ['mails given-up', 'There is nothing to show.'],
      ['months', 'Usual days to close'],
      ['sectors', 'Education'],
      ['register totals', 'Zamfara'],
    ];
    for (const [command, shown] of lists) {
      const { code, output } = await staff(command.split(' '), { COLUMNS: '200' });
      expect({ command, code }).toEqual({ command, code: 0 });
      expect(output, command).toContain(shown);
    }
  });

  test('says when there is nothing', async () => {
    const empty = await newDatabase(inject('serverUrl'));
    expect(await staff(['requests'], { DATABASE_URL: empty })).toMatchObject({
      code: 0,
      output: 'There is nothing to show.\n',
    });
  });
});

describe('npm run staff: doing', () => {
  test('closes, opens again, and refuses in plain words', async () => {
    const reference = await withClient(url, (client) =>
      addRequest(client, { organization_name: 'To be closed' }),
    );
    const close = () => staff(['close', reference.toLowerCase(), '--outcome', 'Data sent on 3 June.']);
    expect(await close()).toMatchObject({
      code: 0,
      output: expect.stringMatching(`^${reference} is closed. It is kept until `),
    });
    expect(await close()).toMatchObject({
      code: 1,
      output: '',
      complaint: expect.stringMatching(
        /already: Data sent on 3 June\.\nTo change the outcome, open it again first/,
      ),
    });
    expect(await staff(['reopen', reference])).toMatchObject({
      code: 0,
      output: expect.stringContaining('open again'),
    });
    expect(await staff(['reviewed', reference])).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing changed'),
    });
    await withClient(url, (client) =>
      client.query('DELETE FROM data_access_request WHERE reference = $1', [reference]),
    );
    expect(await close()).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(`There is no request ${reference}.`),
    });
  });

  test('exports and erases a person, the latter only when sure', async () => {
    const email = 'gone@example.org';
    const reference = await withClient(url, async (client) => {
      await addSubscriber(client, email);
      return addRequest(client, { email_address: email });
    });
    const exported = JSON.parse((await staff(['export-person', email])).output);
    expect(exported['data access requests'][0].reference).toBe(reference);
    const asked = await staff(['erase-person', email]);
    expect(asked).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `1 newsletter subscription(s), 1 data access request(s) (${reference})`,
      ),
      complaint: expect.stringContaining('Nothing was erased. Add --yes'),
    });
    expect(JSON.parse((await staff(['export-person', email])).output).newsletter).toHaveLength(1);
    const erased = await staff(['erase-person', email, '--yes']);
    expect(erased).toMatchObject({ code: 0, output: expect.stringMatching(/data access requests +│ +1 │/) });
    expect(JSON.parse((await staff(['export-person', email])).output)).toMatchObject({
      newsletter: [],
      'data access requests': [],
    });
  });
});

describe('npm run staff: one request', () => {
  test('exports and erases it by its reference, the latter only when sure, and all of it is written down', async () => {
    const reference = await withClient(url, (client) =>
      addRequest(client, { organization_name: 'No address', email_address: null }),
    );
    const exported = JSON.parse((await staff(['export-request', reference.toLowerCase()])).output);
    expect(exported['data access requests'][0]).toMatchObject({ reference, organisation: 'No address' });
    expect(await staff(['erase-request', reference])).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('Nothing was erased. Add --yes'),
    });
    await staff(['requests', '--reference', reference]);
    expect(await staff(['erase-request', reference, '--yes'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/data access requests +│ +1 │/),
    });
    const { output } = await staff(['actions', '--json']);
    const written: { what: string; reference: string }[] = JSON.parse(output);
    const ofThis = written.filter((action) => action.reference === reference);
    expect(ofThis.map(({ what }) => what)).toEqual(['erase', 'read', 'export']);
  });

  test('lists on the screen read no request; the same list as a file reads each', async () => {
    const readings = async () => JSON.parse((await staff(['actions', '--json'])).output).length;
    const before = await readings();
    await staff(['requests']);
    expect(await readings()).toBe(before);
    const { output } = await staff(['requests', '--json']);
    expect(await readings()).toBe(before + JSON.parse(output).length);
  });
});

describe('npm run staff: wrong use', () => {
  test('ends with 2, the reason and the usage, before the database is asked', async () => {
    const { code, output, complaint } = await staffProcess(['reqests'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    });
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(complaint).toMatch(/^There is no command "reqests"\.\n\nUsage: npm run staff --/);
  });

  test('standard output is the answer and nothing else, on the embedded database too', async () => {
    const data = path.join(folder, 'data');
    const { code, output } = await staffProcess(['register', 'totals', '--json'], { DATA_DIR: data });
    expect(code).toBe(0);
    expect(JSON.parse(output)).toHaveLength(37);
  });

  test('--help is no error', async () => {
    const { code, output } = await staff(['--help']);
    expect(code).toBe(0);
    expect(output).toContain('Examples');
  });

  test('a database that is down, or not prepared, is told in plain words', async () => {
    const down = await staff(['requests'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(down).toMatchObject({
      code: 1,
      output: '',
      complaint: expect.stringContaining('cannot be reached'),
    });
    const bare = await newDatabase(inject('serverUrl'), 'template0');
    const unprepared = await staff(['requests'], { DATABASE_URL: bare });
    expect(unprepared).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('node command.js prepare'),
    });
  });

  test('a login of staff can do what staff may, another one cannot', async () => {
    const login = `staff_login_${path.basename(folder).slice(-6).toLowerCase().replace(/\W/g, '_')}`;
    const own = new URL(url);
    own.username = login;
    own.password = 'secret';
    await withClient(url, (client) => client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret'`));
    try {
      expect(await staff(['requests'], { DATABASE_URL: own.href })).toMatchObject({ code: 1 });
      await withClient(url, (client) => client.query(`GRANT nassco_staff TO ${login}`));
      expect(await staff(['requests'], { DATABASE_URL: own.href })).toMatchObject({ code: 0 });
    } finally {
      await withClient(url, (client) => client.query(`DROP ROLE ${login}`));
    }
  });
});
