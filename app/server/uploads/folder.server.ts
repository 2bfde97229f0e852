import { createHash, randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes that are in memory for each reader. */
export const PIECE = 512 * 1024;

/** A file that is not written yet under its own name. */
const PART = /^\.part-/;
const FILE = /^[0-9a-f]{64}$/;
/** Says to which database the folder belongs. */
const OWNER = '.database';

/** Milliseconds for writing 30 MB, less than a transaction may wait, and for reading 20 MB. */
const WRITE_MS = 8000;
const READ_MS = 5000;

/** A file of the folder that is not there, or is not what was put there. */
export class FileAmiss extends Error {
  constructor(readonly kind: 'missing' | 'damaged') {
    super(kind);
  }
}

/** A file as a row names it. */
export interface NamedFile {
  /** In hexadecimal: its name in the folder. */
  sha256: string;
  /** Bytes. */
  size: number;
}

const fileOf = (folder: string, name: string) => path.join(folder, name.slice(0, 2), name);

/** Makes sure that files can be written, and that only this account reads them. @throws Error in words for the operator */
export async function expectWritable(folder: string) {
  try {
    const part = await writePart(folder, Buffer.from('written at start'));
    await rm(part.path);
    // Only then: an administrator could close any folder, such as /proc, to all other programs of the machine.
    const { mode } = await stat(folder);
    if (mode & 0o077) await chmod(folder, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `UPLOADS_DIR: this process cannot keep files in ${folder} (${code ?? (error as Error).message}). Make the folder, with the process's account as its owner.`,
    );
  }
}

/** To which database the folder says it belongs; null for a new one, or where a disk is not mounted. */
export async function ownerOf(folder: string): Promise<string | null> {
  return readFile(path.join(folder, OWNER), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export async function nameOwner(folder: string, database: string) {
  const part = await writePart(folder, Buffer.from(database));
  await rename(part.path, path.join(folder, OWNER));
  await syncFolder(folder);
}

/** A file that is whole on the disk, and not yet under its name. */
export interface Part extends NamedFile {
  path: string;
}

/** Writes a file whose name is still to come. @throws Error of the file system; after eight seconds in all for one call */
export function writeParts(folder: string, files: readonly Uint8Array[]): Promise<Part[]> {
  const parts: Part[] = [];
  const write = async () => {
    for (const bytes of files) parts.push(await writePart(folder, bytes));
    return parts;
  };
  return inTime(write(), WRITE_MS).catch(async (error) => {
    await removeParts(parts);
    throw error;
  });
}

async function writePart(folder: string, bytes: Uint8Array): Promise<Part> {
  const target = path.join(folder, `.part-${randomUUID()}`);
  const file = await open(target, 'wx', 0o600);
  const hash = createHash('sha256');
  try {
    for (let first = 0; first < bytes.length; first += PIECE) {
      const piece = bytes.subarray(first, first + PIECE);
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } catch (error) {
    await rm(target, { force: true }).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
  return { path: target, sha256: hash.digest('hex'), size: bytes.length };
}

/** Gives the files their names. One that is there already is replaced: it has the same bytes, or is damaged. */
export function nameParts(folder: string, parts: readonly Part[]): Promise<void> {
  const name = async () => {
    for (const part of parts) {
      const target = fileOf(folder, part.sha256);
      const isNew = await mkdir(path.dirname(target), { mode: 0o700, recursive: true });
      if (isNew) await syncFolder(folder);
      await rename(part.path, target);
    }
    for (const below of new Set(parts.map(({ sha256 }) => path.dirname(fileOf(folder, sha256)))))
      await syncFolder(below);
  };
  return inTime(name(), WRITE_MS);
}

/** Removes what has no name yet; what has one is left alone. */
export async function removeParts(parts: readonly Part[]) {
  await Promise.all(parts.map((part) => rm(part.path, { force: true }).catch(() => {})));
}

/** Otherwise a name could be lost with the power, after its row was saved. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Looks whether a file is there, and what was put there. @throws FileAmiss; Error of the file system, or after five seconds */
export function verify(folder: string, named: NamedFile): Promise<void> {
  const read = async () => {
    const hash = createHash('sha256');
    for await (const piece of readPieces(folder, named)) hash.update(piece);
    if (hash.digest('hex') !== named.sha256) throw new FileAmiss('damaged');
  };
  return inTime(read(), READ_MS);
}

/** A whole file. @throws as `verify` */
export function readWhole(folder: string, named: NamedFile): Promise<Uint8Array<ArrayBuffer>> {
  const read = async () => {
    const whole = new Uint8Array(named.size);
    let at = 0;
    for await (const piece of readPieces(folder, named)) {
      whole.set(piece, at);
      at += piece.length;
    }
    if (createHash('sha256').update(whole).digest('hex') !== named.sha256) throw new FileAmiss('damaged');
    return whole;
  };
  return inTime(read(), READ_MS);
}

/** A file in pieces, of the right length but not compared. @throws as `verify` */
export async function* readPieces(
  folder: string,
  { sha256, size }: NamedFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await inTime(openFile(folder, sha256), READ_MS);
  try {
    if ((await inTime(file.stat(), READ_MS)).size !== size) throw new FileAmiss('damaged');
    for (let first = 0; first < size; ) {
      const piece = new Uint8Array(Math.min(PIECE, size - first));
      const { bytesRead } = await inTime(file.read(piece, 0, piece.length, first), READ_MS);
      if (bytesRead === 0) throw new FileAmiss('damaged');
      first += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    void file.close().catch(() => {});
  }
}

async function openFile(folder: string, sha256: string): Promise<FileHandle> {
  if (!FILE.test(sha256)) throw new FileAmiss('missing');
  return open(fileOf(folder, sha256), 'r').catch((error) => {
    throw error.code === 'ENOENT' ? new FileAmiss('missing') : error;
  });
}

/** Removes a file by its name; one that is gone is no error. */
export async function removeFile(folder: string, sha256: string) {
  if (FILE.test(sha256)) await rm(fileOf(folder, sha256), { force: true });
}

/** The names of the files in each part of the folder that are older. @param age milliseconds */
export async function* olderFiles(folder: string, age: number): AsyncGenerator<string[]> {
  const newest = Date.now() - age;
  for (const below of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const old: string[] = [];
    for (const name of await readdir(path.join(folder, below))) {
      if (!FILE.test(name)) continue;
      if ((await changedAt(fileOf(folder, name))) < newest) old.push(name);
    }
    yield old;
  }
}

/** Removes what a process has not finished writing. @param age milliseconds @returns how many files */
export async function removeOldParts(folder: string, age: number): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter((name) => PART.test(name))) {
    const part = path.join(folder, name);
    if ((await changedAt(part)) >= Date.now() - age) continue;
    await rm(part, { force: true });
    removed++;
  }
  return removed;
}

/** Milliseconds; for a file that is gone, now. */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    (error) => {
      if (error.code === 'ENOENT') return Date.now();
      throw error;
    },
  );
}

/** A disk of another machine may not answer at all. */
async function inTime<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  const limit = new AbortController();
  const tooLate = sleep(patience, undefined, { signal: limit.signal, ref: false }).then(
    () => {
      throw new Error(`the folder for uploads has not answered within ${patience} ms`);
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    limit.abort();
    work.catch(() => {});
  }
}
