import { cp, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nigerianTime } from '../faults/erased-persons';
import { restoreToAMinute } from '../faults/point-in-time';
import { isInstallable } from '../support/debian-packages';
import { broken } from '../support/short-form';
import { type ArchivedServer, ensureArchivePrograms, startArchivedServer } from './archived-server';

/** The database's archive and the restore to a minute (docs/promises.md P8). */
describe.skipIf(!isInstallable(ensureArchivePrograms))('the archive', () => {
  let server: ArchivedServer;
  beforeAll(async () => {
    server = await startArchivedServer(2);
  });
  afterAll(() => server?.remove());

  function restore(...args: string[]) {
    return server.script('restore-to.sh', args);
  }
  const inTheFuture = () => nigerianTime(60_000);

  test('refuses a restore before the first backup', async () => {
    const refused = await restore('end', server.at('empty'));
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('there is no archive at') });
    expect(server.isThere('empty')).toBe(false);
  });

  test('P8: a lost machine is restored to the end of the archive and to a minute', async () => {
    expect(broken(await restoreToAMinute(server, true))).toEqual([]);
  }, 180_000);

  describe('once it exists', () => {
    test('the next backup is incremental and writes its metrics, and the check passes', async () => {
      const made = await server.script('base-backup.sh');
      expect(made, made.said).toMatchObject({ code: 0, said: expect.stringContaining('base backup: diff') });
      expect(await server.script('base-backup.sh', ['--check'])).toMatchObject({ code: 0 });
      const lines = (await readFile(path.join(server.metrics, 'backup.prom'), 'utf8')).match(
        /^backup_\S+ \d+$/gm,
      );
      expect(lines?.map((line) => line.split(' ')[0])).toEqual([
        'backup_last_success_timestamp_seconds{kind="full"}',
        'backup_last_success_timestamp_seconds{kind="diff"}',
      ]);
      expect((await readdir(server.metrics)).sort()).toEqual(['archive.prom', 'backup.prom']);
    });

    test('is unreadable without the passphrase', async () => {
      const files = (await readdir(server.archive, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile(),
      );
      expect(files.length).toBeGreaterThan(50);
      for (const entry of files) {
        const bytes = await readFile(path.join(entry.parentPath, entry.name));
        expect(bytes.subarray(0, 6).toString(), entry.name).toBe('Salted');
      }
    });

    test.each([
      ['a time that lies ahead', () => [inTheFuture(), server.at('new')], {}, 'is in the future'],
      [
        'a time before the first backup',
        () => ['2026-01-01 10:15', server.at('new')],
        {},
        'the first backup',
      ],
      ['what is no time', () => ['2026-11-23', server.at('new')], {}, 'is not a valid minute'],
      [
        'a day that does not exist',
        () => ['2026-02-31 10:15', server.at('new')],
        {},
        'is not a valid minute',
      ],
      [
        'erasures until a time before the minute',
        () => [nigerianTime(), server.at('new'), '--erasures-until', '2026-01-01 10:15'],
        {},
        '--erasures-until is before',
      ],
      [
        'another pass phrase',
        () => ['end', server.at('new')],
        { PGBACKREST_REPO1_CIPHER_PASS: 'another' },
        'the pass phrase is another one',
      ],
      [
        'an archive that is not there',
        () => ['end', server.at('new')],
        { PGBACKREST_REPO1_PATH: '/nonexistent/archive' },
        'there is no archive at /nonexistent/archive',
      ],
      ['a server that runs', () => ['end', '--in-place'], {}, 'a server is running in'],
      ['the folder of a server that runs', () => ['end', server.cluster], {}, 'a server is running in'],
      ['a folder that holds something', () => ['end', server.archive], {}, 'is not empty'],
    ] as [string, () => string[], Record<string, string>, string][])(
      '%s is refused, and nothing is made',
      async (_what, args, settings, says) => {
        const before = await readdir(server.home);
        const refused = await server.script('restore-to.sh', args(), settings);
        expect(refused.said).toContain(`Nothing was restored:`);
        expect(refused.said).toContain(says);
        expect(refused.code).toBe(1);
        expect(await readdir(server.home)).toEqual(before);
      },
    );

    test.each([
      [
        'a base backup',
        'backup',
        /bundle|\/base\/.*\.zst$|pg_control/,
        'the archive cannot be restored from',
      ],
      ['the newest WAL', 'archive', /\/[0-9A-F]{24}-[0-9a-f]{40}\.zst$/, 'cannot be known'],
    ])('a changed byte in %s is detected, and nothing is left behind', async (_what, part, pattern, says) => {
      const damaged = await mkdtemp(path.join(server.home, 'damaged-'));
      await cp(server.archive, damaged, { recursive: true, verbatimSymlinks: true });
      const names = (await readdir(path.join(damaged, part), { recursive: true })).sort();
      // `latest` is a link to the newest backup.
      const files = names
        .map((name) => path.join(damaged, part, name))
        .filter((name) => pattern.test(name) && !name.includes('/latest/'));
      for (const file of part === 'archive' ? files.slice(-1) : files) await changeByte(file);
      await server.openTo(damaged);
      const refused = await server.script('restore-to.sh', ['end', server.at('new')], {
        PGBACKREST_REPO1_PATH: damaged,
      });
      expect(refused.said).toContain(says);
      expect(refused.code).toBe(1);
      expect(server.isThere('new')).toBe(false);
      await rm(damaged, { recursive: true });
    });

    test('no new archive is started where a former one has disappeared', async () => {
      const elsewhere = await mkdtemp(path.join(server.home, 'unmounted-'));
      await server.openTo(elsewhere);
      const settings = { PGBACKREST_REPO1_PATH: elsewhere };
      const refused = await server.script('base-backup.sh', [], settings);
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('It was created before') });
      expect(await readdir(elsewhere)).toEqual([]);
      const check = await server.script('base-backup.sh', ['--check'], settings);
      expect(check).toMatchObject({ code: 1, said: expect.stringContaining('there is no archive') });
      await rm(elsewhere, { recursive: true });
    });
  });
});

async function changeByte(file: string) {
  const handle = await open(file, 'r+');
  const middle = Math.floor((await stat(file)).size / 2);
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, middle);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, middle);
  await handle.close();
}
