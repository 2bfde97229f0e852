import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Migration } from '../../prisma/migrate';

/** A built version of the site in its own folder. */
export interface Release {
  folder: string;
  remove(): Promise<void>;
}

/** How a copy of the build differs from this version. */
export interface Differences {
  migrations: Migration[];
  /** A column of data_access_request, and its name in the copy. */
  column: [from: string, to: string];
}

/**
 * A copy of the current build that acts as a later version: it has more migrations, a renamed column, and other hashes in
 * the names of its scripts and styles.
 *
 * @throws Error if the build no longer contains the text to replace.
 */
export async function laterRelease({ migrations, column: [from, to] }: Differences): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-release-'));
  const inFolder = (...names: string[]) => path.join(folder, ...names);
  for (const file of ['package.json', 'server.js', 'command.js', 'build']) {
    await cp(file, inFolder(file), { recursive: true, filter: (name) => !name.includes('client/pictures') });
  }
  await symlink(path.resolve('build/client/pictures'), inFolder('build/client/pictures'));
  await symlink(path.resolve('node_modules'), inFolder('node_modules'));

  const bundle = inFolder('build/server/index.js');
  let code = await readFile(bundle, 'utf8');
  const last = [...code.matchAll(/^ *"\.\/migrations\/\w+\/migration\.sql": \w+$/gm)].at(-1)?.[0];
  code = replaced(
    code,
    last ?? 'the list of migrations',
    [
      last ?? '',
      ...migrations.map(({ name, sql }) => `"./migrations/${name}/migration.sql": ${JSON.stringify(sql)}`),
    ].join(',\n'),
  );
  code = replaced(code, `"dbName":"${from}"`, `"dbName":"${to}"`);
  code = replaced(code, `@map("${from}")`, `@map("${to}")`);
  await writeFile(bundle, await withOtherHashes(inFolder('build/client/assets'), code));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The build does not say ${from} any more.`);
  return text.replaceAll(from, () => to);
}

/** Gives each file a new hash, in its name and in all references. Returns the server's code with them. */
async function withOtherHashes(folder: string, code: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /-[\w-]{8}\.(js|css)$/.test(name));
  const renamed = new Map(
    names.map((name) => [
      name,
      name.replace(/-([\w-]{8})\./, (_all, hash) => `-${[...hash].reverse().join('')}.`),
    ]),
  );
  const anyName = new RegExp(names.map((name) => name.replace(/[.[\]$]/g, '\\$&')).join('|'), 'g');
  const rewritten = (text: string) => text.replace(anyName, (name) => renamed.get(name) ?? name);
  for (const [name, another] of renamed) {
    await writeFile(path.join(folder, name), rewritten(await readFile(path.join(folder, name), 'utf8')));
    await rename(path.join(folder, name), path.join(folder, another));
    // They contain the old names, and the server works without them.
    for (const compressed of ['br', 'gz'])
      await rm(path.join(folder, `${name}.${compressed}`), { force: true });
  }
  return rewritten(code);
}
