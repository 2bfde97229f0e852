import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase, withClient } from '../../support/databases';
import { addRequest, fillOffice } from '../../support/filled-office';

type Rows = Record<string, unknown>[];

/** The example reference in the query book. */
const EXAMPLE = 'DAR-7K3M-9QXCW';

const some = (wanted: object) => (rows: Rows) => expect(rows).toContainEqual(expect.objectContaining(wanted));
const says = (text: RegExp) => (rows: Rows) => expect(Object.values(rows[0] ?? {})[0]).toMatch(text);

/** Expected answers on the filled database; a question without one fails. */
const ANSWERS: Record<string, (rows: Rows) => void> = {
  'For the administrator: give a colleague a login': (rows) => expect(rows).toEqual([]),
  'What is waiting for an answer?': some({ organisation: 'Overdue Trust', doubt: null }),
  'What has happened to a request?': some({ reference: EXAMPLE, what: 'received', who: 'requester' }),
  'What is overdue?': some({ organisation: 'Overdue Trust', days_overdue: 15 }),
  'What looks doubtful?': some({ organisation: 'Buy Now', doubt: expect.stringContaining('do not see') }),
  'Read a whole request': some({ reference: EXAMPLE, organisation: 'Kano Aid', email: 'kano@aid.example' }),
  'Which request was it?': some({ organisation: 'Hope for Kaduna', status: 'new' }),
  'Was something sent twice?': some({
    why: expect.stringContaining('nearly the same text'),
    days_between: 3,
  }),
  'What was the outcome of closed requests?': some({
    organisation: 'Closed College',
    outcome: 'Data sent.',
  }),
  'How many come each month, and how quickly do we answer?': some({ closed: 1, usual_days_to_close: 70 }),
  'Who asks?': some({ sector: 'Education', came: 1 }),
  'Begin a review': says(/^DAR-7K3M-9QXCW is in review/),
  'Ask the requester something': says(
    /^The question about DAR-7K3M-9QXCW is asked\. The requester is told by mail/,
  ),
  'What does the report of a year count?': some({ came: expect.any(Number), newsletters_sent: 0 }),
  'Close a request': says(/^DAR-7K3M-9QXCW is closed/),
  'Open it again': says(/^DAR-7K3M-9QXCW is open again/),
  'This request is genuine': says(/^DAR-7K3M-9QXCW is not doubtful any more/),
  'A person asks what we hold': (rows) =>
    expect(rows[0]?.export_person).toMatchObject({ 'data access requests': [{}, {}] }),
  'A person asks to be erased': some({ what: 'data access requests', erased: '2' }),
  'The same for one request': (rows) =>
    expect(JSON.stringify(rows)).toMatch(/Kano Aid|"data access requests","erased":"1"/),
  'Which frauds were reported?': some({ what_happened: 'A call for a fee', state: 'Kano' }),
  'A fraud report has been dealt with': says(/^Report 1 is marked as reviewed/),
  'Erase a fraud report': says(/^Report 1 is erased/),
  'Who has read or done what?': some({ what: 'read', reference: EXAMPLE }),
  'Who gets it?': (rows) => expect(rows).toEqual([{ email: 'confirmed@example.org' }]),
  'How far has a newsletter got?': some({
    kind: 'issue',
    name: '2026-11',
    recipients: 1,
    sent: 0,
    waiting: 1,
  }),
  'Which addresses does no email reach?': some({ email: 'nowhere@example.org', reason: 'refused: 550' }),
  'A newsletter came back to the office': says(/^confirmed@example.org gets no newsletter any more/),
  'How is it growing?': some({ asked: 3, confirmed: 1, waiting: 1, unsubscribed: 1 }),
  'Who has not confirmed?': some({ email: 'waiting@example.org' }),
  'Are emails stuck?': some({
    mail: 'to the office: a new data access request',
    trouble: 'The mail server refuses the mail.',
  }),
  'Which emails were given up?': some({
    mail: 'to the office: a new data access request',
    reference: EXAMPLE,
    refused_with: '550',
  }),
  'What do visitors search for without results?': some({ query: 'housing loan', times: 3 }),
  'Which pages are viewed?': some({ path: '/nsr', views: '7' }),
  'Households by state': (rows) => {
    expect(rows).toHaveLength(37);
    expect(Number(rows[0]?.households)).toBeGreaterThan(Number(rows[36]?.households));
  },
  'The largest LGAs': (rows) => {
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ lga: expect.stringMatching(/./), households: expect.any(Number) });
  },
  "Is this the office's own file?": (rows) =>
    expect(rows).toMatchObject([
      { edition: '2021-05-sample', is_sample: true, is_shown: true },
      { edition: '2020-12-sample', is_shown: false, reason: null },
    ]),
};

