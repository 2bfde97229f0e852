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
      expect(said).toBe(
        `${office.fresh} is closed. It is kept until ${await inAYear(client)}. The requester is told by mail.`,
      );
      const [row] = await rowsOf(
        client,
        `SELECT status, outcome, closed_at IS NOT NULL AS closed, keep_until = lagos_today() + interval '1 year' AS kept
         FROM data_access_request WHERE reference = $1`,
        [office.fresh],
      );
      expect(row).toEqual({ status: 'closed', outcome: 'Data sent on 3 June.', closed: true, kept: true });
    });
  });

  test('refuses to close it twice, and shows the recorded outcome', async () => {
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

  test('distinguishes a mistyped reference from an unknown one, and suggests the likely one', async () => {
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

  test('reopens a closed request with its outcome, due in 30 days and kept for at least a year', async () => {
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

describe('review_request, ask_requester', () => {
  const stepMails = (client: pg.Client, reference: string) =>
    rowsOf(
      client,
      `SELECT e.kind, e.words_of_office AS words, e.login = session_user AS signed FROM request_log_entry AS e
       JOIN data_access_request AS r ON r.id = e.request_id JOIN graphile_worker.jobs AS j ON j.key = 'mail_step ' || r.id || ' '
         || split_part(j.key, ' ', 3) || ' ' || e.id AND j.task_identifier = 'mail_step'
       WHERE r.reference = $1 ORDER BY e.id`,
      [reference],
    );

  test('each step is logged with its login, and sends its email', async () => {
    const { fresh } = office;
    await office.as('nassco_staff', async (client) => {
      expect(await say(client, 'review_request($1)', fresh)).toMatch(
        /^DAR-\w{4}-\w{5} is in review, and due on \d+ \w+ \d{4}\. The requester is told by mail\.$/,
      );
      expect(await say(client, 'ask_requester($1, $2)', fresh, ' Which years?\n')).toBe(
        `The question about ${fresh} is asked. The requester is told by mail.`,
      );
      await client.query("SELECT close_request($1, 'Sent.')", [fresh]);
      await client.query('SELECT reopen_request($1)', [fresh]);
      const log = await rowsOf(client, 'SELECT what, words FROM request_log WHERE reference = $1', [fresh]);
      expect(log.map(({ what, words }) => [what, words]).reverse()).toEqual([
        ['received', null],
        ['in review', null],
        ['question', 'Which years?'],
        ['closed', 'Sent.'],
        ['opened again', null],
      ]);
      await asOwner(client);
      expect(await stepMails(client, fresh)).toEqual([
        { kind: 'in review', words: null, signed: true },
        { kind: 'question', words: 'Which years?', signed: true },
        { kind: 'closed', words: 'Sent.', signed: true },
        { kind: 'opened again', words: null, signed: true },
      ]);
    });
  });

  test('a request in review awaits an answer like a new one, but is no longer new', async () => {
    await office.as('nassco_staff', async (client) => {
      await client.query('SELECT review_request($1)', [office.overdue]);
      const names = async (view: string) =>
        (await rowsOf(client, `SELECT reference FROM ${view}`)).map(({ reference }) => reference);
      expect(await names('requests_open')).toContain(office.overdue);
      expect(await names('requests_overdue')).toContain(office.overdue);
      expect(await names("read_requests('open')")).toContain(office.overdue);
      expect(await names('requests_new')).not.toContain(office.overdue);
      const [{ waiting }] = await rowsOf(
        client,
        'SELECT sum(waiting)::int AS waiting FROM requests_by_month',
      );
      expect(waiting).toBe(4);
    });
  });

  test.each([
    [
      'review_request($1)',
      'closed',
      /was closed on/,
      'To review it once more, open it again first: reopen_request.',
    ],
    [
      "ask_requester($1, 'Why?')",
      'closed',
      /was closed on .* cannot answer/,
      'To ask something, open it again',
    ],
    ['review_request($1)', 'overdue', /is in review already/, 'Next: ask_requester or close_request.'],
    ["ask_requester($1, ' ')", 'fresh', /^Ask in up to 2,000 characters/, ''],
    ["ask_requester($1, repeat('x', 2001))", 'fresh', /^Ask in up to 2,000 characters/, ''],
    ['reopen_request($1)', 'fresh', /is open\.$/, 'Next: review_request'],
  ] as const)('%s of one that is %s is refused with instructions', async (call, which, message, hint) => {
    await office.as(
      'nassco_staff',
      async (client) => {
        await expect(say(client, call, office[which])).rejects.toMatchObject({
          message: expect.stringMatching(message),
          ...(hint && { hint: expect.stringContaining(hint) }),
        });
      },
      (client) =>
        client.query("UPDATE data_access_request SET status = 'in review' WHERE reference = $1", [
          office.overdue,
        ]),
    );
  });

  test('a doubtful request and one without an address get no email, as staff are told', async () => {
    await office.as(
      'nassco_staff',
      async (client) => {
        expect(await say(client, 'review_request($1)', office.doubtful)).toContain(
          'If it is genuine, say so first: mark_reviewed.',
        );
        expect(await say(client, "ask_requester($1, 'Who are you?')", 'DAR-7K3M-9QXCW')).toContain(
          'No e-mail address was given: only the page of the request shows it.',
        );
        await asOwner(client);
        for (const reference of [office.doubtful, 'DAR-7K3M-9QXCW'])
          expect(await stepMails(client, reference)).toEqual([]);
      },
      (client) => addRequest(client, { reference: 'DAR-7K3M-9QXCW', email_address: null }),
    );
  });

  test('a reopened request is due in as many days as a new one', async () => {
    await office.as(
      'nassco_staff',
      async (client) => {
        await client.query('SELECT reopen_request($1)', [office.closed]);
        await asOwner(client);
        const [row] = await rowsOf(
          client,
          `SELECT due_on - lagos_today() AS days, receipt_expires_at > keep_until AS follows FROM data_access_request WHERE reference = $1`,
          [office.closed],
        );
        expect(row).toEqual({ days: 7, follows: true });
      },
      (client) =>
        client.query('UPDATE data_access_request SET answer_days = 7 WHERE reference = $1', [office.closed]),
    );
  });
});

describe('one request, by its reference', () => {
  const noAddress = (client: pg.Client) =>
    addRequest(client, { reference: 'DAR-7K3M-9QXCW', email_address: null, organization_name: 'No Address' });

  test('export_request returns it in full, even without an address', async () => {
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

  test('erase_request erases only it and its emails', async () => {
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
