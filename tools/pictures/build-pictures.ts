import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Variant, variantsFor } from '../../app/features/pictures/encode.server';
import type { Manifest, ManifestEntry } from '../../app/features/pictures/picture-data';
import { encodedFiles, entryOf, fileName, hashOf } from '../../app/features/pictures/picture-files.server';
import { type ListedPicture, readPictureLists } from './lists';
import { openSources, type Source, unreadable } from './sources';

const UNFINISHED = '.unfinished-';

export interface PictureFolders {
  /** Folder with lists, photographs and samples. */
  readonly content: string;
  /** Output folder for the files and manifest.json. */
  readonly output: string;
}

export const PICTURE_FOLDERS: PictureFolders = {
  content: 'app/content/pictures',
  output: 'public/pictures',
};

interface PictureBuild extends PictureFolders {
  /** Whether only the manifest is wanted: the development server makes a file when a page first asks for it. */
  readonly isListOnly?: boolean;
  /** Called after each picture. */
  readonly progress?: (done: number, all: number, name: string) => void;
}

export interface BuildResult {
  readonly pictures: number;
  /** Pictures encoded in this run. */
  readonly made: readonly string[];
  /** Number of files from earlier builds that were removed. */
  readonly removed: number;
}

/** Writes to a temporary name first, so that a killed build leaves no partial file under a real name. */
export function writeWhole(folder: string, name: string, bytes: Buffer | string): void {
  const unfinished = join(folder, `${UNFINISHED}${process.pid}-${name}`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, join(folder, name));
}

/** Runs a task for every item, a few at a time; the first failure ends the queue, which stops the rest. */
async function inParallel<T>(
  items: readonly T[],
  many: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = queueOf(items);
  async function work(): Promise<void> {
    for (const item of queue) await task(item);
  }
  const workers = await Promise.allSettled(Array.from({ length: many }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

/** A generator, unlike an array's iterator, is finished for all loops once one of them fails. */
function* queueOf<T>(items: readonly T[]): Generator<T> {
  yield* items;
}

/** The files of some variants, by name. @throws ContentError worded for the editor */
async function encoded(source: Source, hash: string, variants: readonly Variant[]) {
  try {
    return await encodedFiles(source, hash, variants);
  } catch (error) {
    throw unreadable(source.file, error);
  }
}

/**
 * Encodes one file of a picture, as named by the manifest, unless the output folder has it.
 * @returns its bytes; undefined if no picture has such a file
 * @throws ContentError worded for the editor
 */
export async function pictureFile(
  { content, output }: PictureFolders,
  file: string,
): Promise<Buffer | undefined> {
  const [, name] = /^([a-z0-9-]+)-[0-9a-f]{8}-\d+\.\w+$/.exec(file) ?? [];
  if (!name) return undefined;
  if (existsSync(join(output, file))) return readFileSync(join(output, file));
  const pictures = readPictureLists(content);
  const picture = pictures.find((each) => each.name === name);
  if (!picture) return undefined;
  const source = await openSources(pictures, content)(picture);
  const hash = hashOf(source);
  const variants = variantsFor(source.width, picture.use);
  const wanted = variants.filter((variant) => fileName(name, hash, variant) === file);
  for (const [, bytes] of await encoded(source, hash, wanted)) {
    writeWhole(output, file, bytes);
    return bytes;
  }
  return undefined;
}

/**
 * Encodes every missing size and format of every listed picture, and writes the manifest. Names contain a hash of the
 * source, so an existing file is always current.
 * @throws ContentError worded for the editor; the manifest is then unchanged and every file complete
 */
export async function buildPictures({
  content,
  output,
  isListOnly = false,
  progress,
}: PictureBuild): Promise<BuildResult> {
  const pictures = readPictureLists(content);
  const read = openSources(pictures, content);
  mkdirSync(output, { recursive: true });
  for (const name of readdirSync(output)) if (name.startsWith(UNFINISHED)) rmSync(join(output, name));
  const present = new Set(readdirSync(output));
  const entries = new Map<string, ManifestEntry>();
  const wanted = new Set<string>();
  const made: string[] = [];
  let done = 0;

  async function build(picture: ListedPicture): Promise<void> {
    const source = await read(picture);
    const hash = hashOf(source);
    const variants = variantsFor(source.width, picture.use);
    const names = variants.map((variant) => fileName(picture.name, hash, variant));
    if (!isListOnly && !names.every((name) => present.has(name))) {
      for (const [name, bytes] of await encoded(source, hash, variants)) writeWhole(output, name, bytes);
      made.push(picture.name);
    }
    for (const name of names) wanted.add(name);
    entries.set(picture.name, entryOf(source, hash, variants));
    done += 1;
    progress?.(done, pictures.length, picture.name);
  }
  // One thread per picture and as many pictures as cores: faster than many threads on one picture.
  await inParallel(pictures, Math.max(2, availableParallelism()), build);
  const manifest: Manifest = Object.fromEntries(
    pictures.map(({ name }) => [name, entries.get(name) as ManifestEntry]),
  );
  writeIfChanged(output, 'manifest.json', `${JSON.stringify(manifest, null, 1)}\n`, present);
  const stale = [...present].filter((name) => /\.(jpg|webp|avif)$/.test(name) && !wanted.has(name));
  for (const name of stale) rmSync(join(output, name));
  return { pictures: pictures.length, made, removed: stale.length };
}

function writeIfChanged(folder: string, name: string, text: string, present: ReadonlySet<string>): void {
  if (present.has(name) && readFileSync(join(folder, name), 'utf8') === text) return;
  writeWhole(folder, name, text);
}
