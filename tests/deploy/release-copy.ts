import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
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
  /** Text of prisma/objects, and what the copy has instead. */
  object: [from: string, to: string];
}

/**
 * A copy of the current build that acts as a later version: it has more migrations, a renamed column, and other hashes in
 * the names of its scripts and styles.
 *
 * @throws Error if the build no longer contains the text to replace.
 */
export async function laterRelease({ migrations, column, object }: Differences): Promise<Release> {
  const [from, to] = column;
  const release = await copyOfBuild();
  const inFolder = (...names: string[]) => path.join(release.folder, ...names);
  await symlink(path.resolve('build/client/pictures'), inFolder('build/client/pictures'));

  const bundle = inFolder('build/server/index.js');
  let code = await readFile(bundle, 'utf8');
  const last = [...code.matchAll(/^ *"\.\/migrations\/\w+\/migration\.sql": [\w$]+$/gm)].at(-1)?.[0];
  if (!last) throw new Error('The build has no list of migrations any more.');
  code = replaced(
    code,
    last,
    [
      last,
      ...migrations.map(({ name, sql }) => `"./migrations/${name}/migration.sql": ${JSON.stringify(sql)}`),
    ].join(',\n'),
  );
  const inCode = (text: string) => JSON.stringify(text).slice(1, -1);
  code = replaced(code, inCode(object[0]), inCode(object[1]));
  code = replaced(code, `"dbName":"${from}"`, `"dbName":"${to}"`);
  code = replaced(code, `@map("${from}")`, `@map("${to}")`);
  await writeFile(bundle, await withOtherHashes(inFolder('build/client/assets'), code));
  return release;
}

/** A copy of the current build in which nothing is marked as a sample, as if the office had replaced all content. */
export async function releaseWithoutSamples(): Promise<Release> {
  const release = await copyOfBuild();
  for (const file of MARKED) {
    const copy = path.join(release.folder, file);
    await mkdir(path.dirname(copy), { recursive: true });
    const text = await readFile(file, 'utf8');
    const changed = text
      .replaceAll(IS_SAMPLE_IN_LANGUAGE, '$1reviewed: {by: the office, on: 2026-11-25}')
      .replaceAll(IS_SAMPLE, '$1false')
      .replaceAll(SAMPLE_ADDRESS, 'nsr@localhost');
    if (changed === text) throw new Error(`${file} has no sample any more.`);
    await writeFile(copy, changed);
  }
  return release;
}

/**
 * Changes texts of the content in a copy of the build, in its code: not in what the search was given at the build.
 *
 * @throws Error if a text is not there once
 */
export async function editContent(
  { folder }: Release,
  edits: readonly (readonly [from: string, to: string])[],
) {
  const bundle = path.join(folder, 'build/server/index.js');
  const inCode = (text: string) => JSON.stringify(text).slice(1, -1);
  let code = await readFile(bundle, 'utf8');
  for (const [from, to] of edits) code = replaced(code, inCode(from), inCode(to));
  await rm(bundle);
  await writeFile(bundle, code);
}

/** The files of the build that say what is a sample. */
const MARKED = [
  'build/server/index.js',
  'build/server/content-items.json',
  'build/client/pictures/manifest.json',
  'build/client/documents/manifest.json',
];
const IS_SAMPLE = /(sample"?: ?)true\b/g;
/** The same of translations, which then say who reviewed them: after the state of the English, or before titles of notices. */
const IS_SAMPLE_IN_LANGUAGE =
  /(of: [\\"]+\w{12}[\\"]+(?:\n|\\n))sample: true\b|sample: true(?=(?:\n|\\n){2}titles:)/g;
const SAMPLE_ADDRESS = /\bnsr@nassco\.example\b/g;

/** The current build without its pictures. */
async function copyOfBuild(): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-release-'));
  const filter = (name: string) => !name.includes('client/pictures');
  for (const file of ['package.json', 'server.js', 'command.js', 'build'])
    await cp(file, path.join(folder, file), { recursive: true, filter });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // It is another build, which does not take the search index for its own.
  await rm(path.join(folder, 'build/stamp'));
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
