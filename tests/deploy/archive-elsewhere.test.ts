import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { rowsOf, withClient } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import { addSubscriber } from '../support/filled-office';
import { type ArchivedServer, ensureArchivePrograms, startArchivedServer } from './archived-server';
import { startStorage } from './s3-storage';

/** The archive in the places supported by compose.yaml, and while unreachable (docs/promises.md P8). */
describe.skipIf(!isInstallable(ensureArchivePrograms))('the archive', () => {
  let server: ArchivedServer | undefined;
  afterEach(async () => {
    await server?.remove();
    server = undefined;
  });

  test('in S3-compatible storage takes encrypted backups and WAL, and restores them', async () => {
    const storage = await startStorage('a-key');
    try {
      // The settings of deploy/postgres/s3.yaml, with this storage's address.
      server = await startArchivedServer(2, {
        PGBACKREST_REPO1_TYPE: 's3',
        PGBACKREST_REPO1_PATH: '/archive',
        PGBACKREST_REPO1_S3_ENDPOINT: 'localhost',
        PGBACKREST_REPO1_S3_REGION: 'af-south-1',
        PGBACKREST_REPO1_S3_BUCKET: 'nassco',
        PGBACKREST_REPO1_S3_KEY: 'a-key',
        PGBACKREST_REPO1_S3_KEY_SECRET: 'a secret',
        PGBACKREST_REPO1_S3_URI_STYLE: 'path',
        PGBACKREST_REPO1_STORAGE_PORT: storage.port,
        PGBACKREST_REPO1_STORAGE_CA_FILE: storage.certificate,
      });
      const made = await server.script('base-backup.sh');
      expect(made, made.said).toMatchObject({ code: 0, said: expect.stringContaining('base backup: full') });
      await withClient(server.owner(), (client) => addSubscriber(client, 'later@example.org'));
      expect(await server.script('base-backup.sh', ['--check'])).toMatchObject({ code: 0 });
      expect([...storage.objects.keys()].every((name) => name.startsWith('nassco/archive/'))).toBe(true);
      for (const [name, body] of storage.objects) expect(body.subarray(0, 6).toString(), name).toBe('Salted');

      const refused = await server.script('restore-to.sh', ['end', server.at('new')], {
        PGBACKREST_REPO1_S3_KEY: 'another',
      });
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was restored') });
      const done = await server.script('restore-to.sh', ['end', server.at('new')]);
      expect(done, done.said).toMatchObject({
        code: 0,
        said: expect.stringContaining('public.subscriber|1|'),
      });
    } finally {
      await storage.stop();
    }
  }, 180_000);

  test('while unreachable, does not stop the site, fails the check and queues WAL only up to the limit; a gap is reported', async () => {
    server = await startArchivedServer(1, { PGBACKREST_ARCHIVE_PUSH_QUEUE_MAX: '4MiB' });
    await server.script('base-backup.sh');
    const url = server.owner().replace('nassco_owner:nassco_owner-password', 'postgres');
    await chmod(server.archive, 0);
    try {
      const waits = async () => {
        const [row] = await rowsOf<{ waiting: number }>(
          url,
          "SELECT count(*)::int AS waiting FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'",
        );
        return row?.waiting ?? Number.NaN;
      };
      // Ten segments of 1 MB.
      for (let segment = 0; segment < 10; segment++) {
        await rowsOf(url, "SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
        await rowsOf(url, 'SELECT pg_switch_wal()');
      }
      await expect.poll(waits, { timeout: 60_000 }).toBeLessThanOrEqual(4);
      const check = await server.script('base-backup.sh', ['--check']);
      expect(check).toMatchObject({ code: 1, said: expect.stringContaining('base backup failed:') });
    } finally {
      await chmod(server.archive, 0o750);
    }
    // The server still has the segments that it gave up on: the check archives them.
    expect(await server.script('base-backup.sh', ['--check'])).toMatchObject({ code: 0 });
    expect(await checkNoted(server)).toBe(1);

    // Missing from both the archive and the server: a gap until the next backup.
    const lost = await rowsOf<{ name: string }>(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS name');
    await server.script('base-backup.sh', ['--check']);
    for (const { name } of lost) {
      const folder = path.join(server.archive, 'archive/nassco/15-1', name.slice(0, 16));
      for (const file of await readdir(folder)) if (file.startsWith(name)) await rm(path.join(folder, file));
      await rm(path.join(server.cluster, 'pg_wal', name));
    }
    expect(await server.script('base-backup.sh', ['--check'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('base backup failed: 1 segments of WAL since the newest base backup'),
    });
    expect(await checkNoted(server)).toBe(0);
    const refused = await server.script('restore-to.sh', ['end', server.at('new')]);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('What was erased after it cannot be known'),
    });
    // `--daily` makes none that is not due.
    expect(await server.script('base-backup.sh', ['--daily'])).toEqual({ code: 0, said: '' });
    await server.script('base-backup.sh');
    expect(await server.script('base-backup.sh', ['--check'])).toMatchObject({ code: 0 });
    expect(await checkNoted(server)).toBe(1);
    const done = await server.script('restore-to.sh', ['end', server.at('new')]);
    expect(done, done.said).toMatchObject({ code: 0 });
  }, 180_000);

  test("of a stopped server receives the segments it could not archive, and the server's folder is kept", async () => {
    server = await startArchivedServer(600);
    await server.script('base-backup.sh');
    await chmod(server.archive, 0);
    await withClient(server.owner(), (client) => addSubscriber(client, 'last@example.org'));
    await server.stop();
    await chmod(server.archive, 0o750);

    // Interrupted, it leaves everything as it was.
    const before = await readdir(server.home);
    for (const seconds of ['0.7', '2.5']) {
      const words = [
        'timeout',
        '-s',
        'TERM',
        seconds,
        'sh',
        path.resolve('deploy/restore-to.sh'),
        'end',
        '--in-place',
      ];
      expect((await server.run(words)).code).not.toBe(0);
      expect(await readdir(server.home)).toEqual(before);
    }

    const done = await server.script('restore-to.sh', ['end', '--in-place']);
    expect(done, done.said).toMatchObject({ code: 0, said: expect.stringContaining('public.subscriber|1|') });
    const kept = (await readdir(server.home)).filter((name) => name.startsWith('cluster.before-'));
    expect(kept).toHaveLength(1);
    expect(await readFile(path.join(server.home, kept[0] ?? '', 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
    // It is now the server, and archives what it writes and its history.
    await server.start();
    const made = await server.script('base-backup.sh');
    expect(made, made.said).toMatchObject({ code: 0 });
    expect(await server.script('base-backup.sh', ['--check'])).toMatchObject({ code: 0 });
    expect(await readdir(path.join(server.archive, 'archive', 'nassco', '15-1'))).toContain(
      '00000002.history',
    );
  }, 180_000);
});

/** The metric written by the last check. */
async function checkNoted({ metrics }: ArchivedServer): Promise<number> {
  const text = await readFile(path.join(metrics, 'archive.prom'), 'utf8');
  return Number(/^archive_check_ok (\d)$/m.exec(text)?.[1]);
}
