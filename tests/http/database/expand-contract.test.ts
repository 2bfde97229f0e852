import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { neededFor } from '../../../prisma/expand-contract';
import { type Migration, migrate, migrations } from '../../../prisma/migrate';
import { newDatabase, rowsOf, withClient } from '../../support/databases';
import { losses, type SchemaFacts, schemaFacts } from './schema-losses';

const EXPAND: Migration = {
  name: '20990101000000_second_column',
  sql: 'ALTER TABLE register_edition ADD COLUMN second integer',
};
const INDEX: Migration = {
  name: '20990101000001_second_index',
  sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS second_idx ON register_edition (second);',
};
const CONTRACT: Migration = {
  name: '20990201000000_contract_20990101000000_first_column',
  sql: 'ALTER TABLE register_edition DROP COLUMN second',
};

const empty = () => newDatabase(inject('serverUrl'), 'template0');
const factsOf = (url: string) => withClient(url, schemaFacts);

describe('a version without the files of migrations that the database has', () => {
  test('starts if they only add, and names them', async () => {
    const url = await empty();
    await migrate(url, [...migrations, EXPAND, INDEX]);
    expect(await migrate(url)).toMatchObject({
      applied: [],
      unknown: [EXPAND.name, INDEX.name],
      heldBack: [],
    });
  });

  test('is refused if one removes what it uses, and starts if it does not use it', async () => {
    const url = await empty();
    await migrate(url, [...migrations, EXPAND, CONTRACT]);
    await expect(migrate(url)).rejects.toThrow(
      `This version of the site is too old for its database: ${CONTRACT.name} removed what it uses.`,
    );
    expect(await migrate(url, [...migrations, EXPAND])).toMatchObject({ unknown: [CONTRACT.name] });
  });
});

describe('a migration that removes', () => {
  /** Connects like a site process that knows migrations up to `name`. */
  const connected = async (url: string, name: string, work: () => Promise<void>) => {
    const own = new URL(url);
    own.searchParams.set('application_name', name);
    await withClient(own.href, work);
  };

  test.each(['website', 'website: changes', 'website jobs (20261124120000)'])(
    'waits while "%s" is connected, and is applied after that',
    async (session) => {
      const url = await empty();
      await migrate(url);
      const wanted = [...migrations, CONTRACT, EXPAND];
      await connected(url, session, async () => {
        for (let time = 0; time < 2; time++)
          expect((await migrate(url, wanted)).heldBack).toEqual([CONTRACT.name]);
      });
      expect(await migrate(url, wanted)).toMatchObject({ applied: [CONTRACT.name], heldBack: [] });
    },
  );

  test.each(['website (20990101000000)', 'psql'])('does not wait for "%s"', async (session) => {
    const url = await empty();
    await connected(url, session, async () => {
      const { applied } = await migrate(url, [CONTRACT, ...migrations, EXPAND]);
      // After all that only add.
      expect(applied.indexOf(CONTRACT.name)).toBeGreaterThan(applied.indexOf(EXPAND.name));
      expect(applied.sort()).toEqual([...migrations, EXPAND, CONTRACT].map(({ name }) => name).sort());
    });
  });
});

describe('an index built while the site runs', () => {
  const indexes = (url: string) =>
    rowsOf(url, `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('second_idx')`);

  test('is built by one of several processes that start together', async () => {
    const url = await empty();
    await migrate(url);
    const all = await Promise.all([1, 2, 3].map(() => migrate(url, [...migrations, EXPAND, INDEX])));
    expect(all.flatMap(({ applied }) => applied).sort()).toEqual([EXPAND.name, INDEX.name]);
    expect(await indexes(url)).toEqual([{ indisvalid: true }]);
  });

  test('is rebuilt after an interrupted attempt, and names the sessions that block it', async () => {
    const url = await empty();
    await migrate(url, [...migrations, EXPAND]);
    await withClient(url, async (client) => {
      await client.query('BEGIN; LOCK register_edition IN ROW EXCLUSIVE MODE');
      const patience = { lockMs: 100, pauseMs: 100, totalMs: 800 };
      await expect(migrate(url, [...migrations, EXPAND, INDEX], { patience })).rejects.toThrow(
        /second_index\/migration.sql was not possible.*\n +session \d+ of nassco/,
      );
      expect(await indexes(url)).toEqual([{ indisvalid: false }]);
      await client.query('COMMIT');
    });
    await migrate(url, [...migrations, EXPAND, INDEX]);
    expect(await indexes(url)).toEqual([{ indisvalid: true }]);
  });
});

