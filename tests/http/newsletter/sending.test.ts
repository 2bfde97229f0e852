import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sendThroughFaults } from '../../faults/newsletter';
import { runCommand } from '../../support/command';
import { newDatabase, rowsOf } from '../../support/databases';
import { header } from '../../support/mail-files';
import { type MailServer, startMailServer } from '../../support/mail-server';

// As docs/deploy.md has it: the login of a member of staff, with the rights that deploy/postgres/database.sql leaves.
const LOGIN = `ada_${randomBytes(4).toString('hex')}`;
const PASSWORD = 'not in: the/URL@';

let mails: MailServer;
/** The owner's. */
let url: string;
let folder: string;
beforeAll(async () => {
  mails = await startMailServer();
  url = await newDatabase(inject('serverUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-send-'));
  const database = new URL(url).pathname.slice(1);
  await rowsOf(url, `CREATE ROLE ${LOGIN} LOGIN PASSWORD '${PASSWORD}' IN ROLE nassco_staff`);
  await rowsOf(url, `REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  await rowsOf(url, `GRANT CONNECT ON DATABASE ${database} TO nassco_app, nassco_staff`);
  await rowsOf(
    url,
    `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until, topics)
     SELECT 'reader' || n || '@example.org', 'confirmed', '2026-11-23', now(), NULL, CASE WHEN n = 1 THEN '{tenders}' ELSE '{news}' END::text[]
     FROM generate_series(1, 15) AS n`,
  );
});
afterAll(async () => {
  await mails.goDown();
  await rowsOf(url, `DROP ROLE ${LOGIN}`);
  await rm(folder, { recursive: true, force: true });
});

/** The database's URL for another login, without its password. */
function urlOf(login: string): string {
  const own = new URL(url);
  own.username = login;
  own.password = '';
  return own.href;
}

const newsletterAs = (login: string, args: string[]) =>
  runCommand(['staff', 'newsletter', ...args], {
    DATABASE_URL: urlOf(login),
    PGPASSWORD: PASSWORD,
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://www.example.org',
    MAIL_PER_MINUTE: '100000',
  });
const newsletter = (...args: string[]) => newsletterAs(LOGIN, args);
const statuses = async () => {
  const rows = await rowsOf<{ status: string; count: number }>(
    url,
    'SELECT status, count(*)::integer FROM subscriber GROUP BY status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const reached = () => mails.deliveries.map(({ mail }) => mail.to?.[0]?.address).sort();

describe('sending an issue', () => {
  test('does not happen by mistake', async () => {
    expect(await newsletter('send', '2026-11')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('is a sample: write your own issue, or add --sample'),
    });
    expect(await newsletter('send', '2026-11', '--sample')).toMatchObject({
      code: 1,
      told: expect.stringContaining(
        'This will send "Figures, documents and news for November 2026" to 14 addresses.',
      ),
      complaint: expect.stringContaining('Nothing was sent. Add --yes'),
    });
    await rowsOf(url, "SELECT note_newsletter_key('of another key')");
    expect(await newsletter('send', '2026-11', '--sample', '--yes')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('SECRET_KEY is not that of the website'),
    });
    await rowsOf(url, 'DELETE FROM newsletter_key');
    expect(await newsletter('send', '2031-01')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('There is no issue "2031-01". There are: 2026-11.'),
    });
    expect(mails.deliveries).toEqual([]);
  });

  test('is refused to a login that is not staff; that of staff has no right to a table', async () => {
    const website = `${LOGIN}_website`;
    await rowsOf(url, `CREATE ROLE ${website} LOGIN PASSWORD '${PASSWORD}' IN ROLE nassco_app`);
    try {
      for (const args of [
        ['send', '2026-11', '--sample', '--yes'],
        ['test', '2026-11', '--to', 'editor@example.org'],
        ['preview', '2026-11'],
      ])
        expect(await newsletterAs(website, args)).toMatchObject({
          code: 1,
          told: '',
          complaint: expect.stringContaining('nassco_staff'),
        });
    } finally {
      await rowsOf(url, `DROP ROLE ${website}`);
    }
    const own = new URL(urlOf(LOGIN));
    own.password = encodeURIComponent(PASSWORD);
    for (const sql of [
      'SELECT FROM subscriber',
      "UPDATE newsletter_delivery SET state = 'sent'",
      'SELECT announce_editions()',
      'CREATE TABLE public.mine ()',
      'CREATE TEMPORARY TABLE mine ()',
    ])
      await expect(rowsOf(own.href, sql), sql).rejects.toThrow(/permission denied/);
    expect(mails.deliveries).toEqual([]);
  });

  test('of the desk is looked at and tested here, and sent at the desk', async () => {
    const title = 'Written at the desk';
    await rowsOf(
      url,
      `INSERT INTO desk_issue (name, title, dated, description, body) VALUES ('2026-02', $1, '2026-02-01', 'Of February', '## One\n\nText of February.')`,
      [title],
    );
    const preview = await newsletter('preview', '2026-02', '--out', folder);
    expect(preview).toMatchObject({ code: 0, told: expect.stringContaining('2026-02-mail.html') });
    expect(await readFile(path.join(folder, '2026-02-mail.txt'), 'utf8')).toContain('Text of February.');
    expect(await newsletter('send', '2026-02', '--yes')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(
        '2026-02 is an issue of the desk: send it at /desk/newsletters/2026-02',
      ),
    });
    expect(mails.deliveries).toEqual([]);
    await rowsOf(url, "DELETE FROM desk_issue WHERE name = '2026-02'");
  });

  test('can be looked at first', async () => {
    expect(await newsletter('preview', '2026-11', '--out', folder)).toMatchObject({
      code: 0,
      told: expect.stringContaining('2026-11.eml'),
    });
  });

  test('goes to a single address as a test', async () => {
    expect(await newsletter('test', '2026-11', '--to', 'editor@example.org')).toMatchObject({ code: 0 });
    const { mail } = mails.deliveries.pop() ?? {};
    expect(mail?.to?.[0]?.address).toBe('editor@example.org');
    expect(mail?.subject).toMatch(/^Test: Sample: /);
    expect(mail?.text).toContain('This issue is a sample');
    expect(await newsletter('test', '2026-11')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('--to name@example.com'),
    });
  });

  test('stops if the mail server refuses everyone, and removes nobody', async () => {
    mails.behave('5xx');
    expect(await newsletter('send', '2026-11', '--sample', '--yes')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('none was taken off'),
    });
    mails.behave('good');
    expect(mails.deliveries).toEqual([]);
    expect(await statuses()).toEqual({ confirmed: 15 });
  });

  test('resumes, once per subscriber; those who left get none, those without a mailbox are removed', async () => {
    mails.unknown.add('reader3@example.org');
    await rowsOf(url, "UPDATE subscriber SET status = 'unsubscribed' WHERE email = 'reader2@example.org'");
    expect(await newsletter('send', '2026-11', '--sample', '--yes')).toMatchObject({
      code: 0,
      told: expect.stringContaining('12 of 14 sent, 1 had left, 1 have no mailbox'),
    });
    const wanted = Array.from({ length: 12 }, (_, n) => `reader${n + 4}@example.org`).sort();
    expect(reached()).toEqual(wanted);
    expect(await statuses()).toEqual({ confirmed: 13, unsubscribed: 1, bounced: 1 });
    expect(
      await rowsOf(url, 'SELECT email, reason, kept_until - lagos_today() AS days FROM subscribers_bounced'),
    ).toEqual([
      {
        email: 'reader3@example.org',
        reason: 'The mail server refused the address: 550 5.1.1',
        days: 30,
      },
    ]);
    expect(await newsletter('send', '2026-11', '--sample', '--yes')).toMatchObject({
      code: 0,
      told: expect.stringContaining('was sent to 12 of 14: nobody is left'),
    });
    expect(mails.deliveries).toHaveLength(12);
    const status = await runCommand(['staff', 'newsletter', 'status', '--json'], { DATABASE_URL: url });
    expect(JSON.parse(status.told)).toMatchObject([
      { kind: 'issue', name: '2026-11', recipients: 14, sent: 12, waiting: 0, not_sent: 2 },
    ]);
  });

  test('says how to unsubscribe in headers, text and HTML, and loads nothing remote', async () => {
    const [first, second] = mails.deliveries.map(({ mail }) => mail);
    if (!first || !second) throw new Error('no mails');
    const leave = /^<(https:\/\/www\.example\.org\/newsletter\/unsubscribe\/[\w-]{23,})>$/;
    const [, link = ''] = leave.exec(header(first, 'List-Unsubscribe') ?? '') ?? [];
    expect(header(first, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header(first, 'List-Id')).toBe('Newsletter <newsletter.localhost>');
    expect(header(second, 'List-Unsubscribe')).not.toContain(link);
    for (const body of [first.text, first.html]) {
      expect(body).toContain(link);
      expect(body).toContain(link.replace('unsubscribe', 'settings'));
      expect(body).toContain('https://www.example.org/newsletter/2026-11');
      expect(body).toContain('8,352,252');
    }
    expect(first.html).not.toMatch(/<(img|link|script|iframe)|url\(|\?[^"]*(utm|id=)/i);
    expect(Buffer.byteLength(first.html ?? '')).toBeLessThan(20_000);
    const lines = (first.text ?? '').split('\n').filter((line) => !line.includes('https://'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  });
});

test('deliveries are exported and erased with the person, and erased after 90 days except for counts', async () => {
  const deliveries = async () =>
    (await rowsOf<{ count: number }>(url, 'SELECT count(*)::integer FROM newsletter_delivery'))[0]?.count;
  const [row] = await rowsOf(url, "SELECT export_person('reader3@example.org') AS held");
  expect(row?.held.newsletter).toMatchObject([
    {
      status: 'bounced',
      topics: ['news'],
      'taken off because': expect.stringContaining('550 5.1.1'),
      newsletters: [{ state: 'no mailbox', 'answer of the mail server': '550 5.1.1' }],
    },
  ]);
  expect(await deliveries()).toBe(14);
  await rowsOf(url, "SELECT * FROM erase_person('reader3@example.org')");
  expect(await deliveries()).toBe(13);
  await rowsOf(url, "UPDATE newsletter_sending SET finished_at = now() - interval '90 days'");
  expect(await rowsOf(url, 'SELECT what, erased::integer FROM forget_deliveries()')).toEqual([
    { what: 'newsletter_delivery', erased: 13 },
  ]);
  expect(await rowsOf(url, 'SELECT recipients, sent, not_sent FROM newsletter_sendings')).toEqual([
    { recipients: 14, sent: 12, not_sent: 2 },
  ]);
});

// The short form of `npm run fault newsletter` (docs/promises.md P7).
test('a newsletter killed repeatedly reaches everyone once', async () => {
  const figures = await sendThroughFaults(inject('serverUrl'), {
    addresses: 300,
    kills: 4,
    troubles: ['slow', 'cut off'],
    troubleSeconds: 1,
  });
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 120_000);
