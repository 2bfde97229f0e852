import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onePage } from '../../../app/features/documents/uploads/made-pdf';
import { requestBody } from '../../support/data-access-request';
import { newDatabase, rowsOf, withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { attributesOf, textOf } from '../../support/dom';
import { postJson } from '../../support/form-posts';
import { ownSite } from '../../support/own-site';
import { SECRET_KEY, startSite, type TestSite, untilReady } from '../../support/site';

const uploads = mkdtempSync(path.join(tmpdir(), 'nassco-uploads-'));
afterAll(() => rmSync(uploads, { recursive: true, force: true }));

const site = ownSite({ UPLOADS_DIR: uploads });

let person: DeskPerson;
beforeAll(async () => {
  person = await joinDesk(site, ['requests', 'editor']);
});

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (bytes: string | Uint8Array) => path.join(uploads, sha256(bytes).slice(0, 2), sha256(bytes));
const A_DAY_AGO = new Date(Date.now() - 25 * 60 * 60 * 1000);

/** A closed request whose answer has this file. */
async function answered(number: number, text: string) {
  const answer = await (await postJson(site, '/api/data-access-request', requestBody(number))).json();
  const reference = String(answer.reference);
  await site.rows('UPDATE data_access_request SET review_mark = NULL WHERE reference = $1', [reference]);
  const desk = `/desk/requests/${reference.toLowerCase()}`;
  expect((await person.send(desk, 'add-file', { file: new File([text], 'answer.txt') })).status).toBe(303);
  expect((await person.send(desk, 'close', { outcome: 'See the file.' })).status).toBe(303);
  return { reference, desk, file: `${answer.receipt}/file/1` };
}

const troubles = async (kind: string) =>
  Number(
    new RegExp(`upload_troubles_total\\{kind="${kind}"\\} (\\d+)`).exec(
      await (await site.get('/metrics')).text(),
    )?.[1],
  );

/** What a process with these settings says before it ends by itself. */
async function refusalToStart(settings: Record<string, string>): Promise<string> {
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...settings };
  let started: TestSite | undefined;
  try {
    started = await startSite(env);
    const until = Date.now() + 30_000;
    while (started.process.exitCode === null && Date.now() < until) await sleep(100);
    expect(started.process.exitCode).toBe(1);
    return started.output();
  } catch (error) {
    return (error as Error).message;
  } finally {
    await started?.stop();
  }
}

