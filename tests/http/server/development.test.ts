import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../support/databases';
import { startSite } from '../../support/site';

/** Not in a fresh clone, or too large to copy. */
const LEFT_OUT = /^(node_modules|build|\.git|\.data|tests|screenshots)$|^app\/db\/\.server$/;

test('npm run dev serves the sources of a clone in which nothing has been generated', async () => {
  const clone = await mkdtemp(path.join(tmpdir(), 'nassco-clone-'));
  for (const name of await readdir('.'))
    if (!LEFT_OUT.test(name))
      await cp(name, path.join(clone, name), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  await symlink(path.resolve('node_modules'), path.join(clone, 'node_modules'));
  await promisify(execFile)('node_modules/.bin/tsx', ['tools/build.ts', '--sources'], { cwd: clone });

  const settings = { NODE_ENV: 'development', DATABASE_URL: await newDatabase(inject('serverUrl')) };
  const site = await startSite({ ...settings, LOG_LEVEL: 'warn' }, ['server.js', '--dev'], clone);
  expect((await site.get('/')).status).toBe(200);
  await site.stop();
  await rm(clone, { recursive: true, force: true });
}, 180_000);
