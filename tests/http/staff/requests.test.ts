import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { referenceOf } from '../../../app/features/data-access/reference';
import { addRequest } from '../../support/filled-office';
import { asOwner, ownOffice, rowsOf, say } from '../../support/own-office';

const office = ownOffice();

describe('close_request, reopen_request, mark_reviewed', () => {
  const inAYear = (client: pg.Client) =>
    say(client, "day_in_words((lagos_today() + interval '1 year')::date)");

  test('closes a request typed loosely, and keeps it for a year', async () => {
    await office.as('nassco_staff', async (client) => {
      const loosely = ` ${office.fresh.toLowerCase().replace('dar-', '').replace('-', ' ')} `;
      const said = await say(client, 'close_request($1, $2)', loosely, '  Data sent on 3 June.\n');
      await asOwner(client);
      expect(said).toBe(`${office.fresh} is closed. It is kept until ${await inAYear(client)}.`);
      const [row] = await rowsOf(
        client,
        `SELECT status, outcome, closed_at IS NOT NULL AS closed, keep_until = lagos_today() + interval '1 year' AS kept
         FROM data_access_request WHERE reference = $1`,
        [office.fresh],
      );
      expect(row).toEqual({ status: 'closed', outcome: 'Data sent on 3 June.', closed: true, kept: true });
    });
  });

  test('refuses to close it twice, and tells what was said', async () => {
    await office.as('nassco_staff', async (client) => {
      await expect(say(client, 'close_request($1, $2)', office.closed, 'Again')).rejects.toMatchObject({
        message: expect.stringMatching(/was closed on \d+ \w+ \d{4} already: Data sent\.$/),
        hint: 'To change the outcome, open it again first: reopen_request.',
      });
    });
  });

  test.each([null, '', ' \n ', 'x'.repeat(2001)])('asks for an outcome instead of %j', async (outcome) => {
    await office.as('nassco_staff', async (client) => {
      await expect(say(client, 'close_request($1, $2)', office.fresh, outcome)).rejects.toThrow(
        'Say in up to 2,000',
      );
    });
  });

  test('tells a mistyped reference from one that is not there, and what may be meant', async () => {
    const { fresh } = office;
    const mistyped = fresh.slice(0, 4) + (fresh[4] === '3' ? '4' : '3') + fresh.slice(5);
    for (const wrong of [mistyped, fresh.slice(0, 5) + fresh.slice(6)]) {
      await office.as('nassco_staff', async (client) => {
        await expect(say(client, 'close_request($1, $2)', wrong, 'Done')).rejects.toMatchObject({
          message: expect.stringContaining(`"${wrong}" is not a reference`),
          hint: expect.stringContaining(`${fresh} (Hope for Kaduna)`),
        });
      });
    }
    await office.as('nassco_staff', async (client) => {
      const unknown = referenceOf(randomBytes(8));
      await expect(say(client, 'reopen_request($1)', unknown)).rejects.toMatchObject({
        message: `There is no request ${unknown}.`,
        hint: expect.stringContaining('may have been erased'),
      });
    });
    for (const empty of ['', ' - ', null]) {
      await office.as('nassco_staff', async (client) => {
        await expect(say(client, 'mark_reviewed($1)', empty)).rejects.toThrow('Give the reference');
      });
    }
  });

  test('opens a closed request again with its outcome, due in 30 days and never erased sooner than in a year', async () => {
    await office.as('nassco_staff', async (client) => {
      expect(await say(client, 'reopen_request($1)', office.closed)).toContain(
        'until it is closed again: Data sent.',
      );
      await asOwner(client);
      const [row] = await rowsOf(
        client,
        `SELECT status, outcome, closed_at, due_on = lagos_today() + 30 AS due,
           keep_until = (lagos_day(received_at) + interval '2 years')::date AS kept FROM data_access_request WHERE reference = $1`,
        [office.closed],
      );
      expect(row).toEqual({ status: 'new', outcome: 'Data sent.', closed_at: null, due: true, kept: true });
      await client.query(
        "UPDATE data_access_request SET received_at = now() - interval '900 days', status = 'closed'",
      );
      await client.query('SELECT reopen_request($1)', [office.closed]);
      expect(
        await rowsOf(
          client,
          "SELECT keep_until = lagos_today() + interval '1 year' AS kept FROM data_access_request WHERE reference = $1",
          [office.closed],
        ),
      ).toEqual([{ kept: true }]);
    });
    await office.as('nassco_staff', async (client) => {
      await expect(say(client, 'reopen_request($1)', office.fresh)).rejects.toThrow(
        `${office.fresh} is open.`,
      );
    });
  });

  test('a doubtful request that is genuine gets its receipt once', async () => {
    await office.as('nassco_staff', async (client) => {
      expect(await say(client, 'mark_reviewed($1)', office.doubtful)).toContain(
        'gets the receipt by mail now',
      );
      expect(await rowsOf(client, 'SELECT FROM requests_to_review')).toEqual([]);
      expect(await say(client, 'mark_reviewed($1)', office.doubtful)).toContain('nothing changed');
      await asOwner(client);
      const jobs = await rowsOf(
        client,
        `SELECT FROM graphile_worker.jobs JOIN data_access_request r ON key LIKE 'mail\\_receipt ' || r.id || ' %'
         WHERE r.reference = $1`,
        [office.doubtful],
      );
      expect(jobs).toHaveLength(1);
    });
  });
});

describe('one request, by its reference', () => {
  const noAddress = (client: pg.Client) =>
    addRequest(client, { reference: 'DAR-7K3M-9QXCW', email_address: null, organization_name: 'No Address' });

  test('export_request gives it whole, without an address too', async () => {
    const [held, person] = await office.as(
      'nassco_staff',
      async (client) => {
        const [one] = await rowsOf(client, "SELECT export_request('dar 7k3m 9qxcw') AS held");
        const [all] = await rowsOf(client, 'SELECT export_person($1) AS held', ['ada@hope.example']);
        return [one.held, all.held];
      },
      noAddress,
    );
    expect(held['data access requests']).toMatchObject([
      { organisation: 'No Address', 'e-mail address': null },
    ]);
    expect(Object.keys(held['data access requests'][0])).toEqual(
      Object.keys(person['data access requests'][0]),
    );
  });

  test('erase_request erases it and its mails, and no other', async () => {
    await office.as(
      'nassco_staff',
      async (client) => {
        expect(await rowsOf(client, "SELECT what, erased::int FROM erase_request('7k3m9qxcw')")).toEqual([
          { what: 'data access requests', erased: 1 },
          { what: 'mails that waited', erased: 1 },
        ]);
        expect(
          await rowsOf(client, 'SELECT what, erased::int FROM erase_request($1)', [office.fresh]),
        ).toContainEqual({
          what: expect.stringMatching(/^NOT erased: other requests/),
          erased: 1,
        });
        expect(await rowsOf(client, 'SELECT reference FROM requests_all')).toHaveLength(4);
      },
      noAddress,
    );
  });
});
