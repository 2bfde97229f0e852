import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../../prisma/migrate';
import { requestBody } from '../../support/data-access-request';
import { newDatabase, withClient } from '../../support/databases';
import { mailsIn, mailsTo } from '../../support/mail-files';
import { startSite, type TestSite, untilReady } from '../../support/site';

let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  await migrate(url);
});

/** Runs `work` in a transaction that is rolled back. */
const inVain = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withClient(url, async (client) => {
    await client.query('BEGIN');
    return work(client);
  });

/** Adds requests with these addresses. */
async function add(client: pg.Client, emails: (string | null)[]) {
  for (const email of emails)
    await client.query(
      `INSERT INTO data_access_request (reference, request_key, receipt_token_hash, channel, organization_name, office_address, email_address, sector)
       VALUES ($1, $1, $1, 'api', 'o', 'a', $2, 's')`,
      [randomBytes(8).toString('hex'), email],
    );
}

/** Queued emails by kind, and how many requests are saved, marked and held for a list. */
async function figures(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM data_access_request)::int AS requests,
       (SELECT count(*) FROM data_access_request WHERE review_mark IS NOT NULL)::int AS marked,
       (SELECT count(*) FROM held_office_mail)::int AS held,
       (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'mail_receipt')::int AS receipts,
       (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'mail_office')::int AS office`,
  );
  return rows[0];
}

describe('emails that strangers can trigger (P23)', () => {
  test.each([
    ['Ada+news@Example.org', 'ada@example.org'],
    ['ada+a+b@example.org', 'ada@example.org'],
    ['a.d.a+x@GoogleMail.com', 'ada@gmail.com'],
    ['a.da@example.org', 'a.da@example.org'],
    ['+x@example.org', '@example.org'],
  ])('%s is the mailbox %s', async (email, mailbox) => {
    const [row] = await inVain(async (client) => (await client.query('SELECT mailbox_of($1)', [email])).rows);
    expect(row.mailbox_of).toBe(mailbox);
  });

  test('one mailbox gets one receipt in seven days, however its address is written; every request is saved', async () => {
    await inVain(async (client) => {
      await add(
        client,
        Array.from({ length: 65 }, (_, index) =>
          index % 2 ? `Victim+${index}@Example.org` : 'victim@example.org',
        ),
      );
      expect(await figures(client)).toEqual({ requests: 65, marked: 64, held: 64, receipts: 1, office: 1 });
    });
  });

  test('an address that its owner has confirmed gets three receipts a day', async () => {
    await inVain(async (client) => {
      await add(client, ['owner@example.org']);
      await client.query("UPDATE data_access_request SET receipt_token_hash = 'link'");
      const show = (email: string) =>
        client.query("SELECT show_request_address('link', $1) AS said", [email]);
      expect((await show('other@example.org')).rows).toEqual([{ said: 'unknown' }]);
      expect((await show('Owner@example.org')).rows).toEqual([{ said: 'done' }]);
      await add(client, Array(5).fill('owner@example.org'));
      expect(await figures(client)).toMatchObject({ requests: 6, marked: 3, receipts: 3 });
      await add(client, ['owner+other@example.org']);
      expect(await figures(client)).toMatchObject({ requests: 7, marked: 4, receipts: 3 });
    });
  });

  test('one network takes at most a tenth of the places that all share, and its code is erased after an hour', async () => {
    await inVain(async (client) => {
      await client.query("SELECT set_mails_by_hour('receipt', 30), set_mails_by_hour('office', 30)");
      await client.query("SELECT as_sender('client one')");
      await add(
        client,
        Array.from({ length: 8 }, (_, index) => `one-${index}@example.org`),
      );
      expect(await figures(client)).toMatchObject({ requests: 8, marked: 5, receipts: 3, office: 3 });
      await client.query("SELECT as_sender('client two')");
      await add(client, ['two@example.org']);
      expect(await figures(client)).toMatchObject({ marked: 5, receipts: 4, office: 4 });
      const codes = async () =>
        (await client.query('SELECT DISTINCT sender FROM mail_slot WHERE sender IS NOT NULL ORDER BY 1'))
          .rows;
      expect(await codes()).toEqual([{ sender: 'client one' }, { sender: 'client two' }]);
      await client.query(
        "UPDATE mail_slot SET taken_at = taken_at - interval '61 minutes'; SELECT forget_posts()",
      );
      expect(await codes()).toEqual([]);
    });
  });

  test('receipts and single emails to the office are capped per hour', async () => {
    await inVain(async (client) => {
      await client.query("SELECT set_mails_by_hour('receipt', 5), set_mails_by_hour('office', 2)");
      await add(
        client,
        Array.from({ length: 9 }, (_, index) => `person-${index}@example.org`),
      );
      await add(client, [null]);
      expect(await figures(client)).toEqual({ requests: 10, marked: 4, held: 8, receipts: 5, office: 2 });
      // An hour later all can be sent again.
      await client.query("UPDATE mail_slot SET taken_at = taken_at - interval '61 minutes'");
      await add(client, ['later@example.org']);
      expect(await figures(client)).toMatchObject({ receipts: 6, office: 3 });
    });
  });

  test('caps hold for simultaneous requests', async () => {
    const own = await newDatabase(inject('serverUrl'));
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        withClient(own, (client) => add(client, [`same+${index}@example.org`])),
      ),
    );
    expect(await withClient(own, figures)).toMatchObject({ requests: 12, marked: 11, receipts: 1 });
  });

  test("messages from requesters are also listed, once per request, when the office's cap is reached", async () => {
    await inVain(async (client) => {
      await add(client, ['adds@example.org']);
      await client.query("UPDATE data_access_request SET receipt_token_hash = 'link'");
      await client.query("SELECT set_mails_by_hour('office', 0)");
      const line = (key: string) =>
        client.query("SELECT add_request_line('link', 'More', $1, NULL) AS outcome", [key]);
      expect((await line('a')).rows).toEqual([{ outcome: 'done' }]);
      await line('b');
      expect(await figures(client)).toMatchObject({ held: 1, office: 1 });
      // A request already listed is listed again if there is a new message.
      await client.query('SELECT gather_office_mails()');
      await line('c');
      const { rows } = await client.query('SELECT gather_office_mails() AS told');
      expect(rows).toEqual([{ told: 1 }]);
      const { rows: steps } = await client.query(
        "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail_office_step'",
      );
      expect(steps).toEqual([]);
    });
  });

  test('a request takes at most fifty messages', async () => {
    await inVain(async (client) => {
      await add(client, [null]);
      await client.query("UPDATE data_access_request SET receipt_token_hash = 'link'");
      const { rows } = await client.query(
        "SELECT add_request_line('link', 'Line', key::text, NULL) AS outcome, count(*)::int FROM generate_series(1, 52) AS key GROUP BY 1 ORDER BY 2 DESC",
      );
      expect(rows).toEqual([
        { outcome: 'done', count: 50 },
        { outcome: 'too many', count: 2 },
      ]);
    });
  });

  test('a request sent again counts once', async () => {
    await inVain(async (client) => {
      for (let time = 0; time < 6; time++)
        await client.query(
          `INSERT INTO data_access_request (reference, request_key, receipt_token_hash, channel, organization_name, office_address, email_address, sector)
           VALUES ('r', 'k', 'h', 'api', 'o', 'a', 'again@example.org', 's') ON CONFLICT DO NOTHING`,
        );
      const { rows } = await client.query('SELECT mails FROM mail_share');
      expect(rows).toEqual([{ mails: 1 }]);
    });
  });

  test('counts are erased after seven days', async () => {
    await inVain(async (client) => {
      await add(client, ['old@example.org']);
      const erasedAfter = async (days: number) => {
        await client.query('UPDATE mail_share SET day = day - $1::integer', [days]);
        return (await client.query('SELECT what, erased::int FROM forget_mail_counts()')).rows;
      };
      const others = { what: 'held_office_mail', erased: 0 };
      expect(await erasedAfter(6)).toEqual([{ what: 'mail_share', erased: 0 }, others]);
      await add(client, ['Old+again@example.org']);
      expect(await figures(client)).toMatchObject({ requests: 2, marked: 1, receipts: 1 });
      expect(await erasedAfter(1)).toEqual([{ what: 'mail_share', erased: 1 }, others]);
      await add(client, ['old@example.org']);
      expect(await figures(client)).toMatchObject({ requests: 3, marked: 1, receipts: 2 });
    });
  });
});

describe('a site', () => {
  let folder: string;
  let sites: TestSite[];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-caps-'));
    const settings = { DATABASE_URL: url, DATA_DIR: folder, TRUST_PROXY: '1' };
    sites = await Promise.all([startSite(settings), startSite(settings)]);
    await Promise.all(sites.map(untilReady));
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  let posts = 0;
  const post = (to: string, body: object, client?: string) =>
    sites[++posts % 2]?.get(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client ?? `10.7.0.${posts}` },
      body: JSON.stringify(body),
    });

  test('saves all requests, and announces most of them to the office in one email', async () => {
    for (let number = 0; number < 8; number++) {
      const emailAddress = number % 2 ? 'victim@example.org' : `Victim+${number}@example.org`;
      expect((await post('/api/data-access-request', { ...requestBody(number), emailAddress }))?.status).toBe(
        201,
      );
    }
    await withClient(url, async (client) => {
      const { rows } = await client.query('SELECT gather_office_mails() AS told');
      expect(rows).toEqual([{ told: 7 }]);
    });
    await expect
      .poll(async () => (await mailsTo(folder, 'office@localhost')).map(({ subject }) => subject), {
        timeout: 20_000,
      })
      .toContain('7 more data access requests');
    const toOthers = async () =>
      (await mailsIn(folder)).filter(({ to }) => to?.[0]?.address !== 'office@localhost').length;
    await expect.poll(toOthers, { timeout: 20_000 }).toBe(1);
    const toOffice = async () => (await mailsTo(folder, 'office@localhost')).length;
    await expect.poll(toOffice, { timeout: 20_000 }).toBe(2);
  });

  test('sends one newsletter email to a mailbox that is not confirmed, and marks further attempts', async () => {
    for (let number = 0; number < 6; number++)
      expect((await post('/api/subscribe', { email: `reader+${number}@example.org` }))?.status).toBe(200);
    await withClient(url, async (client) => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS all, count(review_mark)::int AS marked FROM subscriber WHERE email LIKE 'reader+%'",
      );
      expect(rows).toEqual([{ all: 6, marked: 5 }]);
    });
  });

  test("counts a client's posts across all processes, and stores no IP address", async () => {
    const statuses: (number | undefined)[] = [];
    for (let number = 0; number < 76; number++)
      statuses.push((await post('/api/subscribe', {}, '203.0.113.77'))?.status);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(66);
    expect(statuses.slice(0, 60)).not.toContain(429);
    await withClient(url, async (client) => {
      const { rows } = await client.query('SELECT * FROM client_posts');
      expect(rows.length).toBeGreaterThan(0);
      expect(
        JSON.stringify(rows.map(({ client }) => [client.toString(), client.toString('hex')])),
      ).not.toContain('203.0');
      await client.query("UPDATE client_posts SET counted_until = now() - interval '1 second'");
      await client.query('SELECT forget_posts()');
      expect((await client.query('SELECT FROM client_posts')).rowCount).toBe(0);
    });
  });
});
