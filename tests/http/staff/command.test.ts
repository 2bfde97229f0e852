import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runToItsEnd } from '../../support/command';
import { newDatabase, withClient } from '../../support/databases';
import { addRequest, addSubscriber } from '../../support/filled-office';
import { ownOffice } from '../../support/own-office';
import { staffOf } from '../../support/staff-command';

const office = ownOffice();
const staff = staffOf(office);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-staff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run staff: actions', () => {
  test('closes, reopens, and refuses in plain words', async () => {
    const reference = await withClient(office.url, (client) =>
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
    await withClient(office.url, (client) =>
      client.query('DELETE FROM data_access_request WHERE reference = $1', [reference]),
    );
    expect(await close()).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(`There is no request ${reference}.`),
    });
  });

  test('exports a person, and erases one only when confirmed', async () => {
    const email = 'gone@example.org';
    const reference = await withClient(office.url, async (client) => {
      await addSubscriber(client, email);
      return addRequest(client, { email_address: email });
    });
    const exported = JSON.parse((await staff(['export-person', email])).output);
    expect(exported['data access requests'][0].reference).toBe(reference);
    const asked = await staff(['erase-person', email]);
    expect(asked).toMatchObject({
      code: 1,
      output: expect.stringContaining(`1 newsletter subscription, 1 data access request (${reference})`),
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
  test('exports it by its reference, erases it only when confirmed, and logs both', async () => {
    const reference = await withClient(office.url, (client) =>
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

  test('lists on screen do not count as reads; the same list as a file does', async () => {
    const readings = async () => JSON.parse((await staff(['actions', '--json'])).output).length;
    const before = await readings();
    await staff(['requests']);
    expect(await readings()).toBe(before);
    const { output } = await staff(['requests', '--json']);
    expect(await readings()).toBe(before + JSON.parse(output).length);
  });
});

describe('npm run staff: reports of frauds', () => {
  test('lists them, marks one as reviewed, and erases it only when confirmed', async () => {
    await withClient(office.url, (client) =>
      client.query(
        "INSERT INTO fraud_report (form_key, what_happened, link_or_number) VALUES ('key', 'A call for a fee', '=1+1')",
      ),
    );
    const [report] = JSON.parse((await staff(['fraud-reports', '--json'])).output);
    expect(report).toMatchObject({ what_happened: 'A call for a fee', doubt: null });
    expect((await staff(['fraud-reports', '--csv'])).output).toContain("'=1+1");
    const number = String(report.number);
    expect((await staff(['fraud-reviewed', number])).output).toMatch(/^Report \d+ is marked as reviewed\./);
    expect((await staff(['fraud-reviewed', number])).output).toMatch(
      /^Report \d+ was reviewed on .* already\./,
    );
    expect((await staff(['fraud-reports'])).output).toBe('There is nothing to show.\n');
    // The column may break the words.
    expect((await staff(['fraud-reports', 'all'])).output).toContain('A call');
    expect(await staff(['erase-fraud-report', number])).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('Nothing was erased. Add --yes'),
    });
    expect((await staff(['erase-fraud-report', number, '--yes'])).output).toBe(
      `Report ${number} is erased.\n`,
    );
    expect(await staff(['fraud-reviewed', number])).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('There is no report of a fraud with the number'),
    });
  });
});

describe('npm run staff: wrong use', () => {
  test('exits with 2, the reason and the usage, before connecting to the database', async () => {
    const {
      code,
      told: output,
      complaint,
    } = await runToItsEnd(['command.js', 'staff', 'reqests'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    });
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(complaint).toMatch(/^There is no command "reqests"\.\n\nUsage: npm run staff --/);
  });

  test('standard output is only the answer, on the embedded database too', async () => {
    const data = path.join(folder, 'data');
    const { code, told: output } = await runToItsEnd(
      ['command.js', 'staff', 'register', 'totals', '--json'],
      {
        DATA_DIR: data,
      },
    );
    expect(code).toBe(0);
    expect(JSON.parse(output)).toHaveLength(37);
  });

  test('--help is no error', async () => {
    const { code, output } = await staff(['--help']);
    expect(code).toBe(0);
    expect(output).toContain('Examples');
  });

  test('a database that is down or not prepared is reported in plain words', async () => {
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

  test('a staff login has the rights of staff, another one does not', async () => {
    const login = `staff_login_${path.basename(folder).slice(-6).toLowerCase().replace(/\W/g, '_')}`;
    const own = new URL(office.url);
    own.username = login;
    own.password = 'secret';
    await withClient(office.url, (client) => client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret'`));
    try {
      expect(await staff(['requests'], { DATABASE_URL: own.href })).toMatchObject({ code: 1 });
      await withClient(office.url, (client) => client.query(`GRANT nassco_staff TO ${login}`));
      expect(await staff(['requests'], { DATABASE_URL: own.href })).toMatchObject({ code: 0 });
    } finally {
      await withClient(office.url, (client) => client.query(`DROP ROLE ${login}`));
    }
  });
});
