import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Migration, migrate, migrations } from '../../../prisma/migrate';
import { submitRequest } from '../../support/data-access-request';
import { newDatabase, withClient } from '../../support/databases';
import { startSite, type TestSite, untilReady } from '../../support/site';

/** Needs a lock that conflicts with any open transaction that has read a view of requests. */
const CHANGE: Migration = {
  name: '20990101000000_change',
  sql: 'ALTER TABLE data_access_request ADD COLUMN later integer',
};

/** The roles that the administrator's files create (deploy/postgres/roles.sql). */
const ROLES = ['app', 'staff', 'desk', 'requests', 'editor', 'register', 'manager'].map(
  (name) => `nassco_${name}`,
);

const staff = `staff_${randomBytes(4).toString('hex')}`;
let url: string;
let staffUrl: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  await migrate(url);
  await withClient(url, (client) =>
    client.query(`CREATE ROLE ${staff} LOGIN PASSWORD 'secret' IN ROLE nassco_staff`),
  );
  const own = new URL(url);
  own.username = staff;
  own.password = 'secret';
  staffUrl = own.href;
});
afterAll(() => withClient(url, (client) => client.query(`DROP ROLE ${staff}`)));

/** Opens a staff transaction, reads in it and leaves it open. Returns a function that ends it. */
async function openTransaction(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: staffUrl, application_name: 'psql' });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT * FROM requests_new');
  return () => client.end();
}

describe('an upgrade while a staff session is open', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ DATABASE_URL: url, TRUST_PROXY: '1' });
    await untilReady(site);
    // Opens the connection and warms up the code.
    await submitRequest(site.url, 7_000_000);
  });
  afterAll(() => site.stop());

  test('waits for it, while the site continues to save requests', async () => {
    const end = await openTransaction();
    let isOver = false;
    const upgrade = migrate(url, [...migrations, CHANGE]).finally(() => {
      isOver = true;
    });
    const submitted = [];
    for (let number = 7_000_001; number <= 7_000_008; number++)
      submitted.push(await submitRequest(site.url, number));
    expect(isOver).toBe(false);
    expect(submitted.map(({ status }) => status)).toEqual(submitted.map(() => 201));
    expect(Math.max(...submitted.map(({ ms }) => ms))).toBeLessThan(2500);
    await end();
    expect((await upgrade).applied).toEqual([CHANGE.name]);
  });

  test('finally gives up, and names the blocking session', async () => {
    const end = await openTransaction();
    const another = {
      ...CHANGE,
      name: `${CHANGE.name}_more`,
      sql: CHANGE.sql.replace('later', 'much_later'),
    };
    const upgrade = migrate(url, [...migrations, CHANGE, another], {
      patience: { lockMs: 100, pauseMs: 100, totalMs: 600 },
    });
    await expect(upgrade).rejects.toThrow(
      new RegExp(
        `${another.name}/migration.sql was not possible.*\n +session \\d+ of ${staff} \\(psql\\), idle in transaction since \\d`,
      ),
    );
    await end();
  });
});

describe('time-outs of sessions', () => {
  const settings = (address: string) =>
    withClient(address, async (client) => {
      const { rows } = await client.query(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
      );
      return rows[0];
    });

  test('every login except the owner has them, also in a newly prepared database', async () => {
    expect(await settings(staffUrl)).toEqual({ statement: '1min', idle: '5min' });
    expect(await settings(url)).toEqual({ statement: '0', idle: '0' });
  });
});

describe('an owner that is not a superuser and does not own the database', () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`;

  test('prepares it, and is told what the administrator must run', async () => {
    const database = await newDatabase(inject('serverUrl'), 'template0');
    const name = new URL(database).pathname.slice(1);
    const own = new URL(database);
    own.username = owner;
    own.password = 'secret';
    await withClient(database, async (admin) => {
      await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`);
      await admin.query(`GRANT ${ROLES.join(', ')} TO ${owner} WITH ADMIN OPTION`);
      await admin.query(`GRANT CREATE ON DATABASE ${name} TO ${owner}`);
      await admin.query(`GRANT CREATE ON SCHEMA public TO ${owner}`);
    });
    try {
      const { applied, toDo = [] } = await migrate(own.href);
      expect(applied).toHaveLength(migrations.length);
      expect(toDo).toContain(`REVOKE TEMPORARY, CREATE ON DATABASE ${name} FROM PUBLIC`);
      await withClient(database, async (admin) => {
        for (const command of toDo) await admin.query(command);
      });
      expect((await migrate(own.href)).toDo).toBeUndefined();
    } finally {
      await withClient(inject('serverUrl'), async (admin) => {
        await admin.query(`DROP DATABASE ${name}`);
        await admin.query(`DROP ROLE ${owner}`);
      });
    }
  });
});
