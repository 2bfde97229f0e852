import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../../prisma/migrate';
import { startEmbeddedPostgres } from '../../../prisma/postgres';
import { runToItsEnd } from '../../support/command';
import { newDatabase, withClient } from '../../support/databases';
import { OLD, TOO_OLD } from '../../support/old-release';
import { startSite } from '../../support/site';

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

  test('keeps its data across restarts', async () => {
    const first = await startEmbeddedPostgres(folder);
    await withClient(first.url, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'));
    await first.stop();
    const second = await startEmbeddedPostgres(folder);
    const { rows } = await withClient(second.url, (client) => client.query('SELECT answer FROM kept'));
    await second.stop();
    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('from before the first release stops the site with one plain message', async () => {
    const old = await mkdtemp(path.join(tmpdir(), 'nassco-embedded-'));
    const server = await startEmbeddedPostgres(old);
    await migrate(server.url, [OLD], { objects: [] });
    await server.stop();
    const { code, output } = await runToItsEnd(['server.js'], { PORT: '0', DATA_DIR: old });
    expect(code).toBe(1);
    expect(output).toMatch(TOO_OLD);
    expect(output).not.toMatch(/^ +at /m);
    await rm(old, { recursive: true, force: true });
  });

  test('is shared by a second process, which leaves it running', async () => {
    const first = await startEmbeddedPostgres(folder);
    const second = await startEmbeddedPostgres(folder);
    expect(second).toMatchObject({ url: first.url, startedHere: false });
    await second.stop();
    await withClient(first.url, (client) => client.query('SELECT 1'));
    await first.stop();
  });

  test('is created and started once when two processes start together', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'nassco-embedded-'));
    const both = await Promise.all([startEmbeddedPostgres(fresh), startEmbeddedPostgres(fresh)]);
    expect(both[0].url).toBe(both[1].url);
    expect(both.filter((server) => server.startedHere)).toHaveLength(1);
    await Promise.all(both.map((server) => server.stop()));
    await rm(fresh, { recursive: true, force: true });
  });

  test('has one password, never an empty one, when several processes start together', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'nassco-embedded-'));
    const begin = String(Date.now() + 4000);
    const args = ['--import', 'tsx', 'tests/support/ask-passwords.ts', fresh, '200', begin];
    const processes = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args));
    const [first, ...others] = (await Promise.all(processes)).map(({ stdout }) => JSON.parse(stdout));
    expect(first).toHaveLength(200);
    expect(first.filter((password: string) => !/^[0-9a-f]{48}$/.test(password))).toEqual([]);
    for (const other of others) expect(other).toEqual(first);
    await rm(fresh, { recursive: true, force: true });
  });

  test('ends when the process that started it is killed, and restarts after its own crash', async () => {
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

  test('removes the PID file of a dead server whose process id another program now has', async () => {
    const sleeper = spawn('sleep', ['60']);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path.join(folder, 'postgres', 'postmaster.pid'), `${sleeper.pid}\n${folder}\n0\n5432\n`);
    const server = await startEmbeddedPostgres(folder);
    expect(server.startedHere).toBe(true);
    await server.stop();
    sleeper.kill();
  });
});

test('reports a port that is in use, and leaves nothing running', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const port = String((holder.address() as { port: number }).port);
  const url = await newDatabase(inject('serverUrl'));
  await expect(startSite({ DATABASE_URL: url, PORT: port })).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one`,
  );
  holder.close();
});

test('reports invalid settings by name before anything starts', async () => {
  await expect(startSite({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /PORT: must be a whole number\n\s+LOG_LEVEL/,
  );
});
