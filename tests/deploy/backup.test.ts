import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../prisma/migrate';
import { databaseNamed, withClient } from '../support/databases';
import { ensurePostgresTools, ensureProgram, isInstallable } from '../support/debian-packages';
import { startSite, untilReady } from '../support/site';
import { onTerminal } from '../support/terminal';
import { type Rehearsal, run, startRehearsal, tableFigures } from './rehearsal';

/** The operators' scripts, against a server with tools of its version (docs/promises.md P6). */
describe.skipIf(!isInstallable(ensurePostgresTools))('backup and restore', () => {
  let rehearsal: Rehearsal;
  beforeAll(async () => {
    rehearsal = await startRehearsal();
  });
  afterAll(() => rehearsal.stop());

  /** Makes another complete backup. Returns its file. */
  async function backUp(): Promise<string> {
    const done = await rehearsal.script('backup.sh');
    expect(done, done.said).toMatchObject({ code: 0, said: expect.stringContaining('backed up:') });
    return path.join(rehearsal.folder, (await rehearsal.backups()).at(-1) ?? '');
  }

  test('the website user of compose.yaml can serve the site and cannot change tables', async () => {
    const site = await startSite({
      DATABASE_URL: rehearsal.website(),
      DATA_DIR: tmpdir(),
    });
    try {
      await untilReady(site);
    } finally {
      await site.stop();
    }
    for (const statement of ['CREATE TABLE mine (id int)', 'DROP TABLE register_row', 'CREATE SCHEMA mine']) {
      await expect(
        withClient(rehearsal.website(), (client) => client.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  test('row counts and checksums of every table are equal after a restore, and the site starts on it', async () => {
    const before = await tableFigures(rehearsal.owner());
    expect(before.find(({ table }) => table === 'public.register_row')?.rows).toBeGreaterThan(700);
    const file = await backUp();
    await rehearsal.newDatabase('restored');
    const restored = await rehearsal.script('restore.sh', [file], { PGDATABASE: 'restored' });
    // The figures leave out the table that notes each backup.
    expect(restored.said).toContain(`restored: ${before.length + 1} tables`);
    expect(await tableFigures(rehearsal.owner('restored'))).toEqual(before);
    expect(await migrate(rehearsal.owner('restored'))).toMatchObject({ applied: [] });
    expect(await migrate(rehearsal.website('restored'))).toMatchObject({ applied: [], isOwner: false });
    // Sequences continue where they were.
    await withClient(rehearsal.owner('restored'), (client) =>
      client.query(`INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count)
                    VALUES ('later', 'Later', '2026-01-01', 'test', 'test', true, 0)`),
    );
  });

  test('a backup taken while the site writes is consistent', async () => {
    const url = rehearsal.owner();
    await withClient(url, (client) =>
      client.query('CREATE TABLE counted (n int); CREATE TABLE total (n int)'),
    );
    await withClient(url, (client) => client.query('INSERT INTO total VALUES (0)'));
    let writing = true;
    const writer = withClient(url, async (client) => {
      while (writing) {
        await client.query('BEGIN; INSERT INTO counted VALUES (1); UPDATE total SET n = n + 1; COMMIT');
      }
    });
    const file = await backUp();
    writing = false;
    await writer;
    await rehearsal.newDatabase('one_moment');
    expect(await rehearsal.script('restore.sh', [file], { PGDATABASE: 'one_moment' })).toMatchObject({
      code: 0,
    });
    const { rows } = await withClient(rehearsal.owner('one_moment'), (client) =>
      client.query('SELECT (SELECT count(*) FROM counted)::int AS counted, (SELECT n FROM total) AS total'),
    );
    expect(rows[0].counted).toBe(rows[0].total);
    await withClient(url, (client) => client.query('DROP TABLE counted, total'));
  });

  test('a newer major version accepts a backup of an older one', async () => {
    const file = await backUp();
    // The embedded server, PostgreSQL 18, with the older tools, as in an upgrade.
    const server = new URL(inject('serverUrl'));
    await withClient(inject('serverUrl'), async (client) => {
      await client.query(await readFile('deploy/postgres/roles.sql', 'utf8'));
      await client.query('CREATE DATABASE upgraded TEMPLATE template0');
    });
    const restored = await rehearsal.script('restore.sh', [file], {
      PGPORT: server.port,
      PGUSER: server.username,
      PGPASSWORD: server.password,
      PGDATABASE: 'upgraded',
    });
    expect(restored.said).toContain('rows and checksums as at the time of the backup');
    expect(await tableFigures(databaseNamed(inject('serverUrl'), 'upgraded'))).toEqual(
      await tableFigures(rehearsal.owner()),
    );
  });

  test('a database with tables is refused and left unchanged', async () => {
    const before = await tableFigures(rehearsal.owner());
    const refused = await rehearsal.script('restore.sh', [await backUp()]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('already contains tables') });
    expect(await tableFigures(rehearsal.owner())).toEqual(before);
  });

  test.each([
    ['a changed byte', 'is damaged', (file: string) => changeByte(file)],
    ['a file cut short', 'is damaged', async (file: string) => truncate(file, (await stat(file)).size - 1)],
    ['a changed list of tables', 'is damaged', (file: string) => changeByte(`${file}.tables`)],
    ['no fingerprints', 'cannot be read', (file: string) => rm(`${file}.sha256`)],
  ])('%s is detected before anything is restored', async (what, says, damage) => {
    const file = await backUp();
    await damage(file);
    const name = `refused_${what.replaceAll(' ', '_')}`;
    await rehearsal.newDatabase(name);
    const refused = await rehearsal.script('restore.sh', [file], { PGDATABASE: name });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(says) });
    expect(await tableFigures(rehearsal.owner(name))).toEqual([]);
    await Promise.all(['', '.tables', '.sha256'].map((part) => rm(file + part, { force: true })));
  });

  test('a restore that differs from the backup is reported', async () => {
    const file = await backUp();
    // Valid checksums of a table list that does not match the dump.
    await writeFile(
      `${file}.tables`,
      (await readFile(`${file}.tables`, 'utf8')).replace(/\|\d+\|/, '|9999|'),
    );
    const sums = await run(['sh', '-c', `cd ${rehearsal.folder} && sha256sum ${path.basename(file)}*[!6]`], {
      PATH: process.env.PATH ?? '',
    });
    await writeFile(`${file}.sha256`, sums.said);
    await rehearsal.newDatabase('differs');
    const restored = await rehearsal.script('restore.sh', [file], { PGDATABASE: 'differs' });
    expect(restored).toMatchObject({ code: 1, said: expect.stringContaining('differ from those') });
    await Promise.all(['', '.tables', '.sha256'].map((part) => rm(file + part)));
  });

  test.each([
    ['the database is down', async () => ({ PGPORT: '1' })],
    ['the user is unknown', async () => ({ PGUSER: 'nassco_nobody' })],
    ['the folder is not there', async () => ({ BACKUP_FOLDER: '/nonexistent/backups' })],
    ['pg_dump ends half-way', async () => ({ PATH: await toolsThatBreakOff(rehearsal) })],
  ] as [string, () => Promise<Record<string, string>>][])(
    'when %s nothing is left that looks like a backup',
    async (_what, settings) => {
      const before = await rehearsal.backups();
      const failed = await rehearsal.script('backup.sh', [], await settings());
      expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('backup failed:') });
      expect(await rehearsal.backups()).toEqual(before);
    },
  );

  test('old backups are deleted, the newest never', async () => {
    const old = await backUp();
    const long = new Date(Date.now() - 31 * 86_400_000);
    for (const part of ['', '.tables', '.sha256']) await utimes(old + part, long, long);
    expect(await rehearsal.script('backup.sh', [], { PGPORT: '1' })).toMatchObject({ code: 1 });
    expect(await rehearsal.backups()).toContain(path.basename(old));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const fresh = await backUp();
    expect(await rehearsal.backups()).not.toContain(path.basename(old));
    expect(await rehearsal.backups()).toContain(path.basename(fresh));
  });

  test('a backup writes its metrics, keeps other metrics, and succeeds even if writing them fails', async () => {
    const metrics = await mkdtemp(path.join(tmpdir(), 'nassco-metrics-'));
    const file = path.join(metrics, 'backup.prom');
    const full = 'backup_last_success_timestamp_seconds{kind="full"} 1795416374';
    await writeFile(file, `${full}\nbackup_last_success_timestamp_seconds{kind="dump"} 1\n`);
    const before = Math.floor(Date.now() / 1000);
    expect(await rehearsal.script('backup.sh', [], { METRICS_FOLDER: metrics })).toMatchObject({ code: 0 });
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('backup_'));
    expect(lines[0]).toBe(full);
    const [, seconds] =
      /^backup_last_success_timestamp_seconds\{kind="dump"\} (\d+)$/.exec(lines[1] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(before);
    expect(lines).toHaveLength(2);
    // The same moment is in the database, for the desk.
    const noted = await withClient(rehearsal.owner(), (client) =>
      client.query(
        "SELECT extract(epoch FROM finished_at)::integer AS seconds FROM backup_done WHERE kind = 'dump'",
      ),
    );
    expect(noted.rows).toEqual([{ seconds: Number(seconds) }]);
    await rm(metrics, { recursive: true });
    const done = await rehearsal.script('backup.sh', [], { METRICS_FOLDER: metrics });
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('could not be written') });
  });

  test('a daily dump is made even if no base backup can be', async () => {
    const folder = await mkdtemp(path.join(rehearsal.folder, 'daily-'));
    const daily = spawn('sh', ['deploy/backup.sh', '--daily'], {
      env: rehearsal.settings({
        BACKUP_FOLDER: folder,
        PGBACKREST_STANZA: 'nassco',
        PGBACKREST_REPO1_PATH: '/nonexistent',
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [daily.stdout, daily.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    await expect.poll(() => said, { timeout: 60_000 }).toContain('base backup failed:');
    daily.kill('SIGTERM');
    await once(daily, 'close');
    expect(said).toContain('backed up:');
  });

  describe("with the office's public key", () => {
    let key: string;
    let file: string;
    const restore = async (name: string, given: string) => {
      await rehearsal.newDatabase(name);
      return rehearsal.script('restore.sh', [file], { PGDATABASE: name }, given);
    };
    beforeAll(async () => {
      ensureProgram('age', 'age');
      key = await newKey();
      // A folder of its own: names tell the second, and the backup before this one may be as young.
      const folder = await mkdtemp(path.join(rehearsal.folder, 'sealed-'));
      const done = await rehearsal.script('backup.sh', [], {
        BACKUP_FOLDER: folder,
        BACKUP_PUBLIC_KEY: publicPart(key),
      });
      expect(done, done.said).toMatchObject({ code: 0 });
      file = /^backed up: (.*\.dump\.age), /.exec(done.said)?.[1] ?? '';
      expect(path.dirname(file)).toBe(folder);
    });

    test('a dump is encrypted, and nothing of it is left unencrypted', async () => {
      expect(file).toMatch(/\.dump\.age$/);
      expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      const time = path.basename(file, '.dump.age');
      expect((await readdir(path.dirname(file))).sort()).toEqual([
        `${time}.dump.age`,
        `${time}.dump.sha256`,
        `${time}.dump.tables`,
      ]);
    });

    test('it is restored with the private key, rows and checksums equal', async () => {
      const restored = await restore('decrypted', key);
      expect(restored, restored.said).toMatchObject({
        code: 0,
        said: expect.stringContaining('rows and checksums as at the time of the backup'),
      });
      expect(await tableFigures(rehearsal.owner('decrypted'))).toEqual(await tableFigures(rehearsal.owner()));
      expect(restored.said).toContain('repeated, as it is in nassco');
    });

    test('at a terminal the key is asked for and not shown', async () => {
      await rehearsal.newDatabase('asked');
      const { code, shown } = await onTerminal(
        `sh deploy/restore.sh ${file}`,
        rehearsal.settings({ PGDATABASE: 'asked' }),
        { question: 'Paste the private key', typed: `${/^AGE-SECRET-KEY-.*$/m.exec(key)?.[0]}\n` },
      );
      expect(shown).toContain('rows and checksums as at the time of the backup');
      expect(shown).not.toContain('SECRET-KEY-1');
      expect(code).toBe(0);
    });

    test.each([
      ['no key', 'give the private key on standard input', async () => ''],
      ['another key', 'cannot be decrypted with this key', newKey],
      ['the public key', 'cannot be decrypted with this key', async () => publicPart(key)],
    ])('with %s nothing is restored', async (what, says, given) => {
      const name = `sealed_${what.replaceAll(' ', '_')}`;
      expect(await restore(name, await given())).toMatchObject({
        code: 1,
        said: expect.stringMatching(`Nothing was restored: .*${says}`),
      });
      expect(await tableFigures(rehearsal.owner(name))).toEqual([]);
    });

    test.each([
      [
        'the key is mistyped',
        async () => ({
          BACKUP_PUBLIC_KEY: publicPart(key).replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
        }),
      ],
      [
        'pg_dump ends half-way',
        async () => ({ BACKUP_PUBLIC_KEY: publicPart(key), PATH: await toolsThatBreakOff(rehearsal) }),
      ],
    ] as [string, () => Promise<Record<string, string>>][])(
      'when %s nothing is left that looks like a backup',
      async (_what, settings) => {
        const before = await readdir(rehearsal.folder);
        const failed = await rehearsal.script('backup.sh', [], await settings());
        expect(failed).toMatchObject({
          code: 1,
          said: expect.stringContaining('backup failed: the dump is not complete'),
        });
        const after = (await readdir(rehearsal.folder)).filter((name) => !name.startsWith('.'));
        expect(after).toEqual(before.filter((name) => !name.startsWith('.')));
      },
    );

    test.each([[[]], [['--daily']], [['--round']]])(
      'without it, the first line of %j says so',
      async (args) => {
        const folder = await mkdtemp(path.join(rehearsal.folder, 'plain-'));
        const log = spawn('sh', ['deploy/backup.sh', ...args], {
          env: rehearsal.settings({ BACKUP_FOLDER: folder }),
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const [first] = await once(log.stdout, 'data');
        log.kill('SIGTERM');
        await once(log, 'close');
        expect(String(first)).toMatch(/^Dumps are NOT ENCRYPTED, because BACKUP_PUBLIC_KEY is not set/);
      },
    );
  });

  test("the container's health check detects an outdated backup", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nassco-check-'));
    const check = () => rehearsal.script('backup.sh', ['--check'], { BACKUP_FOLDER: folder });
    expect(await check()).toMatchObject({
      code: 1,
      said: expect.stringContaining('no backup of the last 26 hours'),
    });
    const mark = path.join(folder, 'nassco-x.dump.sha256');
    await writeFile(mark, '');
    expect(await check()).toMatchObject({ code: 0 });
    const long = new Date(Date.now() - 27 * 3_600_000);
    await utimes(mark, long, long);
    expect(await check()).toMatchObject({ code: 1 });
    await rm(folder, { recursive: true });
  });
});

/** A new private key, in the text that age-keygen writes into a file. */
async function newKey(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-key-'));
  const file = path.join(folder, 'office.key');
  await run(['age-keygen', '-o', file], { PATH: process.env.PATH ?? '' });
  const key = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  return key;
}

/** The public key in that text. */
function publicPart(key: string): string {
  return /age1[0-9a-z]+/.exec(key)?.[0] ?? '';
}

async function changeByte(file: string) {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  const middle = Math.floor(size / 2);
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, middle);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, middle);
  await handle.close();
}

/** A PATH whose pg_dump stops halfway, as with a full disk or a broken connection. */
async function toolsThatBreakOff(rehearsal: Rehearsal): Promise<string> {
  const folder = await mkdtemp(path.join(rehearsal.folder, '.broken-'));
  await writeFile(path.join(folder, 'pg_dump'), '#!/bin/sh\nprintf PGDMP\nexit 1\n', {
    mode: 0o755,
  });
  return `${folder}:${rehearsal.tools}:${process.env.PATH}`;
}