describe('the folder', () => {
  test('has each file under its fingerprint, for the account of the site alone', async () => {
    const { file } = await answered(1, 'Answer one.');
    expect(readFileSync(fileOf('Answer one.'), 'utf8')).toBe('Answer one.');
    expect(statSync(fileOf('Answer one.')).mode & 0o777).toBe(0o600);
    for (const folder of [uploads, path.dirname(fileOf('Answer one.'))])
      expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
    expect(readdirSync(uploads).filter((name) => name.startsWith('.part'))).toEqual([]);
    expect(await (await site.get(file)).text()).toBe('Answer one.');
    expect((await site.get(file, { method: 'HEAD' })).headers.get('content-length')).toBe('11');
    const held = await (await person.get(`${(await answered(2, 'Answer two.')).desk}/export`)).json();
    expect(held['data access requests'][0]['files of the answer'][0]['SHA-256']).toBe(sha256('Answer two.'));
  });

  test('is shared by processes: what one has taken, another gives', async () => {
    const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, UPLOADS_DIR: uploads };
    const other = await startSite(env);
    try {
      await untilReady(other);
      const { file } = await answered(3, 'By one process.');
      expect(await (await other.get(file)).text()).toBe('By one process.');
      const both = await Promise.all([answered(4, 'The same bytes.'), answered(5, 'The same bytes.')]);
      for (const each of both) expect(await (await other.get(each.file)).text()).toBe('The same bytes.');
      // One is erased, and the other still needs the file.
      await site.rows('SELECT * FROM erase_request($1)', [both[0].reference]);
      await expect
        .poll(() => site.rows("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'remove_upload'"))
        .toEqual([]);
      expect(await (await other.get(both[1].file)).text()).toBe('The same bytes.');
    } finally {
      await other.stop();
    }
  });

  test('gives pictures and documents, by their address, at the desk, in a preview and to the export', async () => {
    const photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#5a783c' } })
      .jpeg()
      .toBuffer();
    const picture = { alt: 'A market', shape: 'wide', focus: 'top', consent: 'yes', name: 'market-folder' };
    const sent = await person.send('/desk/content/pictures/new', 'upload', {
      file: new File([photo as BlobPart], 'a.jpg'),
      ...picture,
    });
    expect(sent.status, await sent.clone().text()).toBe(303);
    const pdf = onePage();
    const document = await person.send('/desk/content/documents/new', 'upload', {
      file: new File([pdf as BlobPart], 'r.pdf'),
      title: 'In a folder',
      name: 'in-a-folder',
    });
    expect(document.status, await document.clone().text()).toBe(303);
    const kept = await site.rows(
      'SELECT count(*)::int AS files, count(f.bytes)::int AS bytes, count(p.source)::int AS sources FROM content_picture_file AS f JOIN content_picture AS p ON p.name = f.picture',
    );
    expect(kept).toEqual([{ files: expect.any(Number), bytes: 0, sources: 0 }]);
    const [{ file, sha256: own }] = await site.rows(
      "SELECT file, sha256 FROM content_picture_file WHERE file LIKE '%-320.jpg'",
    );
    const served = await site.get(`/pictures/${file}`);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=60');
    expect(sha256(new Uint8Array(await served.arrayBuffer()))).toBe(own);
    const atDesk = await person.get('/desk/content/documents/in-a-folder.pdf');
    expect(Buffer.from(await atDesk.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await site.get('/documents/in-a-folder.pdf')).status).toBe(404);
    await site.rows('UPDATE content_document SET published_at = now()');
    await site.rows('UPDATE content_picture SET published_at = now()');
    const open = await site.get('/documents/in-a-folder.pdf');
    expect(open.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60');
    expect(Buffer.from(await open.arrayBuffer()).equals(pdf)).toBe(true);

    const [revision] = await site.rows(
      "INSERT INTO content_revision (path, text) VALUES ('app/content/data/documents.yaml', 'link: /documents/in-a-folder.pdf') RETURNING id",
    );
    await site.rows('INSERT INTO content_preview (token_hash, revision_id) VALUES ($1, $2)', [
      sha256('a link of a preview'),
      revision.id,
    ]);
    const previewed = await site.get('/preview/a link of a preview/documents/in-a-folder.pdf');
    expect(Buffer.from(await previewed.arrayBuffer()).equals(pdf)).toBe(true);
    await site.rows('DELETE FROM content_revision WHERE id = $1', [revision.id]);

    const out = mkdtempSync(path.join(tmpdir(), 'nassco-export-'));
    const command = (name: string, settings: Record<string, string>) =>
      spawnSync(process.execPath, ['command.js', name, out], {
        env: {
          NODE_ENV: 'production',
          PATH: process.env.PATH,
          SECRET_KEY,
          DATA_DIR: site.dataDir,
          ...settings,
        },
        encoding: 'utf8',
      });
    const exported = command('content:export', { DATABASE_URL: site.databaseUrl, UPLOADS_DIR: uploads });
    expect(exported.status, exported.stderr).toBe(0);
    expect(readFileSync(path.join(out, 'app/content/files/in-a-folder.pdf')).equals(pdf)).toBe(true);
    const without = command('content:export', { DATABASE_URL: site.databaseUrl });
    expect(without).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be read at the moment'),
    });

    // Imported into another database, with a folder of its own.
    const url = await newDatabase(inject('serverUrl'));
    const own2 = mkdtempSync(path.join(tmpdir(), 'nassco-uploads-'));
    const imported = command('content:import', { DATABASE_URL: url, UPLOADS_DIR: own2 });
    expect(imported.stderr).toContain('cannot be kept at the moment');
    const other = await startSite({ DATABASE_URL: url, DATA_DIR: site.dataDir, UPLOADS_DIR: own2 });
    await untilReady(other).finally(() => other.stop());
    expect(command('content:import', { DATABASE_URL: url, UPLOADS_DIR: own2 }).stdout).toContain(
      'in-a-folder.pdf: kept, as if uploaded',
    );
    expect(readFileSync(path.join(own2, sha256(pdf).slice(0, 2), sha256(pdf))).equals(pdf)).toBe(true);
    for (const folder of [out, own2]) rmSync(folder, { recursive: true });

    writeFileSync(fileOf(pdf), Buffer.from(pdf).fill('x', 100, 200));
    rmSync(path.join(uploads, own.slice(0, 2), own));
    for (const address of ['/documents/in-a-folder.pdf', `/pictures/${file}`]) {
      const answer = await site.get(address);
      expect(answer.status, address).toBe(503);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(textOf(await answer.text())).toContain(
        'This file is missing or damaged, so it cannot be given.',
      );
    }
  }, 240_000);
});

