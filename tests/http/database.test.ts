import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Migration, migrate, migrations } from '../../prisma/migrate';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { newDatabase, withClient } from '../support/databases';
import { SECRET_KEY, startSite, untilReady } from '../support/site';

/** One of the migrations that were put together into those of the first release. */
const OLD: Migration = { name: '20261121161000_office', sql: 'CREATE TABLE old_table (id int)' };
const TOO_OLD = /older than the first release: .*20261121161000_office.* Delete the data folder/;

describe('migrations', () => {
  const empty = () => newDatabase(inject('serverUrl'), 'template0');
  const history = (url: string) =>
    withClient(
      url,
      async (client) => (await client.query('SELECT * FROM _prisma_migrations ORDER BY started_at')).rows,
    );

  test('are applied once, and a second run changes nothing', async () => {
    const url = await empty();
    expect((await migrate(url)).applied).toEqual(migrations.map((migration) => migration.name));
    const first = await history(url);
    expect((await migrate(url)).applied).toEqual([]);
    expect(await history(url)).toEqual(first);
    expect(first[0]).toMatchObject({ applied_steps_count: 1, rolled_back_at: null });
    expect(first[0].checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  test('are applied once when two processes start together', async () => {
    const url = await empty();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flatMap((one) => one.applied)).toEqual(migrations.map((migration) => migration.name));
  });

  test('that changed after they were applied are refused by name', async () => {
    const url = await empty();
    await migrate(url);
    const changed = migrations.map((migration, at) =>
      at === 0 ? { ...migration, sql: `${migration.sql} -- later` } : migration,
    );
    await expect(migrate(url, changed)).rejects.toThrow(
      `prisma/migrations/${migrations[0]?.name}/migration.sql has changed since it was applied`,
    );
  });

  test('that this version does not know are refused by name', async () => {
    const url = await empty();
    await migrate(url, [...migrations, { name: '20990101000000_later', sql: 'SELECT 1' }]);
    await expect(migrate(url)).rejects.toThrow(
      'does not know: prisma/migrations/20990101000000_later/migration.sql',
    );
  });

  test('from before the first release are refused with what to do, and nothing is changed', async () => {
    const url = await empty();
    await migrate(url, [...migrations.slice(0, 1), OLD]);
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

  test('that fail leave nothing behind, and the earlier ones stay', async () => {
    const url = await empty();
    const broken: Migration = {
      name: '20990101000000_broken',
      sql: 'CREATE TABLE left_over (id int); SELECT no_such_column FROM left_over;',
    };
    await expect(migrate(url, [...migrations, broken])).rejects.toThrow(
      /20990101000000_broken\/migration.sql failed: .*no_such_column/,
    );
    expect(await history(url)).toHaveLength(migrations.length);
    const found = await withClient(url, (client) => client.query(`SELECT to_regclass('left_over') AS name`));
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

describe('a database user of the app, who may not change the schema', () => {
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

  test('starts the site on a database that the owner has prepared', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await migrate(url);
    expect(await migrate(asApp(url))).toEqual({ applied: [], isOwner: false });
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

  test('is told to let the owner prepare an empty database, and nothing is made', async () => {
    const url = await newDatabase(inject('serverUrl'), 'template0');
    const advice = 'Run `node command.js prepare` as the owner of the database first.';
    await expect(migrate(asApp(url))).rejects.toThrow(`The database has no tables yet. ${advice}`);
    await expect(startSite({ DATABASE_URL: asApp(url) }, ['command.js', 'prepare'])).rejects.toThrow(advice);
    expect(await endOfSite({ DATABASE_URL: asApp(url) })).toEqual({
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

  test('is told to become a member of the role when it is not', async () => {
    const url = await newDatabase(inject('serverUrl'));
    await migrate(url);
    await withClient(url, (client) => client.query(`REVOKE nassco_app FROM ${appUser}`));
    await expect(migrate(asApp(url))).rejects.toThrow('it must be a member of the role nassco_app');
    await withClient(url, (client) => client.query(`GRANT nassco_app TO ${appUser}`));
  });
});

describe('the embedded server', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-embedded-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const serverPid = async () =>
    Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const isGone = async (pid: number) => {
    for (let tries = 0; tries < 100; tries++) {
      try {
        process.kill(pid, 0);
      } catch {
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };

  test('keeps its data over restarts', async () => {
    const first = await startEmbeddedPostgres(folder);
    await withClient(first.url, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'));
    await first.stop();
    const second = await startEmbeddedPostgres(folder);
    const { rows } = await withClient(second.url, (client) => client.query('SELECT answer FROM kept'));
    await second.stop();
    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('from before the first release ends the site with one plain message', async () => {
    const old = await mkdtemp(path.join(tmpdir(), 'nassco-embedded-'));
    const server = await startEmbeddedPostgres(old);
    await migrate(server.url, [OLD]);
    await server.stop();
    const { code, output } = await endOfSite({ DATA_DIR: old });
    expect(code).toBe(1);
    expect(output).toMatch(TOO_OLD);
    expect(output).not.toMatch(/^ +at /m);
    await rm(old, { recursive: true, force: true });
  });

  test('is joined by a second process, which leaves it running', async () => {
    const first = await startEmbeddedPostgres(folder);
    const second = await startEmbeddedPostgres(folder);
    expect(second).toMatchObject({ url: first.url, startedHere: false });
    await second.stop();
    await withClient(first.url, (client) => client.query('SELECT 1'));
    await first.stop();
  });

  test('is made and started once when two start together', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'nassco-embedded-'));
    const both = await Promise.all([startEmbeddedPostgres(fresh), startEmbeddedPostgres(fresh)]);
    expect(both[0].url).toBe(both[1].url);
    expect(both.filter((server) => server.startedHere)).toHaveLength(1);
    await Promise.all(both.map((server) => server.stop()));
    await rm(fresh, { recursive: true, force: true });
  });

  test('ends when the process that started it is killed, and starts again after a crash of its own', async () => {
    const site = await startSite({ DATA_DIR: folder });
    const pid = await serverPid();
    site.process.kill('SIGKILL');
    expect(await isGone(pid)).toBe(true);

    const again = await startSite({ DATA_DIR: folder });
    const crashing = await serverPid();
    process.kill(crashing, 'SIGKILL');
    again.process.kill('SIGKILL');
    expect(await isGone(crashing)).toBe(true);

    const third = await startEmbeddedPostgres(folder);
    expect(third.startedHere).toBe(true);
    await third.stop();
  });

  test('removes the mark of a dead server whose number another program has by now', async () => {
    const sleeper = spawn('sleep', ['60']);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path.join(folder, 'postgres', 'postmaster.pid'), `${sleeper.pid}\n${folder}\n0\n5432\n`);
    const server = await startEmbeddedPostgres(folder);
    expect(server.startedHere).toBe(true);
    await server.stop();
    sleeper.kill();
  });
});

/** How a site ends that may have answered for a moment before it knew its database. */
async function endOfSite(env: Record<string, string>) {
  const site = spawn(process.execPath, ['server.js'], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, PORT: '0', SECRET_KEY, ...env },
  });
  let output = '';
  site.stdout.on('data', (chunk) => {
    output += chunk;
  });
  site.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(site, 'close');
  return { code, output };
}

test('a taken port is told plainly, and nothing keeps running', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const port = String((holder.address() as { port: number }).port);
  const url = await newDatabase(inject('serverUrl'));
  await expect(startSite({ DATABASE_URL: url, PORT: port })).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one`,
  );
  holder.close();
});

test('wrong settings are told by name before anything starts', async () => {
  await expect(startSite({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /PORT: must be a whole number\n\s+LOG_LEVEL/,
  );
});
