import { beforeEach, describe, expect, inject, test } from 'vitest';
import { type Migration, migrate, migrations } from '../../../prisma/migrate';
import { type DatabaseObject, objects } from '../../../prisma/objects';
import { newDatabase, rowsOf, withClient } from '../../support/databases';
import { catalogOf } from './catalog';

/** This version's objects, some with another text; a name that there is not is added. */
function objectsWith(changed: Record<string, (sql: string) => string>): DatabaseObject[] {
  const added = Object.keys(changed).filter((name) => !objects.some((one) => one.name === name));
  return [...objects, ...added.map((name) => ({ name, sql: '' }))].map(({ name, sql }) => ({
    name,
    sql: changed[name]?.(sql) ?? sql,
  }));
}

/** An invented earlier set: other results, parameters, rights, columns and comments, and objects that are no more. */
const EARLIER = objectsWith({
  'site/beat': (sql) => sql.replace('RETURNS void', 'RETURNS integer').replace('END $', 'RETURN 1; END $'),
  'site/day_in_words': (sql) =>
    sql.replace('(day date)', '(some_day date)').replace('to_char(day', 'to_char(some_day'),
  'mail/mail_in_words': (sql) =>
    sql
      .replaceAll('mail_in_words(text)', 'mail_in_words(text, integer)')
      .replace('(task text)', '(task text, much integer)'),
  'mail/waiting_mails': (sql) =>
    sql.replace('mail_in_words(job.task_identifier)', 'mail_in_words(job.task_identifier, 1)'),
  'search/forget_old_searches': (sql) => sql.replace('TO nassco_app', 'TO nassco_app, nassco_staff'),
  'requests/request_whole': (sql) => sql.replace('SELECT\n', "SELECT 'x' AS earlier_column,\n"),
  'report/report_by_month': (sql) => sql.replace("'First day", "'Some day"),
  'site/gone_view': () => 'CREATE VIEW gone_view AS SELECT * FROM request_whole',
  'site/gone_function': () =>
    'CREATE FUNCTION gone_function(a gone_view) RETURNS text LANGUAGE sql RETURN a.reference',
});

const apply = (url: string, own: DatabaseObject[], more: Migration[] = []) =>
  migrate(url, [...migrations, ...more], { objects: own });

let url: string;
beforeEach(async () => {
  url = await newDatabase(inject('serverUrl'), 'template0');
});

describe('a database that was upgraded is like one made in one go', () => {
  let inOneGo: Record<string, string>;
  beforeEach(async () => {
    await migrate(url);
    inOneGo = await catalogOf(url);
    url = await newDatabase(inject('serverUrl'), 'template0');
  });

  test('from before views and functions had files', async () => {
    const before = migrations.filter(({ name }) => name < '20261125068000');
    await migrate(url, before, { objects: [] });
    const known = await catalogOf(url);
    await migrate(url);
    const now = await catalogOf(url);
    expect(now).toEqual(inOneGo);
    expect(Object.keys(known).length).toBeGreaterThan(1000);
    // Tables are as the migrations made them; views, functions and rights are the files', and change with them.
    const ofFiles = new Set(objects.map(({ name }) => name.split('/').at(-1)));
    const ofTables = Object.entries(known).filter(
      ([what]) =>
        !/^(function|relation) |staff_action_action_check/.test(what) &&
        !what.split(/[ .]/).some((word) => ofFiles.has(word)),
    );
    expect(ofTables.length).toBeGreaterThan(400);
    expect(now).toMatchObject(Object.fromEntries(ofTables));
  });

  test('from another set of them', async () => {
    expect((await apply(url, EARLIER)).objects).toBe('applied');
    expect(await catalogOf(url)).not.toEqual(inOneGo);
    expect((await migrate(url)).objects).toBe('applied');
    expect(await catalogOf(url)).toEqual(inOneGo);
  });
});