describe('a file that is not what was put there', () => {
  test.each([
    ['missing', 'missing', (file: string) => renameSync(file, `${file}-away`)],
    ['shorter', 'damaged', (file: string) => truncateSync(file, 5)],
    ['of other bytes', 'damaged', (file: string) => writeFileSync(file, 'Forged file')],
  ])('%s is not given: a page says so, the log and the metrics too', async (what, kind, change) => {
    const text = `Answer ${what}`.padEnd(11, '.').slice(0, 11);
    const { file, desk } = await answered(20 + what.length, text);
    const before = await troubles(kind);
    change(fileOf(text));
    const answer = await site.get(file);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(
      'This file is missing or damaged, so it cannot be given. Please tell the office.\n',
    );
    const [link = ''] = attributesOf(await (await person.get(desk)).text(), '#files tbody a', 'href');
    const atDesk = await person.get(link);
    expect(atDesk.status).toBe(503);
    expect(await atDesk.text()).toContain('missing or damaged');
    expect(await troubles(kind)).toBe(before + 2);
    await expect.poll(() => site.output()).toContain(`"upload":"${sha256(text)}","trouble":"${kind}"`);
    // Whoever adds the same file again mends it.
    await answered(40 + what.length, text);
    expect(await (await site.get(file)).text()).toBe(text);
  });
});

describe('what no row names', () => {
  test('is removed: an erased answer within moments, whoever erases it and however', async () => {
    const one = await answered(60, 'To be erased by staff.');
    await withClient(site.databaseUrl, async (client) => {
      await client.query('SET ROLE nassco_staff');
      await client.query('SELECT * FROM erase_request($1)', [one.reference]);
    });
    await expect.poll(() => existsSync(fileOf('To be erased by staff.'))).toBe(false);
    const two = await answered(61, 'To be erased in time.');
    await site.rows("UPDATE data_access_request SET keep_until = '2020-01-01' WHERE reference = $1", [
      two.reference,
    ]);
    await site.rows('SELECT * FROM erase_expired()');
    await expect.poll(() => existsSync(fileOf('To be erased in time.'))).toBe(false);
    const three = await answered(62, 'To be removed at the desk.');
    await person.send(three.desk, 'reopen');
    expect((await person.send(three.desk, 'remove-file-1')).status).toBe(303);
    await expect.poll(() => existsSync(fileOf('To be removed at the desk.'))).toBe(false);
  });

  test('stays while it cannot be removed, which is logged and counted, and goes as soon as it can', async () => {
    const { reference } = await answered(63, 'Hard to remove.');
    const folder = path.dirname(fileOf('Hard to remove.'));
    const before = await troubles('not_removed');
    // A folder in its place cannot be removed, not even by the administrator.
    renameSync(fileOf('Hard to remove.'), `${folder}-kept`);
    mkdirSync(fileOf('Hard to remove.'));
    await site.rows('SELECT * FROM erase_request($1)', [reference]);
    await expect.poll(() => troubles('not_removed')).toBeGreaterThan(before);
    await expect
      .poll(() => site.output())
      .toContain('could not be removed from the folder; it is tried again');
    rmSync(fileOf('Hard to remove.'), { recursive: true });
    renameSync(`${folder}-kept`, fileOf('Hard to remove.'));
    await expect.poll(() => existsSync(fileOf('Hard to remove.')), { timeout: 40_000 }).toBe(false);
  });

  test('is swept by the daily job after a day, and never while its row may still be saved', async () => {
    const { desk } = await answered(64, 'Before.');
    await person.send(desk, 'reopen');
    const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, UPLOADS_DIR: uploads };
    const doomed = await startSite(env);
    await untilReady(doomed);
    const other = await joinDesk({ ...site, ...doomed, rows: site.rows }, ['requests']);
    const form = await (await other.get(desk)).text();
    // Holds back the end of the transaction, when the file has its name already.
    await site.rows(`CREATE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(8); RAISE EXCEPTION 'not saved'; END $$`);
    await site.rows(`CREATE CONSTRAINT TRIGGER held_back AFTER INSERT ON request_file DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION hold_back()`);
    const text = 'Written, and never saved.';
    const file = new File([text], 'lost.txt');
    const isHeld = async () =>
      (
        await site.rows(
          `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
           WHERE datname = current_database() AND locktype = 'advisory' AND mode = 'ShareLock'`,
        )
      ).length > 0;
    try {
      void other.sendFrom(form, desk, 'add-file', { file }).catch(() => {});
      const sleeping =
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
      await expect.poll(() => site.rows(sleeping), { interval: 20, timeout: 20_000 }).toHaveLength(1);
      expect(existsSync(fileOf(text))).toBe(true);
      doomed.process.kill('SIGKILL');
      utimesSync(fileOf(text), A_DAY_AGO, A_DAY_AGO);
      expect(await isHeld()).toBe(true);
      await withClient(site.databaseUrl, async (client) => {
        await client.query('SET ROLE nassco_app');
        expect((await client.query('SELECT unnamed_uploads($1)', [[sha256(text)]])).rows).toEqual([]);
      });
      await expect.poll(isHeld, { timeout: 20_000 }).toBe(false);
    } finally {
      doomed.process.kill('SIGKILL');
      await site.rows('DROP TRIGGER held_back ON request_file');
      await site.rows('DROP FUNCTION hold_back()');
    }
    expect(await site.rows("SELECT FROM request_file WHERE name = 'lost.txt'")).toEqual([]);
    expect(existsSync(fileOf(text))).toBe(true);

    const [half, fresh] = ['.part-of-a-killed-process', '.part-fresh'].map((name) =>
      path.join(uploads, name),
    );
    for (const part of [half, fresh]) writeFileSync(part ?? '', 'half');
    utimesSync(half ?? '', A_DAY_AGO, A_DAY_AGO);
    const named = (await site.rows('SELECT DISTINCT sha256 FROM folder_uploads'))
      .map(({ sha256: name }) => path.join(uploads, name.slice(0, 2), name))
      .filter((kept) => existsSync(kept));
    expect(named.length).toBeGreaterThan(0);
    for (const kept of named) utimesSync(kept, A_DAY_AGO, A_DAY_AGO);
    await site.rows("SELECT graphile_worker.add_job('keep_dates')");
    await expect.poll(() => existsSync(fileOf(text)), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => existsSync(half ?? '')).toBe(false);
    expect(existsSync(fresh ?? '')).toBe(true);
    expect(named.filter((kept) => !existsSync(kept))).toEqual([]);
    rmSync(fresh ?? '');
  }, 120_000);
});

