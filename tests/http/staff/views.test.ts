import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readReference, referenceOf } from '../../../app/features/data-access/reference';
import { withClient } from '../../support/databases';
import { addRequest } from '../../support/filled-office';
import { ownOffice, rowsOf, say } from '../../support/own-office';

const office = ownOffice();

describe('staff views', () => {
  const references = (view: string) =>
    office.as('nassco_staff', async (client) =>
      (await rowsOf(client, `SELECT reference FROM ${view}`)).map((row) => row.reference),
    );

  test('requests_new has all waiting requests, including doubtful ones, most urgent first', async () => {
    expect(await references('requests_new')).toEqual([
      office.overdue,
      office.twin,
      office.fresh,
      office.doubtful,
    ]);
  });

  test.each([
    ['requests_overdue', () => [office.overdue]],
    ['requests_to_review', () => [office.doubtful]],
    ['requests_closed', () => [office.closed]],
  ])('%s', async (view, wanted) => {
    expect(await references(view)).toEqual(wanted());
  });

  test('a request is shown in plain words', async () => {
    const [row] = await office.as('nassco_staff', (client) =>
      rowsOf(client, 'SELECT * FROM read_request($1)', [office.fresh.toLowerCase()]),
    );
    expect(row).toMatchObject({
      status: 'new',
      organisation: 'Hope for Kaduna',
      wants: 'households',
      household_criteria: 'Deciles 1 to 3\nHeaded by a woman',
      requester: 'Adaọbí Ọlá',
      doubt: null,
      days_overdue: null,
    });
  });

  test('possible_duplicates has only the duplicate pair', async () => {
    const pairs = await office.as('nassco_staff', (client) =>
      rowsOf(client, 'SELECT * FROM possible_duplicates'),
    );
    expect(pairs).toEqual([
      {
        reference: office.fresh,
        earlier_reference: office.twin,
        why: 'same email address, same organisation, nearly the same text',
        likeness_percent: 100,
        days_between: 3,
        organisation: 'Hope for Kaduna',
        earlier_organisation: 'Hope for Kaduna',
      },
    ]);
  });

  test('similar requests are not duplicates', async () => {
    const pairs = await office.as(
      'nassco_staff',
      (client) =>
        rowsOf(
          client,
          "SELECT * FROM possible_duplicates WHERE organisation IN ('Alpha Aid', 'Beta Relief')",
        ),
      async (client) => {
        const same = { wants_households: true, household_criteria: ['Deciles 1 to 3'] };
        await addRequest(client, {
          ...same,
          organization_name: 'Alpha Aid',
          email_address: 'a@alpha.example',
        });
        await addRequest(client, {
          ...same,
          organization_name: 'Beta Relief',
          email_address: 'b@beta.example',
          office_address: '12 Marina, Lagos',
        });
      },
    );
    expect(pairs).toEqual([]);
  });

  test('months and sectors add up to all requests', async () => {
    await office.as('nassco_staff', async (client) => {
      const [months] = await rowsOf(
        client,
        `SELECT sum(came)::int AS came, sum(waiting)::int AS waiting, sum(closed)::int AS closed, sum(by_api)::int AS by_api,
          max(usual_days_to_close) AS usual FROM requests_by_month`,
      );
      expect(months).toEqual({ came: 5, waiting: 4, closed: 1, by_api: 1, usual: 70 });
      const sectors = await rowsOf(client, 'SELECT sector, came, waiting FROM requests_by_sector');
      expect(sectors[0]).toEqual({ sector: 'Health', came: 3, waiting: 3 });
    });
  });

  test('subscribers are in the view of their status, and unsubscribed ones in none', async () => {
    await office.as('nassco_staff', async (client) => {
      const emails = async (view: string) =>
        (await rowsOf(client, `SELECT email FROM ${view}`)).map((row) => row.email);
      expect(await emails('subscribers_confirmed')).toEqual(['confirmed@example.org']);
      expect(await emails('subscribers_waiting')).toEqual(['waiting@example.org']);
      const [month] = await rowsOf(
        client,
        'SELECT asked, confirmed, waiting, unsubscribed FROM subscribers_by_month',
      );
      expect(month).toEqual({ asked: 3, confirmed: 1, waiting: 1, unsubscribed: 1 });
    });
  });

  test('the register by state adds up to the national total', async () => {
    await office.as('nassco_staff', async (client) => {
      const [sum] = await rowsOf(
        client,
        'SELECT count(*)::int AS states, sum(households)::int AS households, sum(lgas)::int AS lgas FROM register_totals_by_state',
      );
      expect(sum).toEqual({ states: 37, households: 8_352_252, lgas: 779 });
      const [total] = await rowsOf(
        client,
        'SELECT households, line FROM register_current WHERE is_national_total',
      );
      expect(total).toEqual({ households: 8_352_252, line: 1 });
    });
  });

  test('mails_waiting shows the kind of problem, never the text of an error', async () => {
    const mails = await office.as(
      'nassco_staff',
      (client) =>
        rowsOf(client, 'SELECT mail, waiting, most_tries, trouble FROM mails_waiting ORDER BY waiting DESC'),
      (client) =>
        client.query(`UPDATE graphile_worker._private_jobs SET attempts = 3, updated_at = now() + interval '1 s',
          last_error = 'connect ECONNREFUSED secret@example.org' WHERE key LIKE 'mail_confirm%'`),
    );
    expect(mails).toContainEqual({
      mail: 'to an address: confirm the newsletter',
      waiting: 1,
      most_tries: 3,
      trouble: 'The mail server cannot be reached or does not answer.',
    });
    expect(mails[0]).toMatchObject({
      mail: 'to the office: a new data access request',
      waiting: 5,
      trouble: null,
    });
    expect(JSON.stringify(mails)).not.toContain('secret');
  });

  test.each([
    ['Invalid login: 535 5.7.8 Authentication failed for ada@x.example', 'does not accept the user name'],
    ['Message failed: 451 4.7.1 <ada@x.example> greylisted', 'asks to try again later'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 <ada@x.example>", 'refuses the mail'],
    ['Connection timeout', 'cannot be reached'],
    ['away: EAUTH 535', 'does not accept the user name'],
    ['no answer: ETIMEDOUT', 'cannot be reached'],
    ['put off: 421', 'asks to try again later'],
    ['refused: address', 'refuses the mail'],
    ['anything else of ada@x.example', 'Another error'],
  ])('%s', async (error, told) => {
    const trouble = await withClient(office.url, (client) => say(client, 'mail_trouble($1)', error));
    expect(trouble).toContain(told);
    expect(trouble).not.toContain('ada@');
  });
});

describe('references in Postgres', () => {
  test('are parsed as on the site', async () => {
    const letters = '34679ACDEFGHJKMNPQRTWXY0';
    const typed = Array.from({ length: 400 }, (_, index) => {
      const good = referenceOf(randomBytes(8));
      const wrong =
        good.slice(0, 4 + (index % 4)) + letters[index % letters.length] + good.slice(5 + (index % 4));
      return [good, wrong, ` ${good.toLowerCase().replaceAll('-', ' ')}\t`, good.slice(4), good.slice(0, -1)];
    }).flat();
    const odd = ['', 'DAR', 'dar 7k3m 9qxcw', 'DARDARDARDAR', 'DAR333333', '💥', 'DAR–7K3M–9QXCW'];
    const rows = await withClient(office.url, (client) =>
      rowsOf(client, 'SELECT typed, read_reference(typed) AS meant FROM unnest($1::text[]) AS typed', [
        [...typed, ...odd],
      ]),
    );
    expect(rows).toHaveLength(typed.length + odd.length);
    for (const { typed, meant } of rows) expect(meant, typed).toBe(readReference(typed));
    expect(rows.filter(({ meant }) => meant).length).toBeGreaterThan(1200);
  });
});
