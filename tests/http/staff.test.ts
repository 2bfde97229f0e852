import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readReference, referenceOf } from '../../app/features/data-access/reference';
import { newDatabase, withClient } from '../support/databases';
import { addRequest, addSubscriber, fillOffice } from '../support/filled-office';

let url: string;
let office: Awaited<ReturnType<typeof fillOffice>>;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  office = await withClient(url, fillOffice);
});

/** Runs work as a role in a transaction that leaves nothing behind; `prepared` as the owner. */
async function as<Result>(
  role: 'nassco_staff' | 'nassco_app',
  work: (client: pg.Client) => Promise<Result>,
  prepared: (client: pg.Client) => Promise<unknown> = async () => {},
): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query('BEGIN');
    await prepared(client);
    await client.query(`SET LOCAL ROLE ${role}`);
    return work(client);
  });
}

const rowsOf = async (client: pg.Client, sql: string, values: unknown[] = []) =>
  (await client.query(sql, values)).rows;

/** What a function of staff answers. */
async function say(client: pg.Client, call: string, ...values: unknown[]): Promise<string> {
  const [row] = await rowsOf(client, `SELECT ${call} AS said`, values);
  return row.said;
}

const asOwner = (client: pg.Client) => client.query('RESET ROLE');

describe('views of staff', () => {
  const references = (view: string) =>
    as('nassco_staff', async (client) =>
      (await rowsOf(client, `SELECT reference FROM ${view}`)).map((row) => row.reference),
    );

  test('requests_new has all that wait, doubtful ones too, the most urgent first', async () => {
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

  test('a request is told in plain words', async () => {
    const [row] = await as('nassco_staff', (client) =>
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

  test('possible_duplicates pairs the twins, and nothing else', async () => {
    const pairs = await as('nassco_staff', (client) => rowsOf(client, 'SELECT * FROM possible_duplicates'));
    expect(pairs).toEqual([
      {
        reference: office.fresh,
        earlier_reference: office.twin,
        why: 'same e-mail address, same organisation, nearly the same text',
        likeness_percent: 100,
        days_between: 3,
        organisation: 'Hope for Kaduna',
        earlier_organisation: 'Hope for Kaduna',
      },
    ]);
  });

  test('requests that only look like the same form are no duplicates', async () => {
    const pairs = await as(
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
    await as('nassco_staff', async (client) => {
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

  test('subscribers stand in the view of their status, and those who left in none', async () => {
    await as('nassco_staff', async (client) => {
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
    await as('nassco_staff', async (client) => {
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

  test('mails_waiting tells the kind of trouble, never the text of an error', async () => {
    const mails = await as(
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
    const trouble = await withClient(url, (client) => say(client, 'mail_trouble($1)', error));
    expect(trouble).toContain(told);
    expect(trouble).not.toContain('ada@');
  });
});

describe('references in Postgres', () => {
  test('are read as the site reads them', async () => {
    const letters = '34679ACDEFGHJKMNPQRTWXY0';
    const typed = Array.from({ length: 400 }, (_, at) => {
      const good = referenceOf(randomBytes(8));
      const wrong = good.slice(0, 4 + (at % 4)) + letters[at % letters.length] + good.slice(5 + (at % 4));
      return [good, wrong, ` ${good.toLowerCase().replaceAll('-', ' ')}\t`, good.slice(4), good.slice(0, -1)];
    }).flat();
    const odd = ['', 'DAR', 'dar 7k3m 9qxcw', 'DARDARDARDAR', 'DAR333333', '💥', 'DAR–7K3M–9QXCW'];
    const rows = await withClient(url, (client) =>
      rowsOf(client, 'SELECT typed, read_reference(typed) AS meant FROM unnest($1::text[]) AS typed', [
        [...typed, ...odd],
      ]),
    );
    expect(rows).toHaveLength(typed.length + odd.length);
    for (const { typed, meant } of rows) expect(meant, typed).toBe(readReference(typed));
    expect(rows.filter(({ meant }) => meant).length).toBeGreaterThan(1200);
  });
});

describe('close_request, reopen_request, mark_reviewed', () => {
  const inAYear = (client: pg.Client) =>
    say(client, "day_in_words((lagos_today() + interval '1 year')::date)");

  test('closes a request typed loosely, and keeps it for a year', async () => {
    await as('nassco_staff', async (client) => {
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
    await as('nassco_staff', async (client) => {
      await expect(say(client, 'close_request($1, $2)', office.closed, 'Again')).rejects.toMatchObject({
        message: expect.stringMatching(/was closed on \d+ \w+ \d{4} already: Data sent\.$/),
        hint: 'To change the outcome, open it again first: reopen_request.',
      });
    });
  });

  test.each([null, '', ' \n ', 'x'.repeat(2001)])('asks for an outcome instead of %j', async (outcome) => {
    await as('nassco_staff', async (client) => {
      await expect(say(client, 'close_request($1, $2)', office.fresh, outcome)).rejects.toThrow(
        'Say in up to 2,000',
      );
    });
  });

  test('tells a mistyped reference from one that is not there, and what may be meant', async () => {
    const { fresh } = office;
    const mistyped = fresh.slice(0, 4) + (fresh[4] === '3' ? '4' : '3') + fresh.slice(5);
    for (const wrong of [mistyped, fresh.slice(0, 5) + fresh.slice(6)]) {
      await as('nassco_staff', async (client) => {
        await expect(say(client, 'close_request($1, $2)', wrong, 'Done')).rejects.toMatchObject({
          message: expect.stringContaining(`"${wrong}" is not a reference`),
          hint: expect.stringContaining(`${fresh} (Hope for Kaduna)`),
        });
      });
    }
    await as('nassco_staff', async (client) => {
      const unknown = referenceOf(randomBytes(8));
      await expect(say(client, 'reopen_request($1)', unknown)).rejects.toMatchObject({
        message: `There is no request ${unknown}.`,
        hint: expect.stringContaining('may have been erased'),
      });
    });
    for (const empty of ['', ' - ', null]) {
      await as('nassco_staff', async (client) => {
        await expect(say(client, 'mark_reviewed($1)', empty)).rejects.toThrow('Give the reference');
      });
    }
  });

  test('opens a closed request again with its outcome, due in 30 days and never erased sooner than in a year', async () => {
    await as('nassco_staff', async (client) => {
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
    await as('nassco_staff', async (client) => {
      await expect(say(client, 'reopen_request($1)', office.fresh)).rejects.toThrow(
        `${office.fresh} is open.`,
      );
    });
  });

  test('a doubtful request that is genuine gets its receipt once', async () => {
    await as('nassco_staff', async (client) => {
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

describe('one person', () => {
  const PERSON = 'Person@Example.org';
  const fillPerson = async (client: pg.Client) => {
    await addRequest(client, { email_address: PERSON, organization_name: 'Person & Co' });
    await addRequest(client, { email_address: PERSON.toLowerCase(), daysAgo: 400 });
    await addRequest(client, { requester_name: `ask ${PERSON}`, organization_name: 'Somebody else' });
    await addSubscriber(client, PERSON, 'waiting');
  };

  test('export_person gives everything that is held, in plain words, and no secret of a link', async () => {
    const held = await as(
      'nassco_staff',
      async (client) =>
        (await rowsOf(client, 'SELECT export_person($1) AS held', [` ${PERSON.toUpperCase()} `]))[0].held,
      fillPerson,
    );
    expect(held).toMatchObject({
      'e-mail address': 'person@example.org',
      newsletter: [{ 'e-mail address': PERSON, status: 'waiting', 'links in mails': [{ to: 'confirm' }] }],
      'data access requests': [
        { organisation: 'Hope for Kaduna' },
        { organisation: 'Person & Co', sector: 'Health' },
      ],
      'requests of others that name the address': [expect.stringMatching(/^DAR-/)],
    });
    expect(JSON.stringify(held)).not.toMatch(/hash|[0-9a-f]{32}/);
  });

  test('export_person has every column but numbers and fingerprints', async () => {
    const [held, columns] = await as(
      'nassco_app',
      async (client) => {
        await asOwner(client);
        const [document] = await rowsOf(client, 'SELECT export_person($1) AS held', [PERSON]);
        const counted = await rowsOf(
          client,
          `SELECT count(*) FILTER (WHERE table_name = 'data_access_request')::int AS request,
             count(*) FILTER (WHERE table_name = 'subscriber')::int AS subscriber
           FROM information_schema.columns WHERE column_name NOT IN ('id', 'request_key', 'receipt_token_hash')`,
        );
        return [document.held, counted[0]];
      },
      fillPerson,
    );
    expect(Object.keys(held['data access requests'][0])).toHaveLength(columns.request);
    const { 'links in mails': _, ...subscriber } = held.newsletter[0];
    expect(Object.keys(subscriber)).toHaveLength(columns.subscriber);
  });

  test('erase_person erases both tables, links and waiting mails of that person, and nobody else', async () => {
    await as(
      'nassco_staff',
      async (client) => {
        await asOwner(client);
        const count = `SELECT (SELECT count(*) FROM data_access_request)::int AS requests, (SELECT count(*) FROM subscriber)::int AS subscribers,
          (SELECT count(*) FROM subscriber_token)::int AS links, (SELECT count(*) FROM graphile_worker.jobs)::int AS mails`;
        const [before] = await rowsOf(client, count);
        await client.query('SET LOCAL ROLE nassco_staff');
        const erased = await rowsOf(client, 'SELECT what, erased::int FROM erase_person($1)', [PERSON]);
        expect(erased).toEqual([
          { what: 'data access requests', erased: 2 },
          { what: 'newsletter subscriptions', erased: 1 },
          { what: 'links in mails', erased: 1 },
          { what: 'mails that waited', erased: 5 },
          { what: expect.stringMatching(/^NOT erased: .*DAR-/), erased: 0 },
        ]);
        await asOwner(client);
        const [after] = await rowsOf(client, count);
        expect(after).toEqual({
          requests: before.requests - 2,
          subscribers: before.subscribers - 1,
          links: before.links - 1,
          mails: before.mails - 5,
        });
        const held = (await rowsOf(client, 'SELECT export_person($1) AS held', [PERSON]))[0].held;
        expect(held).toMatchObject({ newsletter: [], 'data access requests': [] });
      },
      fillPerson,
    );
  });

  test.each(['', 'nobody', null, 'two @example.org'])('%j is refused as an address', async (typed) => {
    for (const call of ['export_person($1)::text', 'erase_person($1)::text']) {
      await as('nassco_staff', async (client) => {
        await expect(say(client, call, typed)).rejects.toThrow('Give the whole e-mail address');
      });
    }
  });
});

describe('one request, by its reference', () => {
  const noAddress = (client: pg.Client) =>
    addRequest(client, { reference: 'DAR-7K3M-9QXCW', email_address: null, organization_name: 'No Address' });

  test('export_request gives it whole, without an address too', async () => {
    const [held, person] = await as(
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
    await as(
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

describe('what staff do is written down', () => {
  test('each read, export, close and erasure with who, when and which, and nothing of the content', async () => {
    await as('nassco_staff', async (client) => {
      await client.query('SELECT read_request($1)', [office.fresh]);
      await client.query("SELECT read_requests('overdue')");
      await client.query("SELECT close_request($1, 'Sent to Ada.')", [office.fresh]);
      await client.query('SELECT reopen_request($1)', [office.fresh]);
      await client.query('SELECT mark_reviewed($1)', [office.doubtful]);
      await client.query('SELECT export_person($1)', ['ada@hope.example']);
      await client.query('SELECT export_person($1)', ['confirmed@example.org']);
      await client.query('SELECT erase_request($1)', [office.closed]);
      await client.query('SELECT erase_person($1)', ['late@trust.example']);
      const written = await rowsOf(
        client,
        'SELECT what, reference, who, done, detail FROM staff_actions LIMIT 10',
      );
      expect(written.reverse().map(({ what, reference }) => [what, reference])).toEqual([
        ['read', office.fresh],
        ['read', office.overdue],
        ['close', office.fresh],
        ['reopen', office.fresh],
        ['mark reviewed', office.doubtful],
        ['export', office.fresh],
        ['export', office.twin],
        ['export', null],
        ['erase', office.closed],
        ['erase', office.overdue],
      ]);
      const [{ login }] = await rowsOf(client, 'SELECT session_user AS login');
      expect(new Set(written.map(({ who }) => who))).toEqual(new Set([login]));
      expect(JSON.stringify(written)).not.toMatch(/@|Sent to|Hope|Kaduna/);
    });
  });

  test('lists tell nothing about a person', async () => {
    await as('nassco_staff', async (client) => {
      for (const view of [
        'requests_all',
        'requests_new',
        'requests_overdue',
        'requests_to_review',
        'requests_closed',
      ])
        for (const row of await rowsOf(client, `SELECT * FROM ${view}`))
          expect(JSON.stringify(row), view).not.toMatch(/@|Ahmadu|Adaọbí/);
    });
  });

  test('reading and then taking the transaction back leaves a line in the log of the server', async () => {
    const said: string[] = [];
    await withClient(url, async (client) => {
      client.on('notice', ({ message = '' }) => said.push(message));
      await client.query('BEGIN; SET LOCAL client_min_messages = log');
      await client.query('SELECT read_request($1)', [office.fresh]);
      await client.query('ROLLBACK');
    });
    expect(said).toContainEqual(expect.stringMatching(`^staff action: read by \\w+ of ${office.fresh} `));
  });

  test('nobody changes it, not even its owner, until three years are over', async () => {
    const addOne = (client: pg.Client) => client.query('SELECT read_request($1)', [office.fresh]);
    for (const sql of [
      "UPDATE staff_action SET login = 'nobody'",
      'DELETE FROM staff_action',
      'TRUNCATE staff_action',
    ])
      await as(
        'nassco_app',
        async (client) => {
          await asOwner(client);
          await expect(client.query(sql), sql).rejects.toThrow('stays written down');
        },
        addOne,
      );
    await as(
      'nassco_app',
      async (client) => {
        await asOwner(client);
        await client.query(
          "INSERT INTO staff_action (action, acted_at) VALUES ('read', now() - interval '1100 days')",
        );
        await client.query('SET LOCAL ROLE nassco_app');
        expect(await rowsOf(client, 'SELECT forget_staff_actions() AS erased')).toEqual([{ erased: 1 }]);
      },
      addOne,
    );
  });
});

describe('erase_expired', () => {
  test('erases what is past its keep-until day, and nothing on the day itself', async () => {
    await as(
      'nassco_app',
      async (client) => {
        const erased = await rowsOf(client, 'SELECT what, erased::int FROM erase_expired()');
        expect(erased).toEqual([
          { what: 'data_access_request', erased: 1 },
          { what: 'subscriber', erased: 1 },
          { what: 'subscriber_token', erased: 1 },
          { what: 'mails', erased: 3 },
        ]);
        await asOwner(client);
        expect(await rowsOf(client, 'SELECT FROM data_access_request')).toHaveLength(6);
        expect(
          await rowsOf(client, "SELECT FROM subscriber WHERE email = 'confirmed@example.org'"),
        ).toHaveLength(1);
      },
      async (client) => {
        // Two years and one day, two years: the one is erased, the other stays.
        await addRequest(client, { organization_name: 'Past' });
        await addRequest(client, { organization_name: 'Today' });
        await client.query(
          "UPDATE data_access_request SET keep_until = lagos_today() - 1 WHERE organization_name = 'Past'",
        );
        await client.query(
          "UPDATE data_access_request SET keep_until = lagos_today() WHERE organization_name = 'Today'",
        );
        await client.query("UPDATE subscriber SET keep_until = lagos_today() - 1 WHERE status = 'waiting'");
        await client.query(
          "UPDATE subscriber_token SET expires_at = now() - interval '31 days' WHERE subscriber_id IN (SELECT id FROM subscriber WHERE status = 'confirmed')",
        );
      },
    );
  });
});