describe('a process does not start', () => {
  const missing = path.join(tmpdir(), 'nassco-no-such-folder');
  test.each([
    ['that is not there', { UPLOADS_DIR: missing }, /cannot keep files in .*ENOENT.*Make the folder/],
    ['that is a file', { UPLOADS_DIR: path.resolve('package.json') }, /cannot keep files in .*ENOTDIR/],
    ['that cannot be written', { UPLOADS_DIR: '/proc' }, /cannot keep files in \/proc/],
    ['whose path is not whole', { UPLOADS_DIR: 'uploads' }, /UPLOADS_DIR: must be a folder from the root on/],
  ])('with a folder %s', async (_what, settings, words) => {
    const { mode } = statSync('/proc');
    expect(await refusalToStart(settings)).toMatch(words);
    expect(statSync('/proc').mode).toBe(mode);
  });

  test('without the folder while rows name files in it, nor with another, nor with the one of another database', async () => {
    await answered(70, 'Kept in the folder.');
    expect(await refusalToStart({})).toMatch(/UPLOADS_DIR is not set, and \d+ uploads would be missing/);
    const empty = mkdtempSync(path.join(tmpdir(), 'nassco-uploads-'));
    expect(await refusalToStart({ UPLOADS_DIR: empty })).toMatch(
      /is not the folder of before, and \d+ uploads would be missing. Mount its disk/,
    );
    const url = await newDatabase(inject('serverUrl'));
    // All databases of the tests are copies of one.
    await rowsOf(url, 'UPDATE upload_folder SET id = gen_random_uuid()');
    expect(await refusalToStart({ UPLOADS_DIR: uploads, DATABASE_URL: url })).toMatch(
      /belongs to another database/,
    );
    rmSync(empty, { recursive: true });
  }, 240_000);
});

test('uploads from before the setting are given from their rows', async () => {
  const { file } = await answered(90, 'From before.');
  await site.rows("UPDATE request_file SET bytes = 'From before.' WHERE sha256 = $1", [
    sha256('From before.'),
  ]);
  rmSync(fileOf('From before.'));
  expect(await (await site.get(file)).text()).toBe('From before.');
});

test('nothing is written where a disk is not mounted', async () => {
  const answer = await (await postJson(site, '/api/data-access-request', requestBody(91))).json();
  const desk = `/desk/requests/${String(answer.reference).toLowerCase()}`;
  renameSync(uploads, `${uploads}-unmounted`);
  mkdirSync(uploads, { mode: 0o700 });
  const refused = await person.send(desk, 'add-file', { file: new File(['New.'], 'new.txt') });
  expect(refused.status).toBe(503);
  expect(textOf(await refused.text())).toContain(
    'The file cannot be kept at the moment. Try again in a few minutes.',
  );
  expect(readdirSync(uploads)).toEqual([]);
  expect(await site.rows("SELECT FROM request_file WHERE name = 'new.txt'")).toEqual([]);
  rmSync(uploads, { recursive: true });
  renameSync(`${uploads}-unmounted`, uploads);
});
