import type pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase, withClient } from '../../support/databases';

// A day is a day in Nigeria, whatever the time zone of the server or the connection. At any moment at least one of these
// two zones has another date than Lagos.
const AHEAD = 'Pacific/Kiritimati';
const BEHIND = 'Etc/GMT+12';

let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
});

/** Runs `work` in another time zone, in a transaction that is rolled back. */
const farAway = <Result>(zone: string, work: (client: pg.Client) => Promise<Result>) =>
  withClient(url, async (client) => {
    await client.query(`SET TIME ZONE '${zone}'`);
    await client.query('BEGIN');
    return work(client);
  });

const DAYS = `SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS today, lagos_today() AS said,
  lagos_day('2026-11-21 22:59:59Z')::text AS before, lagos_day('2026-11-21 23:30Z')::text AS after`;

describe.each([AHEAD, BEHIND])('from %s', (zone) => {
  test('the database knows the day in Nigeria', async () => {
    const { rows } = await farAway(zone, (client) => client.query(DAYS));
    expect(rows[0].said).toEqual(rows[0].today);
    expect(rows[0]).toMatchObject({ before: '2026-11-21', after: '2026-11-22' });
  });

  test('due, retention, closing and reopening dates of a request are Nigerian days', async () => {
    await farAway(zone, async (client) => {
      const { rows } = await client.query(
        `WITH today AS (SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS day), request AS (
           INSERT INTO data_access_request (reference, request_key, receipt_token_hash, channel, organization_name, office_address, sector)
           VALUES ('DAR-7K3M-9QXCW', 'key', 'hash', 'form', 'Hope', 'Kaduna', 'Health') RETURNING due_on, keep_until
         ), subscription AS (
           INSERT INTO subscriber (email, consent_version) VALUES ('a@b.example', '2026-11-21') RETURNING keep_until
         )
         SELECT request.due_on - day AS due, request.keep_until = day + interval '2 years' AS kept, subscription.keep_until - day AS subscribed
         FROM today, request, subscription`,
      );
      expect(rows).toEqual([{ due: 30, kept: true, subscribed: 30 }]);
      await client.query("SELECT close_request('DAR-7K3M-9QXCW', 'Sent.')");
      expect(await kept(client, '1 year')).toMatchObject({ kept: true });
      await client.query("SELECT reopen_request('DAR-7K3M-9QXCW')");
      expect(await kept(client, '2 years')).toEqual({ due: 30, kept: true });
    });
  });

  test('a row is erased only after its day has ended in Nigeria', async () => {
    await farAway(zone, async (client) => {
      await client.query(
        `INSERT INTO subscriber (email, consent_version, keep_until)
         SELECT days || '@b.example', 'x', (now() AT TIME ZONE 'Africa/Lagos')::date - days FROM generate_series(0, 2) AS days`,
      );
      await client.query('SELECT erase_expired()');
      const { rows } = await client.query('SELECT email FROM subscriber');
      expect(rows).toEqual([{ email: '0@b.example' }]);
    });
  });
});

async function kept(client: pg.Client, time: string) {
  const { rows } = await client.query(
    `SELECT due_on - (now() AT TIME ZONE 'Africa/Lagos')::date AS due,
       keep_until = (now() AT TIME ZONE 'Africa/Lagos')::date + $1::interval AS kept FROM data_access_request`,
    [time],
  );
  return rows[0];
}

test("nothing in the database uses the server's date", async () => {
  const { rows } = await withClient(url, (client) =>
    client.query(
      `SELECT * FROM (
         SELECT 'default of ' || adrelid::regclass || '.' || attname AS place, pg_get_expr(adbin, adrelid) AS said
         FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
         UNION ALL SELECT 'view ' || oid::regclass, pg_get_viewdef(oid) FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
         UNION ALL SELECT 'function ' || oid::regprocedure, prosrc FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       ) AS places WHERE said ~* 'current_date|now\\(\\)::date|_at::date'`,
    ),
  );
  expect(rows).toEqual([]);
});