describe('a migration whose name does not say that it removes something', () => {
  test.each(migrations.filter(({ name }) => !neededFor(name)).map(({ name }) => name))(
    '%s keeps everything that earlier versions use',
    async (name) => {
      const url = await empty();
      const index = migrations.findIndex((one) => one.name === name);
      await migrate(url, migrations.slice(0, index), { objects: [] });
      const before = await factsOf(url);
      await migrate(url, migrations.slice(0, index + 1), { objects: [] });
      expect(losses(before, await factsOf(url))).toEqual([]);
    },
  );
});

test('views and functions keep everything that versions from before they had files use', async () => {
  const url = await empty();
  await migrate(url, migrations, { objects: [] });
  const before = await factsOf(url);
  expect((await migrate(url)).objects).toBe('applied');
  expect(losses(before, await factsOf(url))).toEqual([]);
});

describe('what a version would miss', () => {
  let url: string;
  let before: SchemaFacts;
  beforeAll(async () => {
    url = await newDatabase(inject('serverUrl'));
    await withClient(url, async (client) => {
      await client.query(`CREATE TYPE colour AS ENUM ('red', 'blue')`);
      await client.query(
        'CREATE TABLE one (id int PRIMARY KEY, name text, kind text NOT NULL DEFAULT $$a$$, UNIQUE (name))',
      );
      await client.query('CREATE VIEW ones AS SELECT id, name FROM one');
      await client.query('GRANT SELECT ON one TO nassco_app');
      await client.query('CREATE FUNCTION add_one(a int) RETURNS int LANGUAGE sql AS $$ SELECT a + 1 $$');
    });
    before = await factsOf(url);
  });
  afterAll(() =>
    withClient(inject('serverUrl'), (client) =>
      client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)}`),
    ),
  );

  /** What statements would lose; they are rolled back. */
  async function lostBy(sql: string): Promise<string[]> {
    return withClient(url, async (client) => {
      await client.query('BEGIN');
      await client.query(sql);
      const lost = losses(before, await schemaFacts(client));
      await client.query('ROLLBACK');
      return lost;
    });
  }

  test.each([
    ['DROP VIEW ones', 'gone: view ones'],
    ['ALTER TABLE one ALTER COLUMN kind TYPE varchar(5)', 'gone: column one.kind of type text'],
    ['ALTER TABLE one RENAME COLUMN kind TO sort', 'gone: column one.kind of type text'],
    ['ALTER TABLE one ALTER COLUMN name SET NOT NULL', 'gone: column one.name may be empty'],
    ['ALTER TABLE one ALTER COLUMN kind DROP DEFAULT', 'gone: column one.kind may be left out'],
    ['REVOKE SELECT ON one FROM nassco_app', 'gone: nassco_app may SELECT one.name'],
    ['ALTER TYPE colour RENAME VALUE $$red$$ TO $$pink$$', 'gone: value red of colour'],
    [
      'DROP FUNCTION add_one(int); CREATE FUNCTION add_one(a int, b int) RETURNS int LANGUAGE sql AS $$ SELECT a + b $$',
      'gone: function add_one(a integer) gives integer',
    ],
    ['ALTER TABLE one DROP CONSTRAINT one_name_key', 'gone: unique name on one'],
    ['ALTER TABLE one ADD COLUMN more text NOT NULL', 'asked: column one.more must be filled in'],
    ['ALTER TABLE one ADD CHECK (length(name) < 5)', 'asked: one: CHECK ((length(name) < 5))'],
    [
      'ALTER TABLE one ADD FOREIGN KEY (id) REFERENCES register_edition',
      'asked: one: FOREIGN KEY (id) REFERENCES register_edition(id)',
    ],
    ['CREATE UNIQUE INDEX ON one (kind)', 'asked: one: unique btree (kind)'],
    ['ALTER TABLE one ADD COLUMN more int DEFAULT 1 UNIQUE', 'asked: one: unique btree (more)'],
  ])('%s', async (sql, lost) => {
    expect(await lostBy(sql)).toContain(lost);
  });

  test.each([
    'ALTER TABLE one ADD COLUMN more text',
    'ALTER TABLE one ADD COLUMN more text NOT NULL DEFAULT $$b$$ CHECK (more <> $$$$)',
    'ALTER TABLE one ADD COLUMN more text UNIQUE',
    'CREATE TABLE two (id int PRIMARY KEY REFERENCES one, name text NOT NULL CHECK (name <> $$$$))',
    'CREATE INDEX ON one (kind)',
    'CREATE OR REPLACE VIEW ones AS SELECT id, name, kind FROM one',
    'CREATE OR REPLACE FUNCTION add_one(a int) RETURNS int LANGUAGE sql AS $$ SELECT 1 + a $$',
    'ALTER TYPE colour ADD VALUE $$green$$',
    'GRANT INSERT ON one TO nassco_app',
    'ALTER TABLE one ALTER COLUMN kind DROP NOT NULL',
  ])('nothing by: %s', async (sql) => {
    expect(await lostBy(sql)).toEqual([]);
  });
});