/** The queries of the book with their headings. */
const book = readFileSync('docs/query-book.md', 'utf8')
  .split(/^#{2,3} /m)
  .slice(1)
  .flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql = '']) => ({ heading, sql }));
  });

let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  await withClient(url, async (client) => {
    await fillOffice(client);
    await addRequest(client, {
      reference: EXAMPLE,
      organization_name: 'Kano Aid',
      email_address: 'kano@aid.example',
    });
    await client.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'refused: 550', updated_at = now() + interval '1 s'
       WHERE key ~ ('^mail_(office|receipt) ' || (SELECT id FROM data_access_request WHERE reference = $1) || ' ')`,
      [EXAMPLE],
    );
    await client.query(
      "INSERT INTO fraud_report (form_key, what_happened, state) VALUES ('key', 'A call for a fee', 'Kano')",
    );
    await client.query("INSERT INTO search_without_result_log VALUES (lagos_today(), 'housing loan', 3)");
    await client.query(
      "INSERT INTO page_view_count VALUES (lagos_today(), '/nsr', 4), (lagos_today() - 1, '/nsr', 3)",
    );
  });
});

/** Preparations for some questions. */
const BEFORE: Record<string, (client: pg.Client) => Promise<unknown>> = {
  'How far has a newsletter got?': (client) =>
    client.query("SELECT begin_sending('issue', '2026-11', 'Autumn')"),
  'Which addresses does no email reach?': (client) =>
    client.query(
      `INSERT INTO subscriber (email, status, consent_version, bounced_at, bounce_reason)
       VALUES ('nowhere@example.org', 'bounced', '2026-11-23', now(), 'refused: 550')`,
    ),
  'Who has read or done what?': (client) => client.query('SELECT read_request($1)', [EXAMPLE]),
  'Open it again': (client) => client.query("SELECT close_request($1, 'Sent')", [EXAMPLE]),
  'This request is genuine': (client) =>
    client.query("UPDATE data_access_request SET review_mark = 'Odd' WHERE reference = $1", [EXAMPLE]),
};

describe('the query book', () => {
  test.each(book)('$heading', async ({ heading, sql }) => {
    await withClient(url, async (client) => {
      await client.query('BEGIN');
      await BEFORE[heading]?.(client);
      const isForTheOwner = heading.startsWith('For the administrator');
      // The owner's examples build on each other: a dropped role must first exist.
      if (isForTheOwner && sql.startsWith('DROP')) await client.query('CREATE ROLE ada');
      if (!isForTheOwner) await client.query('SET LOCAL ROLE nassco_staff');
      const { rows } = await client.query(sql);
      expect(ANSWERS, 'say what the answer must be').toHaveProperty([heading]);
      ANSWERS[heading]?.(rows);
    });
  });

  test('has every question with an expected answer', () => {
    expect(new Set(book.map(({ heading }) => heading))).toEqual(new Set(Object.keys(ANSWERS)));
  });

  test('mentions every staff view and function', async () => {
    const { rows } = await withClient(url, (client) =>
      client.query<{ name: string }>(
        `SELECT relname::text AS name FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
           AND has_table_privilege('nassco_staff', oid, 'SELECT')
         UNION SELECT proname::text FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
           AND has_function_privilege('nassco_staff', oid, 'EXECUTE') AND NOT has_function_privilege('nassco_app', oid, 'EXECUTE')
           AND proname NOT LIKE '%\\_mails'`,
      ),
    );
    const text = readFileSync('docs/query-book.md', 'utf8');
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ name }) => !text.includes(name))).toEqual([]);
  });

  test('is short enough to read in one sitting', () => {
    expect(readFileSync('docs/query-book.md', 'utf8').split('\n').length).toBeLessThan(380);
  });
});
