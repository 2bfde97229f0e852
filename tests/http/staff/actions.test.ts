import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { withClient } from '../../support/databases';
import { asOwner, ownOffice, rowsOf } from '../../support/own-office';

const office = ownOffice();

describe('the log of staff actions', () => {
  test('has each read, export, close and erasure with login, time and reference, and no content', async () => {
    await office.as('nassco_staff', async (client) => {
      await client.query('SELECT read_request($1)', [office.fresh]);
      await client.query("SELECT read_requests('overdue')");
      await client.query('SELECT review_request($1)', [office.fresh]);
      await client.query("SELECT ask_requester($1, 'Why Kaduna?')", [office.fresh]);
      await client.query("SELECT close_request($1, 'Sent to Ada.')", [office.fresh]);
      await client.query('SELECT reopen_request($1)', [office.fresh]);
      await client.query('SELECT mark_reviewed($1)', [office.doubtful]);
      await client.query('SELECT export_person($1)', ['ada@hope.example']);
      await client.query('SELECT export_person($1)', ['confirmed@example.org']);
      await client.query('SELECT erase_request($1)', [office.closed]);
      await client.query('SELECT erase_person($1)', ['late@trust.example']);
      const written = await rowsOf(
        client,
        'SELECT what, reference, who, done, detail FROM staff_actions LIMIT 12',
      );
      expect(written.reverse().map(({ what, reference }) => [what, reference])).toEqual([
        ['read', office.fresh],
        ['read', office.overdue],
        ['review', office.fresh],
        ['ask', office.fresh],
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

  test('has nothing about lists, which show no personal data', async () => {
    await office.as('nassco_staff', async (client) => {
      for (const view of [
        'requests_all',
        'requests_open',
        'request_log',
        'requests_new',
        'requests_overdue',
        'requests_to_review',
        'requests_closed',
      ])
        for (const row of await rowsOf(client, `SELECT * FROM ${view}`))
          expect(JSON.stringify(row), view).not.toMatch(/@|Ahmadu|Adaọbí/);
    });
  });

  test('is complemented by a server log line if a read is rolled back', async () => {
    const said: string[] = [];
    await withClient(office.url, async (client) => {
      client.on('notice', ({ message = '' }) => said.push(message));
      await client.query('BEGIN; SET LOCAL client_min_messages = log');
      await client.query('SELECT read_request($1)', [office.fresh]);
      await client.query('ROLLBACK');
    });
    expect(said).toContainEqual(expect.stringMatching(`^staff action: read by \\w+ of ${office.fresh} `));
  });

  test('cannot be changed by anyone, not even its owner, for three years', async () => {
    const addOne = (client: pg.Client) => client.query('SELECT read_request($1)', [office.fresh]);
    for (const sql of [
      "UPDATE staff_action SET login = 'nobody'",
      'DELETE FROM staff_action',
      'TRUNCATE staff_action',
    ])
      await office.as(
        'nassco_app',
        async (client) => {
          await asOwner(client);
          await expect(client.query(sql), sql).rejects.toThrow('stays written down');
        },
        addOne,
      );
    await office.as(
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
