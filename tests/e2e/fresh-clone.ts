import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Not in a fresh clone, or too large to copy. */
const LEFT_OUT =
  /^(node_modules|build|\.git|\.data|tests|screenshots|public\/(pictures|icons|documents|videos))$|^app\/db\/\.server$/;

/** The folder of a copy of the sources as after `npm ci`, with what `npm run dev` generates before it serves them. */
export async function freshClone(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-clone-'));
  for (const name of await readdir('.'))
    if (!LEFT_OUT.test(name))
      await cp(name, path.join(folder, name), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await promisify(execFile)('node_modules/.bin/tsx', ['tools/build.ts', '--sources'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
