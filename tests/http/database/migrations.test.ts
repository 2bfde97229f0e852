import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Migration, migrate, migrations } from '../../../prisma/migrate';
import { objects } from '../../../prisma/objects';
import { runToItsEnd } from '../../support/command';
import { newDatabase, rowsOf, withClient } from '../../support/databases';
import { OLD, TOO_OLD } from '../../support/old-release';
import { startSite, untilReady } from '../../support/site';

describe('migrations', () => {
  const empty = () => newDatabase(inject('serverUrl'), 'template0');
  const history = (url: string) =>
    withClient(
      url,
      async (client) => (await client.query('SELECT * FROM _prisma_migrations ORDER BY started_at')).rows,
    );

  test('are applied once, and a second run changes nothing', async () => {
    const url = await empty();
    expect((await migrate(url)).applied.sort()).toEqual(migrations.map((migration) => migration.name));
    const first = await history(url);
    expect((await migrate(url)).applied).toEqual([]);
    expect(await history(url)).toEqual(first);
    expect(first[0]).toMatchObject({ applied_steps_count: 1, rolled_back_at: null });
    expect(first[0].checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  test('are applied once when two processes start together', async () => {
    const url = await empty();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flatMap((one) => one.applied).sort()).toEqual(migrations.map(({ name }) => name));
    expect(applied.map((one) => one.objects).sort()).toEqual(['applied', 'current', 'current']);
    expect(await rowsOf(url, 'SELECT FROM applied_objects')).toHaveLength(1);
  });

  test('that changed after being applied are refused by name', async () => {
    const url = await empty();
    await migrate(url);
    const changed = migrations.map((migration, index) =>
      index === 0 ? { ...migration, sql: `${migration.sql} -- later` } : migration,
    );
    await expect(migrate(url, changed)).rejects.toThrow(
      `prisma/migrations/${migrations[0]?.name}/migration.sql has changed since it was applied`,
    );
  });

  test('from before the first release are refused with instructions, and nothing is changed', async () => {
    const url = await empty();
    await migrate(url, [...migrations.slice(0, 1), OLD], { objects: [] });
    const tables = () =>
      withClient(url, async (client) => {
        const { rows } = await client.query(
          `SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY oid`,
        );
        return rows;
      });
    const before = [await history(url), await tables()];
    await expect(migrate(url)).rejects.toThrow(TOO_OLD);
    expect([await history(url), await tables()]).toEqual(before);
  });

  test('that fail are rolled back, with those that were applied along with them', async () => {
    const url = await empty();
    await migrate(url);
    const broken: Migration = {
      name: '20990101000000_broken',
      sql: 'CREATE TABLE left_over (id int); SELECT no_such_column FROM left_over;',
    };
    const before: Migration = { name: '20981231000000_before', sql: 'CREATE TABLE before (id int)' };
    await expect(migrate(url, [...migrations, before, broken])).rejects.toThrow(
      /20990101000000_broken\/migration.sql failed: .*no_such_column/,
    );
    expect(await history(url)).toHaveLength(migrations.length);
    const found = await withClient(url, (client) =>
      client.query(`SELECT coalesce(to_regclass('left_over'), to_regclass('before')) AS name`),
    );
    expect(found.rows[0].name).toBeNull();
  });

  test('give every table, and every column of it, a comment for staff', async () => {
    const url = await newDatabase(inject('serverUrl'));
    const bare = await withClient(url, (client) =>
      client.query(`SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum >= 0 AND NOT a.attisdropped
        WHERE c.relkind IN ('r', 'v') AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE '\\_prisma%'
          AND col_description(c.oid, a.attnum) IS NULL AND a.attnum > 0`),
    );
    expect(bare.rows).toEqual([]);
  });
});

describe('an app user without the right to change the schema', () => {
  let appUser: string;
  beforeAll(async () => {
    appUser = `app_${randomBytes(4).toString('hex')}`;
    await withClient(inject('serverUrl'), async (client) => {
      await client.query(await readFile('deploy/postgres/roles.sql', 'utf8'));
      await client.query(`CREATE ROLE ${appUser} LOGIN PASSWORD 'secret' IN ROLE nassco_app`);
    });
  });
  afterAll(() => withClient(inject('serverUrl'), (client) => client.query(`DROP ROLE ${appUser}`)));

  const asApp = (ownerUrl: string) => {
    const url = new URL(ownerUrl);
    url.username = appUser;
    url.password = 'secret';
    return url.href;
  };

  test('can start the site on a database prepared by the owner', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await migrate(url);
    expect(await migrate(asApp(url))).toEqual({
      applied: [],
      unknown: [],
      heldBack: [],
      objects: 'current',
      isOwner: false,
    });
    const site = await startSite({ DATABASE_URL: asApp(url), DATA_DIR: tmpdir() });
    try {
      await untilReady(site);
    } finally {
      expect(await site.stop()).toBe(0);
    }
    await expect(
      withClient(asApp(url), (client) => client.query('CREATE TABLE mine (id int)')),
    ).rejects.toThrow('permission denied for schema public');
  });

  test('is told to have the owner prepare an empty database, and nothing is created', async () => {
    const url = await newDatabase(inject('serverUrl'), 'template0');
    const advice = 'Run `node command.js prepare` as the owner of the database first.';
    await expect(migrate(asApp(url))).rejects.toThrow(`The database has no tables yet. ${advice}`);
    await expect(startSite({ DATABASE_URL: asApp(url) }, ['command.js', 'prepare'])).rejects.toThrow(advice);
    expect(await runToItsEnd(['server.js'], { PORT: '0', DATABASE_URL: asApp(url) })).toMatchObject({
      code: 1,
      output: expect.stringContaining(advice),
    });
    const found = await withClient(url, (client) =>
      client.query(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`),
    );
    expect(found.rows[0].tables).toBe(0);
  });

  test('is told which migrations are missing or changed', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await migrate(url);
    const later: Migration = { name: '20990101000000_later', sql: 'SELECT 1' };
    await expect(migrate(asApp(url), [...migrations, later])).rejects.toThrow(
      'The database lacks 20990101000000_later, and this user may not change its tables.',
    );
    const changed = migrations.map((migration) => ({ ...migration, sql: `${migration.sql} -- later` }));
    await expect(migrate(asApp(url), changed)).rejects.toThrow('has changed since it was applied');
  });

  test('is told to have the owner apply the views and functions of a new version; an earlier one starts', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await migrate(url);
    const later = [...objects, { name: 'site/later', sql: 'CREATE VIEW later AS SELECT 1 AS one' }];
    await expect(migrate(asApp(url), migrations, { objects: later })).rejects.toThrow(
      'The database lacks views and functions of this version. Run `node command.js prepare`',
    );
    await migrate(url, migrations, { objects: later });
    expect(await migrate(asApp(url))).toMatchObject({ objects: 'of another version' });
  });

  test('is told to become a member of the role if it is not', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await migrate(url);
    await withClient(url, (client) => client.query(`REVOKE nassco_app FROM ${appUser}`));
    await expect(migrate(asApp(url))).rejects.toThrow('it must be a member of the role nassco_app');
    await withClient(url, (client) => client.query(`GRANT nassco_app TO ${appUser}`));
  });
});
