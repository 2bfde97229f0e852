import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { addRequest, addSubscriber } from '../../support/filled-office';
import { asOwner, ownOffice, rowsOf, say } from '../../support/own-office';

const office = ownOffice();

describe('one person', () => {
  const PERSON = 'Person@Example.org';
  const fillPerson = async (client: pg.Client) => {
    await addRequest(client, { email_address: PERSON, organization_name: 'Person & Co' });
    await addRequest(client, { email_address: PERSON.toLowerCase(), daysAgo: 400 });
    await addRequest(client, { requester_name: `ask ${PERSON}`, organization_name: 'Somebody else' });
    await addSubscriber(client, PERSON, 'waiting');
    for (const address of [` ${PERSON}\n`, 'other@example.org'])
      await client.query("SELECT keep_draft($1, 'key', $2)", [
        `hash of ${address}`,
        { emailAddress: address, sector: 'Health' },
      ]);
    // Others' texts that name the address, and some that do not.
    for (const [hash, entries] of Object.entries({
      'in a text': { emailAddress: 'other@example.org', officeAddress: `Write to ${PERSON}.` },
      'in a list': { householdCriteria: ['Deciles', `ask "${PERSON}"`] },
      'only a name': { emailAddress: 'other@example.org', [PERSON]: 'Health' },
    }))
      await client.query("SELECT keep_draft($1, 'key', $2)", [hash, entries]);
    await client.query(
      `INSERT INTO fraud_report (form_key, what_happened, link_or_number)
       VALUES ('1', $1, NULL), ('2', 'A call', $2), ('3', 'A call', 'somebody@example.org')`,
      [`A letter to ${PERSON} asked for money`, PERSON.toUpperCase()],
    );
  };

  test('export_person returns all data held, in plain words, without link secrets', async () => {
    const held = await office.as(
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
      'drafts of requests': [{ entries: { sector: 'Health' }, 'kept until': expect.any(String) }],
      'requests of others that name the address': [expect.stringMatching(/^DAR-/)],
      'drafts of others that name the address, by the day on which they are erased': [
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.any(String),
      ],
      'reports of frauds that name the address': [expect.any(Number), expect.any(Number)],
    });
    expect(JSON.stringify(held)).not.toMatch(/hash|[0-9a-f]{32}/);
  });

  test('export_person has every column except ids, hashes and the secrets of links', async () => {
    const [held, columns] = await office.as(
      'nassco_app',
      async (client) => {
        await asOwner(client);
        const [document] = await rowsOf(client, 'SELECT export_person($1) AS held', [PERSON]);
        const counted = await rowsOf(
          client,
          `SELECT count(*) FILTER (WHERE table_name = 'data_access_request')::int AS request,
             count(*) FILTER (WHERE table_name = 'subscriber')::int AS subscriber
           FROM information_schema.columns WHERE column_name NOT IN ('id', 'request_key', 'receipt_token_hash', 'sender', 'link_key')`,
        );
        return [document.held, counted[0]];
      },
      fillPerson,
    );
    const { log: _log, 'files of the answer': ___, ...request } = held['data access requests'][0];
    expect(Object.keys(request)).toHaveLength(columns.request);
    const { 'links in mails': _, newsletters: __, ...subscriber } = held.newsletter[0];
    expect(Object.keys(subscriber)).toHaveLength(columns.subscriber);
  });

  test("erase_person erases only that person's rows in both tables, links and waiting emails", async () => {
    await office.as(
      'nassco_staff',
      async (client) => {
        await asOwner(client);
        const count = `SELECT (SELECT count(*) FROM data_access_request)::int AS requests, (SELECT count(*) FROM subscriber)::int AS subscribers,
          (SELECT count(*) FROM subscriber_token)::int AS links, (SELECT count(*) FROM fraud_report)::int AS reports, (SELECT count(*) FROM request_draft)::int AS drafts, (SELECT count(*) FROM graphile_worker.jobs)::int AS mails`;
        const [before] = await rowsOf(client, count);
        await client.query('SET LOCAL ROLE nassco_staff');
        const erased = await rowsOf(client, 'SELECT what, erased::int FROM erase_person($1)', [PERSON]);
        expect(erased).toEqual([
          { what: 'data access requests', erased: 2 },
          { what: 'newsletter subscriptions', erased: 1 },
          { what: 'links in mails', erased: 1 },
          { what: 'addresses before a correction', erased: 0 },
          { what: 'mails that waited', erased: 5 },
          { what: 'drafts of requests', erased: 1 },
          { what: expect.stringMatching(/^NOT erased: requests of others .*DAR-/), erased: 0 },
          {
            what: expect.stringMatching(
              /^NOT erased: drafts of others that name the address: 2, erased after \d+ \w+ \d{4} at the latest$/,
            ),
            erased: 0,
          },
          {
            what: expect.stringMatching(/^NOT erased: reports of frauds that name the address: \d+, \d+$/),
            erased: 0,
          },
        ]);
        await asOwner(client);
        const [after] = await rowsOf(client, count);
        expect(after).toEqual({
          requests: before.requests - 2,
          subscribers: before.subscribers - 1,
          links: before.links - 1,
          mails: before.mails - 5,
          drafts: before.drafts - 1,
          reports: before.reports,
        });
        const held = (await rowsOf(client, 'SELECT export_person($1) AS held', [PERSON]))[0].held;
        expect(held).toMatchObject({ newsletter: [], 'data access requests': [] });
      },
      fillPerson,
    );
  });

  test('an address before a correction is stored separately, and is erased with its email; the request stays', async () => {
    const OLD = 'old@example.org';
    await office.as(
      'nassco_staff',
      async (client) => {
        const [{ held }] = await rowsOf(client, 'SELECT export_person($1) AS held', [OLD]);
        expect(held).toMatchObject({
          'data access requests': [],
          'requests that had the address before': [office.fresh],
        });
        const [{ held: whole }] = await rowsOf(client, 'SELECT export_request($1) AS held', [office.fresh]);
        expect(whole['data access requests'][0].log).toMatchObject([
          { what: 'line added', 'words of the requester': 'My line' },
          { what: 'address corrected', 'e-mail address before': OLD },
        ]);
        const erased = await rowsOf(client, 'SELECT what, erased::int FROM erase_person($1)', [OLD]);
        expect(erased).toContainEqual({ what: 'addresses before a correction', erased: 1 });
        expect(erased).toContainEqual({ what: 'mails that waited', erased: 1 });
        await asOwner(client);
        const left = await rowsOf(
          client,
          `SELECT task_identifier AS task FROM graphile_worker.jobs
           WHERE task_identifier NOT IN ('mail_confirm', 'mail_office_digest') AND split_part(key, ' ', 2) = (SELECT id::text FROM data_access_request WHERE reference = $1)`,
          [office.fresh],
        );
        expect(left.map(({ task }) => task).sort()).toEqual([
          'mail_office',
          'mail_office_step',
          'mail_office_step',
          'mail_receipt',
          'mail_step',
        ]);
        // Erasing by reference leaves nothing, not even emails in the queue.
        await client.query('SELECT erase_request($1)', [office.fresh]);
        expect(await rowsOf(client, "SELECT FROM request_log_entry WHERE kind <> 'closed'")).toEqual([]);
        const [{ mails }] = await rowsOf(
          client,
          `SELECT count(*)::int AS mails FROM graphile_worker.jobs WHERE key LIKE 'mail%' AND split_part(key, ' ', 2) NOT IN
             (SELECT id::text FROM data_access_request UNION SELECT id::text FROM subscriber)`,
        );
        expect(mails).toBe(0);
      },
      async (client) => {
        await client.query(
          "UPDATE data_access_request SET email_address = $1, receipt_token_hash = 'link' WHERE reference = $2",
          [OLD, office.fresh],
        );
        await client.query("SELECT add_request_line('link', 'My line', 'a', NULL)");
        await client.query("SELECT correct_request_address('link', 'new@example.org', 'b', NULL)");
      },
    );
  });

  test.each(['', 'nobody', null, 'two @example.org'])('%j is refused as an email address', async (typed) => {
    for (const call of ['export_person($1)::text', 'erase_person($1)::text']) {
      await office.as('nassco_staff', async (client) => {
        await expect(say(client, call, typed)).rejects.toThrow('Give the whole e-mail address');
      });
    }
  });
});

describe('erase_expired', () => {
  test('erases rows after their keep-until day, not on the day itself', async () => {
    await office.as(
      'nassco_app',
      async (client) => {
        const erased = await rowsOf(client, 'SELECT what, erased::int FROM erase_expired()');
        expect(erased).toEqual([
          { what: 'data_access_request', erased: 1 },
          { what: 'subscriber', erased: 1 },
          { what: 'subscriber_token', erased: 1 },
          { what: 'earlier_email', erased: 0 },
          { what: 'mails', erased: 3 },
        ]);
        await asOwner(client);
        expect(await rowsOf(client, 'SELECT FROM data_access_request')).toHaveLength(6);
        expect(
          await rowsOf(client, "SELECT FROM subscriber WHERE email = 'confirmed@example.org'"),
        ).toHaveLength(1);
      },
      async (client) => {
        // After two years and a day it is erased; after two years it is kept.
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