test('functions that tables and sessions use keep their identity', async () => {
  const oids = () =>
    rowsOf(url, "SELECT oid FROM pg_proc WHERE proname IN ('lagos_today', 'close_request') ORDER BY 1");
  await migrate(url);
  const before = await oids();
  await apply(url, objectsWith({ 'site/lagos_today': (sql) => `${sql}-- later` }));
  expect(await oids()).toEqual(before);
});

test('a migration changes a column that a view shows, in one transaction with the view', async () => {
  await migrate(url);
  const wider: Migration = {
    name: '20990101000000_contract_20261125068000_wider',
    sql: 'ALTER TABLE register_edition ALTER COLUMN row_count TYPE bigint',
  };
  expect(await apply(url, objects, [wider])).toMatchObject({ applied: [wider.name] });
  const described = await catalogOf(url);
  expect(described['column register_edition_ranked.row_count']).toMatch(/bigint .* Number of rows/);
  expect(described['relation register_edition_ranked']).toContain('nassco_app SELECT');
});

test.each([
  [
    'a file',
    'prisma/objects/site/wrong.sql failed: column "no_column" does not exist',
    'SELECT no_column',
    [],
  ],
  [
    'what a file needs',
    /site\/wrong.sql failed: function no_function\(\) does not exist/,
    'SELECT no_function()',
    [],
  ],
  [
    'a migration',
    /20990101000000_wrong.* failed/,
    'SELECT 1',
    [{ name: '20990101000000_wrong', sql: 'SELECT no_column' }],
  ],
])('nothing changes where %s is wrong', async (_what, message, sql, more) => {
  await migrate(url);
  const before = await catalogOf(url);
  const wrong = objectsWith({
    'site/wrong': () => sql,
    'site/beat': (text) => text.replace('heartbeat', 'no_table'),
  });
  await expect(apply(url, wrong, more)).rejects.toThrow(message);
  expect(await catalogOf(url)).toEqual(before);
});

test('a function that a table needs is not dropped', async () => {
  await migrate(url);
  const wrong = objectsWith({
    'site/lagos_day': (sql) => sql.replace('(moment', '(instant').replace('(moment', '(instant'),
  });
  await expect(apply(url, wrong)).rejects.toThrow(
    /site\/lagos_day.sql failed: cannot drop function lagos_day/,
  );
});

describe('views and functions of a later version', () => {
  const LATER = objectsWith({ 'site/later': () => 'CREATE VIEW later AS SELECT 1 AS one' });
  const hasLater = async () =>
    (await rowsOf(url, "SELECT FROM pg_views WHERE viewname = 'later'")).length === 1;
  /** Works while a process of the site is connected. */
  const besideTheSite = <Result>(work: () => Promise<Result>) => {
    const site = new URL(url);
    site.searchParams.set('application_name', 'website (20261125068000)');
    return withClient(site.href, work);
  };

  test('stay when an older process starts beside a newer one, until somebody asks for its own', async () => {
    await migrate(url);
    await apply(url, LATER);
    expect(await besideTheSite(() => migrate(url))).toMatchObject({ objects: 'of another version' });
    expect(await hasLater()).toBe(true);
    expect(await besideTheSite(() => migrate(url, migrations, { mayGoBack: true }))).toMatchObject({
      objects: 'applied',
    });
    expect(await hasLater()).toBe(false);
  });

  test('go when an older version starts alone', async () => {
    await migrate(url);
    await apply(url, LATER);
    expect((await migrate(url)).objects).toBe('applied');
    expect(await hasLater()).toBe(false);
  });

  test('stay when the later version has migrations that the older one lacks', async () => {
    await migrate(url);
    await apply(url, LATER, [{ name: '20990101000000_later', sql: 'SELECT 1' }]);
    expect(await migrate(url, migrations, { mayGoBack: true })).toMatchObject({
      unknown: ['20990101000000_later'],
      objects: 'of another version',
    });
    expect(await hasLater()).toBe(true);
  });
});
