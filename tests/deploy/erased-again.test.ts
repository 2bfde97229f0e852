import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, withClient } from '../support/databases';
import { ensurePostgresTools, isInstallable } from '../support/debian-packages';
import { addRequest, addSubscriber } from '../support/filled-office';
import { type Rehearsal, startRehearsal } from './rehearsal';

/**
 * deploy/postgres/erase-again.sql after restoring a dump; a restore to a minute runs the same file (docs/promises.md P8).
 */
describe.skipIf(!isInstallable(ensurePostgresTools))('after a restore', () => {
  let rehearsal: Rehearsal;
  let file: string;
  const persons = {} as Record<'erased' | 'expired' | 'stays' | 'withdrawn' | 'corrected', string>;
  const subscribers = {} as Record<'erased' | 'leaves' | 'bounces' | 'fewer' | 'stays', string>;
  let restored = 0;
  const as = <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(rehearsal.owner(), work);

  beforeAll(async () => {
    rehearsal = await startRehearsal();
    await as(async (client) => {
      persons.erased = await addRequest(client, { email_address: 'erased@example.org' });
      persons.expired = await addRequest(client, { email_address: 'expired@example.org' });
      persons.stays = await addRequest(client, { email_address: 'stays@example.org' });
      persons.withdrawn = await addRequest(client, { email_address: 'withdrawn@example.org' });
      persons.corrected = await addRequest(client, { email_address: 'new@example.org' });
      for (const name of ['erased', 'leaves', 'bounces', 'fewer', 'stays'] as const)
        subscribers[name] = await addSubscriber(client, `${name}@example.org`);
      await client.query("UPDATE subscriber SET topics = '{news,tenders}' WHERE id = $1", [
        subscribers.fewer,
      ]);
      await client.query(
        `INSERT INTO request_log_entry (request_id, kind, earlier_email)
         SELECT id, 'address corrected', 'erased@example.org' FROM data_access_request WHERE reference = $1`,
        [persons.corrected],
      );
      await client.query(
        'UPDATE data_access_request SET keep_until = lagos_today() - 1 WHERE reference = $1',
        [persons.expired],
      );
      await client.query("SELECT keep_draft('withdrawn', 'k1', '{}'), keep_draft('stays', 'k2', '{}')");
      await client.query("INSERT INTO fraud_report (form_key, what_happened) VALUES ('1', 'a'), ('2', 'b')");
      await client.query("SELECT begin_sending('issue', '2026-11', 'November')");
      await client.query('CREATE TABLE later_table (name text PRIMARY KEY)');
      await client.query("INSERT INTO later_table VALUES ('a person of a later version')");
    });
    const done = await rehearsal.script('backup.sh');
    expect(done, done.said).toMatchObject({ code: 0 });
    file = path.join(rehearsal.folder, (await rehearsal.backups()).at(-1) ?? '');
    await as(async (client) => {
      await client.query("SELECT erase_person('erased@example.org')");
      await client.query('SELECT erase_expired()');
      await client.query("SELECT erase_draft('withdrawn')");
      await client.query("SELECT erase_fraud_report(id) FROM fraud_report WHERE form_key = '1'");
      await client.query(
        "UPDATE subscriber SET status = 'unsubscribed', unsubscribed_at = now(), keep_until = lagos_today() + 30 WHERE id = $1",
        [subscribers.leaves],
      );
      await client.query("UPDATE subscriber SET topics = '{news}' WHERE id = $1", [subscribers.fewer]);
      await client.query("SELECT take_off_subscriber('bounces@example.org', 'A letter came back.')");
      const { rows } = await client.query(
        'SELECT receipt_token_hash AS link FROM data_access_request WHERE reference = $1',
        [persons.withdrawn],
      );
      await client.query("SELECT withdraw_request($1, 'key', NULL)", [rows[0].link]);
      await client.query(
        "UPDATE newsletter_delivery SET state = 'sent', settled_at = now() WHERE subscriber_id = $1",
        [subscribers.stays],
      );
      await client.query("SELECT begin_sending('tender', 'later', 'A tender')");
      // The emails queued at the time of the backup have been sent.
      await client.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
    });
  });
  afterAll(() => rehearsal?.stop());

  /** Restores the backup into a new database. */
  async function restore(...args: string[]) {
    const name = `restored_${++restored}`;
    await rehearsal.newDatabase(name);
    const done = await rehearsal.script('restore.sh', [file, ...args], { PGDATABASE: name });
    return {
      ...done,
      rows: <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
        rowsOf<Row>(rehearsal.owner(name), sql, values),
    };
  }

  describe('with the live database available', () => {
    let after: Awaited<ReturnType<typeof restore>>;
    beforeAll(async () => {
      after = await restore();
      expect(after, after.said).toMatchObject({ code: 0 });
    });

    test('what was erased is erased again, and nothing else', async () => {
      const requests = await after.rows<{ reference: string }>(
        'SELECT reference FROM data_access_request ORDER BY id',
      );
      expect(requests.map(({ reference }) => reference)).toEqual([
        persons.stays,
        persons.withdrawn,
        persons.corrected,
      ]);
      const emails = await after.rows<{ email: string }>('SELECT email FROM subscriber ORDER BY id');
      expect(emails.map(({ email }) => email.split('@')[0])).toEqual(['leaves', 'bounces', 'fewer', 'stays']);
      expect(await after.rows('SELECT token_hash FROM request_draft')).toEqual([{ token_hash: 'stays' }]);
      expect(await after.rows('SELECT form_key FROM fraud_report')).toEqual([{ form_key: '2' }]);
      expect(await after.rows('SELECT FROM later_table')).toHaveLength(1);
      expect(await after.rows('SELECT FROM request_log_entry WHERE earlier_email IS NOT NULL')).toEqual([]);
      expect(after.said).toContain('data_access_request erased again: erased by staff: 1');
      expect(after.said).toContain('data_access_request erased again: past their last day: 1');
    });

    test('subscribers who left the newsletter or a topic stay unsubscribed', async () => {
      const rows = await after.rows('SELECT id::text, status, topics FROM subscriber ORDER BY id');
      expect(rows).toEqual([
        { id: subscribers.leaves, status: 'unsubscribed', topics: ['news'] },
        { id: subscribers.bounces, status: 'bounced', topics: ['news'] },
        { id: subscribers.fewer, status: 'confirmed', topics: ['news'] },
        { id: subscribers.stays, status: 'confirmed', topics: ['news'] },
      ]);
    });

    test('a withdrawn request is closed, with its log entry', async () => {
      const rows = await after.rows(
        `SELECT r.status, r.outcome, e.kind FROM data_access_request AS r JOIN request_log_entry AS e ON e.request_id = r.id
         WHERE reference = $1`,
        [persons.withdrawn],
      );
      expect(rows).toEqual([{ status: 'closed', outcome: 'Withdrawn by the requester.', kind: 'withdrawn' }]);
    });

    test('the log of staff actions is kept, and its numbers continue', async () => {
      const before = await rowsOf(
        rehearsal.owner(),
        'SELECT id, login, detail FROM staff_action ORDER BY id',
      );
      expect(before.length).toBeGreaterThan(1);
      const now = await after.rows('SELECT id, login, detail FROM staff_action ORDER BY id');
      expect(now.slice(0, before.length)).toEqual(before);
    });

    test('no email is sent twice', async () => {
      // Erasing again queues no emails, and the jobs in the backup are done.
      expect(await after.rows('SELECT FROM graphile_worker.jobs')).toEqual([]);
      const rows = await after.rows(
        `SELECT s.kind, d.subscriber_id::text AS id, d.state FROM newsletter_delivery AS d JOIN newsletter_sending AS s ON s.id = d.sending_id
         WHERE d.subscriber_id = $1 ORDER BY d.id`,
        [subscribers.stays],
      );
      expect(rows).toEqual([{ kind: 'issue', id: subscribers.stays, state: 'sent' }]);
      expect(await after.rows('SELECT kind FROM newsletter_sending ORDER BY id')).toEqual([
        { kind: 'issue' },
        { kind: 'tender' },
      ]);
    });
  });

  describe('of a mistaken deletion', () => {
    afterEach(async () => {
      await as((client) =>
        client.query("INSERT INTO later_table VALUES ('a person of a later version') ON CONFLICT DO NOTHING"),
      );
    });

    test('rows of any table missing without a reason are named, and stop it', async () => {
      await as((client) => client.query('DELETE FROM later_table'));
      const refused = await restore();
      expect(refused.code).toBe(1);
      expect(refused.said).toContain('later_table: 1 (a person of a later version)');
      expect(refused.said).toContain('drop that database');
    });

    test('they stay erased if the operator says so', async () => {
      await as((client) => client.query('DELETE FROM later_table'));
      const done = await restore('--erase-missing');
      expect(done, done.said).toMatchObject({ code: 0 });
      expect(await done.rows('SELECT FROM later_table')).toEqual([]);
    });

    test('everything erased is restored if the operator says so', async () => {
      const done = await restore('--keep-erased');
      expect(done, done.said).toMatchObject({ code: 0 });
      expect(await done.rows('SELECT FROM data_access_request')).toHaveLength(5);
      expect(await done.rows('SELECT FROM later_table')).toHaveLength(1);
    });

    test('a missing subscriber without a recorded erasure stops it', async () => {
      await as((client) => client.query('DELETE FROM subscriber WHERE id = $1', [subscribers.fewer]));
      const refused = await restore();
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('subscriber: ') });
    });

    test('a missing table stops it', async () => {
      await as((client) => client.query('ALTER TABLE later_table RENAME TO gone'));
      const refused = await restore('--erase-missing');
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringContaining('there is no table later_table'),
      });
      await as((client) => client.query('ALTER TABLE gone RENAME TO later_table'));
    });
  });

  test('without the live database, it says that erasures are unknown', async () => {
    const name = 'restored_alone';
    await rehearsal.newDatabase(name);
    const done = await rehearsal.script('restore.sh', [file], { PGDATABASE: name, SITE_DATABASE: 'nowhere' });
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('is not known') });
  });

  test('every table has a key by which its rows can be compared', async () => {
    const without = await rowsOf(
      rehearsal.owner(),
      `SELECT relname FROM pg_class AS c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
         AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary)`,
    );
    expect(without).toEqual([]);
  });
});
