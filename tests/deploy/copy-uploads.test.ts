import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureProgram, isInstallable } from '../support/debian-packages';
import { run } from './rehearsal';

let root: string;
let from: string;
let to: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'nassco-copies-'));
});
beforeEach(async () => {
  const own = await mkdtemp(path.join(root, 'one-'));
  [from, to] = [path.join(own, 'uploads'), path.join(own, 'copies')];
  await mkdir(from);
  await mkdir(to);
  await writeFile(path.join(from, '.database'), '8f14e45f-ceea-467f-a0e6-9f1d3f0a1b2c');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const nameOf = (text: string) => {
  const name = createHash('sha256').update(text).digest('hex');
  return `${name.slice(0, 2)}/${name}`;
};
async function put(text: string, written = text) {
  const file = path.join(from, nameOf(text));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, written);
  return file;
}
const script = (args: string[] = [], settings: Record<string, string> = {}, input = '') =>
  run(
    ['sh', 'deploy/copy-uploads.sh', ...args],
    {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      UPLOADS_FOLDER: from,
      COPIES_FOLDER: to,
      ...settings,
    },
    input,
  );
const copies = async () =>
  (await readdir(to, { recursive: true })).filter((name) => /^..\/[0-9a-f]{64}/.test(name)).sort();

/** The script that copies the folder for uploads, and brings it back (docs/deploy.md). */
describe('copies of the folder for uploads', () => {
  test('are made once for each file, and readable by their account alone', async () => {
    for (const text of ['one', 'two']) await put(text);
    await writeFile(path.join(from, '.part-unfinished'), 'half');
    expect(await script()).toMatchObject({ code: 0, said: expect.stringContaining('2 more files') });
    expect(await copies()).toEqual([nameOf('one'), nameOf('two')].sort());
    expect((await stat(path.join(to, nameOf('one')))).mode & 0o777).toBe(0o600);
    expect(await script()).toEqual({ code: 0, said: '' });
    await put('three');
    expect((await script()).said).toContain('1 more files');
    expect((await script(['--check'])).code).toBe(0);
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(to, '.copied'), long, long);
    expect(await script(['--check'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('within the last hour'),
    });
  });

  test('of a file that is gone stay for thirty days, and no longer', async () => {
    const [gone, there] = [await put('erased'), await put('kept')];
    await script();
    await rm(gone);
    const long = new Date(Date.now() - 31 * 86_400_000);
    for (const text of ['erased', 'kept']) await utimes(path.join(to, nameOf(text)), long, long);
    expect((await script()).code).toBe(0);
    expect(await copies()).toEqual([nameOf('kept')]);
    expect(await readFile(there, 'utf8')).toBe('kept');
  });

  test('are not made of a damaged file, nor without the disk of either side, nor over those of another folder', async () => {
    await put('whole');
    await put('damaged', 'other bytes');
    expect(await script()).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${nameOf('damaged')} is damaged`),
    });
    expect(await copies()).toEqual([nameOf('whole')]);
    expect(await script([], { COPIES_FOLDER: path.join(root, 'none') })).toMatchObject({
      code: 1,
      said: expect.stringContaining('cannot be written'),
    });
    await writeFile(path.join(from, '.database'), 'another');
    expect(await script()).toMatchObject({
      code: 1,
      said: expect.stringContaining('copies of another folder'),
    });
    await rm(path.join(from, '.database'));
    expect(await script()).toMatchObject({ code: 1, said: expect.stringContaining('is its disk mounted?') });
    expect(await copies()).toEqual([nameOf('whole')]);
  });

  test('bring back what is missing or damaged, and nothing else', async () => {
    const [lost, damaged, well] = [await put('lost'), await put('damaged'), await put('well')];
    await script();
    const before = (await stat(well)).ino;
    await rm(lost);
    await writeFile(damaged, 'x');
    expect(await script(['--restore'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 files brought back'),
    });
    expect(await readFile(lost, 'utf8')).toBe('lost');
    expect(await readFile(damaged, 'utf8')).toBe('damaged');
    expect((await stat(well)).ino).toBe(before);
    // Onto a new machine.
    await rm(from, { recursive: true });
    await mkdir(from);
    expect((await script(['--restore'])).said).toContain('3 files brought back');
    expect(await readFile(path.join(from, '.database'), 'utf8')).toContain('8f14e45f');
    await writeFile(path.join(to, nameOf('lost')), 'a damaged copy');
    await rm(lost);
    expect(await script(['--restore'])).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${nameOf('lost')} is damaged`),
    });
    expect((await readdir(from)).filter((name) => name.startsWith('.part'))).toEqual([]);
  });

  test.skipIf(!isInstallable(() => ensureProgram('age', 'age')))(
    "are encrypted with the office's key, if there is one",
    async () => {
      const bin = path.dirname(ensureProgram('age', 'age'));
      const paths = { PATH: `${bin}:${process.env.PATH}` };
      const newKey = async () => {
        const { said } = await run([`${bin}/age-keygen`], { NODE_ENV: 'production', ...paths });
        return [/^AGE-SECRET-KEY-.*$/m, /age1\w+/].map((part) => part.exec(said)?.[0] ?? '');
      };
      const [key = '', BACKUP_PUBLIC_KEY = ''] = await newKey();
      const file = await put('an answer');
      expect((await script([], { ...paths, BACKUP_PUBLIC_KEY })).code).toBe(0);
      expect(await copies()).toEqual([`${nameOf('an answer')}.age`]);
      expect(await readFile(path.join(to, `${nameOf('an answer')}.age`), 'latin1')).not.toContain(
        'an answer',
      );
      await rm(file);
      expect(await script(['--restore'], paths)).toMatchObject({
        code: 1,
        said: expect.stringContaining('give the private key'),
      });
      const [other] = await newKey();
      expect(await script(['--restore'], paths, other)).toMatchObject({
        code: 1,
        said: expect.stringContaining('cannot be decrypted'),
      });
      expect(await script(['--restore'], paths, key)).toMatchObject({ code: 0 });
      expect(await readFile(file, 'utf8')).toBe('an answer');
    },
  );
});
