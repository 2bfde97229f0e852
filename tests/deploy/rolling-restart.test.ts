import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './rehearsal';

// Docker is replaced by a script that logs its arguments and does what a test needs.
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-restart-'));
  await mkdir(path.join(folder, 'bin'));
  await mkdir(path.join(folder, 'deploy'));
  for (const script of ['rolling-restart.sh', 'keep-files.sh'])
    await cp(`deploy/${script}`, path.join(folder, 'deploy', script));
  await program('sleep', 'exit 0');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, script: string) {
  await writeFile(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
  await chmod(path.join(folder, 'bin', name), 0o755);
}

/** Runs the script with `compose` as the body of `docker compose`. Also returns the logged calls. */
async function restart(compose: string) {
  await program('docker', `shift; echo "$*" >> '${folder}/asked'\n${compose}`);
  const outcome = await run(['sh', path.join(folder, 'deploy/rolling-restart.sh')], {
    PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
    TMPDIR: folder,
  });
  const asked = (await readFile(path.join(folder, 'asked'), 'utf8')).trim().split('\n');
  return { ...outcome, asked: asked.map((line) => line.replace(/ \/\S+/, ' FOLDER')) };
}

const UP = 'up --detach --no-deps --force-recreate --wait --wait-timeout 90';
const COPIES = `case "$1" in
  ps) echo 0123abc ;;
  cp) mkdir "$3" && echo file > "$3/name-AAAA.js" ;;
esac`;

test("keeps the old version's files, replaces one process after the other, then removes what only the old version used", async () => {
  const { code, asked } = await restart(COPIES);
  expect(code).toBe(0);
  expect(asked).toEqual([
    'ps --quiet app1',
    'cp app1:/site/build/client/assets FOLDER',
    'cp app1:/site/build/client/pictures FOLDER',
    `${UP} app1`,
    `${UP} app2`,
    'run --rm --no-deps prepare',
  ]);
  expect(await readdir(path.join(folder, 'former-files/assets'))).toEqual(['name-AAAA.js']);
  expect((await readdir(folder)).filter((name) => name.startsWith('tmp.'))).toEqual([]);
});

test('leaves the second process and the tables alone if the first does not start', async () => {
  const { code, asked } = await restart(`${COPIES}\n[ "$1" != up ] || exit 1`);
  expect(code).toBe(1);
  expect(asked.at(-1)).toBe(`${UP} app1`);
});

test('stops nothing when the old files cannot be read', async () => {
  const { code, asked } = await restart(`case "$1" in ps) echo 0123abc ;; cp) exit 1 ;; esac`);
  expect(code).toBe(1);
  expect(asked.filter((line) => line.startsWith('up'))).toEqual([]);
});

test('starts both if none is running', async () => {
  const { code, asked } = await restart('exit 0');
  expect(code).toBe(0);
  expect(asked).toEqual(['ps --quiet app1', `${UP} app1`, `${UP} app2`, 'run --rm --no-deps prepare']);
});
