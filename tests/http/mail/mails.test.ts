import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { CANARY, requestBody } from '../../support/data-access-request';
import { newDatabase, rowsOf, withClient } from '../../support/databases';
import { textOf } from '../../support/dom';
import { header, linkIn, mailsIn, mailsTo } from '../../support/mail-files';
import { startMailServer } from '../../support/mail-server';
import { ownSite } from '../../support/own-site';
import { startSite, untilReady } from '../../support/site';

const site = ownSite();

const ask = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  rowsOf<Row>(site.databaseUrl, sql, values);
const statusOf = async (email: string) =>
  (await ask<{ status: string }>('SELECT status FROM subscriber WHERE email = $1', [email]))[0]?.status;
const postJson = (to: string, body: unknown) =>
  site.get(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const press = (link: string, form: Record<string, string> = {}) =>
  site.get(link, { method: 'POST', body: new URLSearchParams(form) });

async function subscribed(email: string) {
  expect((await postJson('/api/subscribe', { email })).status).toBe(200);
  const [mail] = await mailsTo(site.dataDir, email);
  if (!mail) throw new Error('no mail');
  return { mail, link: linkIn(mail, '/newsletter/confirm/') };
}

describe('the newsletter', () => {
  test('is confirmed by a link and a button, sends a welcome email, and can be left by one click', async () => {
    const email = 'ada.o@example.org';
    const { mail, link } = await subscribed(email);
    expect(mail.from?.address).toBe('no-reply@localhost');
    expect(header(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(mail, 'Content-Language')).toBe('en');
    expect(mail.messageId).toMatch(/^<[\w-]{22}@localhost>$/);
    expect(mail.date).toBeDefined();
    expect(mail.html).toContain(link);

    expect((await site.get(link)).status).toBe(200);
    expect(await statusOf(email)).toBe('waiting');
    await press(link);
    expect(await statusOf(email)).toBe('confirmed');

    const [, welcome] = await mailsTo(site.dataDir, email, 2);
    if (!welcome) throw new Error('no welcome');
    const oneClick = new URL(/^<(\S+)>$/.exec(header(welcome, 'List-Unsubscribe') ?? '')?.[1] ?? '').pathname;
    expect(header(welcome, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(linkIn(welcome, '/newsletter/unsubscribe/')).toBe(oneClick);

    expect((await site.get(oneClick)).status).toBe(200);
    expect(await statusOf(email)).toBe('confirmed');
    expect((await press(oneClick, { 'List-Unsubscribe': 'One-Click' })).status).toBeLessThan(400);
    expect(await statusOf(email)).toBe('unsubscribed');
    expect((await press(oneClick, { 'List-Unsubscribe': 'One-Click' })).status).toBeLessThan(400);
  });

  test('a link pressed many times at once confirms once and sends one welcome email', async () => {
    const email = 'bola@example.org';
    const { link } = await subscribed(email);
    await Promise.all(Array.from({ length: 8 }, () => press(link)));
    expect(await statusOf(email)).toBe('confirmed');
    await mailsTo(site.dataDir, email, 2);
    await untilQueueIsEmpty();
    expect(await mailsTo(site.dataDir, email, 2)).toHaveLength(2);
  });

  test('an expired link only sends another one, within the limits', async () => {
    const email = 'chi@example.org';
    const { link } = await subscribed(email);
    await ask(
      `UPDATE subscriber_token SET expires_at = now() - interval '1 second'
      WHERE subscriber_id = (SELECT id FROM subscriber WHERE email = $1)`,
      [email],
    );
    await press(link);
    expect(await statusOf(email)).toBe('waiting');

    await press(link, { intent: 'again' });
    await untilQueueIsEmpty();
    expect(await mailsTo(site.dataDir, email)).toHaveLength(1);

    await ask("UPDATE subscriber SET mail_asked_at = now() - interval '2 minutes' WHERE email = $1", [email]);
    // An unconfirmed address gets one email in seven days.
    await press(link, { intent: 'again' });
    await untilQueueIsEmpty();
    expect(await mailsTo(site.dataDir, email)).toHaveLength(1);
    await ask('UPDATE mail_share SET day = day - 7');
    await ask("UPDATE subscriber SET mail_asked_at = now() - interval '2 minutes' WHERE email = $1", [email]);
    await press(link, { intent: 'again' });
    const [, second] = await mailsTo(site.dataDir, email, 2);
    if (!second) throw new Error('no second mail');
    await press(linkIn(second, '/newsletter/confirm/'));
    expect(await statusOf(email)).toBe('confirmed');
    // The mark of the email that was held back would keep every newsletter from it.
    expect(await ask('SELECT review_mark FROM subscriber WHERE email = $1', [email])).toEqual([
      { review_mark: null },
    ]);
  });

  test('links are stored only as hashes', async () => {
    const { link } = await subscribed('dayo@example.org');
    const tokens = await ask<{ token_hash: string }>('SELECT token_hash FROM subscriber_token');
    for (const { token_hash } of tokens) expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await ask('SELECT * FROM subscriber_token'))).not.toContain(link.split('/').at(-1));
  });

  test('a subscriber who leaves before the email is composed gets none', async () => {
    const [row] = await ask<{ id: string }>(
      "INSERT INTO subscriber (email, consent_version, status) VALUES ('gone@example.org', 'x', 'unsubscribed') RETURNING id",
    );
    await ask("SELECT add_mail_job('mail_welcome', $1::bigint)", [row?.id]);
    await untilQueueIsEmpty();
    expect((await mailsIn(site.dataDir)).flatMap((mail) => mail.to ?? [])).not.toContainEqual(
      expect.objectContaining({ address: 'gone@example.org' }),
    );
  });
});

describe('a data access request', () => {
  test("is announced to the office and the requester, without any visitor's text", async () => {
    const body = { ...requestBody(1), requesterName: `${CANARY}\r\nBcc: someone@example.org <b>bold</b>` };
    const answer = await (await postJson('/api/data-access-request', body)).json();
    const [receipt] = await mailsTo(site.dataDir, body.emailAddress);
    const office = (await mailsTo(site.dataDir, 'office@localhost')).find((mail) =>
      mail.subject?.includes(answer.reference),
    );
    expect(receipt?.subject).toBe(`We have your request ${answer.reference}`);
    expect(linkIn(receipt ?? never(), '/receipt/')).toMatch(
      new RegExp(`^${answer.receipt}\\?mailbox=[\\w-]{22}$`),
    );
    expect(office?.subject).toBe(`Data access request ${answer.reference}`);
    expect(office?.text).toContain('Asks for: Households, Location');
    const page = textOf(await (await site.get(answer.receipt)).text());
    const [, received = ''] = /Received: (.+)/.exec(receipt?.text ?? '') ?? [];
    expect(received).toMatch(/ \d\d:\d\d, Nigerian time$/);
    expect(page).toContain(`Received on ${received}`);
    expect(office?.text).toContain(`Received: ${received}`);
    for (const mail of [receipt, office]) {
      expect(JSON.stringify(mail)).not.toContain(CANARY);
      expect(JSON.stringify(mail)).not.toContain('someone@example.org');
    }
    expect(JSON.stringify(office)).not.toContain(body.emailAddress);
    expect(site.output()).not.toContain(CANARY);
    expect(site.output()).not.toContain('@example.org');
  });

  test('that is doubtful sends no email to its address', async () => {
    const [row] = await ask<{ id: string }>(
      `INSERT INTO data_access_request (reference, request_key, receipt_token_hash, channel, organization_name, office_address, email_address, sector, review_mark)
       VALUES ('DAR-AAAA-AAAAA', 'k', 'h', 'form', 'o', 'a', 'doubtful@example.org', 's', 'A field that people do not see was filled in') RETURNING id`,
    );
    await ask("SELECT add_mail_job('mail_receipt', $1::bigint)", [row?.id]);
    await untilQueueIsEmpty();
    const mails = await mailsIn(site.dataDir);
    expect(mails.some((mail) => mail.to?.some(({ address }) => address === 'doubtful@example.org'))).toBe(
      false,
    );
    expect(mails.find((mail) => mail.subject?.endsWith('DAR-AAAA-AAAAA'))?.text).toContain(
      'To review: A field that',
    );
  });
});

test('an address cannot add a header or a recipient', async () => {
  const email = 'eve@example.org\r\nBcc: victim@example.org\r\nX-Added: 1';
  await ask(
    `WITH new AS (INSERT INTO subscriber (email, consent_version) VALUES ($1, 'x') RETURNING id)
     SELECT add_mail_job('mail_confirm', id) FROM new`,
    [email],
  );
  await sleep(3000);
  for (const mail of await mailsIn(site.dataDir)) {
    expect(mail.bcc ?? []).toEqual([]);
    expect(header(mail, 'X-Added')).toBeUndefined();
    expect(mail.to).toHaveLength(1);
  }
});

test('emails go out after the first queue poll has failed', async () => {
  const database = await newDatabase(inject('serverUrl'));
  const names = 'ON graphile_worker._private_tasks';
  await withClient(database, (client) => client.query(`REVOKE INSERT ${names} FROM nassco_app`));
  const other = await startSite({ DATABASE_URL: database, DATA_DIR: site.dataDir, LOG_LEVEL: 'debug' });
  try {
    await until(async () => other.output().includes('Failed to acquire job: permission denied'));
    await withClient(database, async (client) => {
      await client.query(`GRANT INSERT ${names} TO nassco_app`);
      await client.query(
        `WITH new AS (INSERT INTO subscriber (email, consent_version) VALUES ('late@example.org', 'x') RETURNING id)
         SELECT add_mail_job('mail_confirm', id) FROM new`,
      );
    });
    expect(await mailsTo(site.dataDir, 'late@example.org')).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

describe('an email that the mail server refuses', () => {
  test('is retried hourly after half an hour, given up after three days, and shown to staff', async () => {
    const mails = await startMailServer();
    mails.behave('5xx');
    const database = await newDatabase(inject('serverUrl'));
    const other = await startSite({ DATABASE_URL: database, SMTP_URL: mails.url, DATA_DIR: site.dataDir });
    try {
      await untilReady(other);
      await withClient(database, async (client) => {
        await client.query(
          `WITH new AS (INSERT INTO subscriber (email, consent_version) VALUES ('old@example.org', 'x'), ('older@example.org', 'x') RETURNING id)
           SELECT add_mail_job('mail_confirm', id) FROM new`,
        );
        const jobs = async () =>
          (
            await client.query(
              'SELECT *, run_at > now() + interval \'50 minutes\' AS "isLater" FROM graphile_worker.jobs ORDER BY id',
            )
          ).rows;
        await until(async () => (await jobs()).every((job) => job.last_error === 'refused: 550'));
        await client.query(
          `UPDATE graphile_worker._private_jobs SET attempts = 3, run_at = now(),
             created_at = now() - CASE WHEN id = (SELECT min(id) FROM graphile_worker._private_jobs) THEN interval '1 hour' ELSE interval '73 hours' END`,
        );
        await until(async () => (await jobs())[0].isLater && (await jobs())[1].attempts === 1000);
        await client.query('SET ROLE nassco_staff');
        const { rows } = await client.query('SELECT * FROM mails_given_up');
        expect(rows).toMatchObject([
          {
            mail: 'to an address: confirm the newsletter',
            address: 'older@example.org',
            refused_with: '550',
          },
        ]);
      });
      await expect.poll(() => other.output()).toMatch(/"error":"refused: 550","msg":"mail given up"/);
      expect(other.output()).not.toContain('@example.org');
    } finally {
      await other.stop();
      await mails.goDown();
    }
  });
});

async function untilQueueIsEmpty() {
  await until(
    async () => (await ask('SELECT 1 FROM graphile_worker.jobs WHERE last_error IS NULL')).length === 0,
  );
}

async function until(isSo: () => Promise<boolean>) {
  for (const end = Date.now() + 40_000; !(await isSo()); await sleep(200))
    if (Date.now() > end) throw new Error('It did not come to that.');
}

function never(): never {
  throw new Error('There is no such mail.');
}
