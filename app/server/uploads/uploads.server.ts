import type pg from 'pg';
import { describe } from '../../db/client.server';
import { onConnection } from '../../db/connection.server';
import { env } from '../env.server';
import { addCounter } from '../http/metrics.server';
import { log } from '../log.server';
import {
  expectWritable,
  FileAmiss,
  type NamedFile,
  nameOwner,
  nameParts,
  olderFiles,
  ownerOf,
  PIECE,
  readPieces,
  readWhole,
  removeFile,
  removeOldParts,
  removeParts,
  verify,
  writeParts,
} from './folder.server';

// Files that people of the desk upload: their rows are in the database, their bytes too or, with UPLOADS_DIR, in that
// folder, under their fingerprints (docs/deploy.md, "Uploads in a folder").

type Client = Pick<pg.ClientBase, 'query'>;

/** What is saved in a row: the bytes, or null with length and fingerprint of a file in the folder. */
export interface KeptUpload {
  bytes: Buffer | null;
  size: number | null;
  sha256: string | null;
}

/** An upload as a row has it, without its bytes. */
export interface StoredUpload extends NamedFile {
  in_folder: boolean;
}

/** Which bytes of a file: the first of them, from 0, and how many. */
export interface Piece {
  first: number;
  length: number;
}

/** An upload that cannot be kept or given, in words for whoever asked. It is logged already. */
export class UploadTrouble extends Error {}

/** Milliseconds for which a file that no row names is left alone, in case a database was restored to a wrong moment. */
const SPARED_MS = 24 * 60 * 60 * 1000;

const TROUBLES = { missing: 0, damaged: 0, unreadable: 0, not_kept: 0, not_removed: 0 };

addCounter({
  name: 'upload_troubles_total',
  help: 'Uploads in the folder that were missing, damaged or unreadable, could not be kept, or could not be removed.',
  read: () => TROUBLES,
});

/**
 * Keeps files for rows that `save` saves: in the rows, or in the folder. A row never names a file that is not there: each is
 * whole on the disk before the transaction ends, and nobody removes it meanwhile.
 *
 * @param client in a transaction that ends after this
 * @param save gets what belongs into the row of each file
 * @throws UploadTrouble if the folder does not take them
 */
export async function keepUploads<Result>(
  client: Client,
  files: readonly Uint8Array[],
  save: (kept: KeptUpload[]) => Promise<Result>,
  folder = env().UPLOADS_DIR,
): Promise<Result> {
  if (!folder) return save(files.map((bytes) => ({ bytes: asBuffer(bytes), size: null, sha256: null })));
  const parts = await orNotKept(async () => {
    if (!(await ownerOf(folder))) throw new Error('its disk is not mounted');
    return writeParts(folder, files);
  });
  try {
    await client.query('SELECT hold_uploads($1)', [parts.map(({ sha256 }) => sha256)]);
    const result = await save(parts.map(({ size, sha256 }) => ({ bytes: null, size, sha256 })));
    await orNotKept(() => nameParts(folder, parts));
    return result;
  } finally {
    await removeParts(parts);
  }
}

/** The same bytes, not copied. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function orNotKept<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    TROUBLES.not_kept++;
    log.error({ error: describe(error) }, 'an upload could not be kept in the folder');
    throw new UploadTrouble('The file cannot be kept at the moment. Try again in a few minutes.');
  }
}

/**
 * An upload in pieces, read as fast as its reader takes them. One in the folder was compared with its fingerprint before.
 *
 * @param readRow gives a piece of one in its row; nothing ends the connection, since the file is gone
 * @throws UploadTrouble
 */
export async function uploadPieces(
  upload: StoredUpload,
  readRow: (piece: Piece) => Promise<Uint8Array | null>,
  folder = env().UPLOADS_DIR,
): Promise<AsyncIterable<Uint8Array>> {
  if (!upload.in_folder) return rowPieces(upload.size, readRow);
  return orNotGiven(upload, folder, async (own) => {
    await verify(own, upload);
    return readPieces(own, upload);
  });
}

async function* rowPieces(size: number, read: (piece: Piece) => Promise<Uint8Array | null>) {
  for (let first = 0; first < size; first += PIECE) {
    const piece = await read({ first, length: Math.min(PIECE, size - first) });
    if (!piece?.length) throw new Error('a file was removed while it was being read');
    yield piece;
  }
}

/** A whole upload, for a small one or a command. @param bytes of one in its row, otherwise null @throws UploadTrouble */
export async function wholeUpload(
  bytes: Buffer | null,
  upload: NamedFile,
  folder = env().UPLOADS_DIR,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes) return bytes as Uint8Array<ArrayBuffer>;
  return orNotGiven(upload, folder, (own) => readWhole(own, upload));
}

async function orNotGiven<Result>(
  { sha256 }: NamedFile,
  folder: string | undefined,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  try {
    if (!folder) throw new Error('UPLOADS_DIR is not set');
    return await read(folder);
  } catch (error) {
    const kind = error instanceof FileAmiss ? error.kind : 'unreadable';
    TROUBLES[kind]++;
    log.error({ upload: sha256, trouble: kind, error: describe(error) }, 'an upload cannot be given');
    throw new UploadTrouble(
      kind === 'unreadable'
        ? 'This file cannot be read at the moment. Try again in a few minutes.'
        : 'This file is missing or damaged, so it cannot be given. Please tell the office.',
    );
  }
}

/** Removes those of the named files that no row names. @returns how many @throws Error if one could not be removed */
export async function removeUnnamed(
  client: Client,
  names: readonly string[],
  folder = env().UPLOADS_DIR,
): Promise<number> {
  if (!folder) throw notRemoved('UPLOADS_DIR is not set');
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ name: string }>('SELECT unnamed_uploads($1) AS name', [names]);
    for (const { name } of rows)
      await removeFile(folder, name).catch((error) => {
        throw notRemoved(describe(error));
      });
    return rows.length;
  } finally {
    await client.query('COMMIT');
  }
}

function notRemoved(why: string): Error {
  TROUBLES.not_removed++;
  log.error(
    { error: why },
    'an upload that was erased could not be removed from the folder; it is tried again',
  );
  return new Error(`an upload could not be removed: ${why}`);
}

/**
 * Removes files that no row names: of uploads that were never saved, and of erased rows whose own job has failed.
 *
 * @returns how many @throws as `removeUnnamed`
 */
export async function sweepUploads(client: Client, folder = env().UPLOADS_DIR): Promise<number> {
  if (!folder || !(await ownerOf(folder))) return 0;
  let removed = await removeOldParts(folder, SPARED_MS);
  for await (const names of olderFiles(folder, SPARED_MS))
    if (names.length > 0) removed += await removeUnnamed(client, names, folder);
  return removed;
}

/** Makes sure that files can be kept. @throws Error in words for the operator */
export async function expectUploadsFolder(folder: string | undefined) {
  if (folder) await expectWritable(folder);
}

/**
 * Makes sure that the folder is the database's own, and that there is one if rows name files in it.
 *
 * @throws Error in words for the operator
 */
export async function expectUploads(databaseUrl: string, folder: string | undefined) {
  const options = '-c role=nassco_app';
  const { rows } = await onConnection({ connectionString: databaseUrl, options }, (client) =>
    client.query<{ folder: string; uploads: string }>('SELECT folder, uploads FROM uploads_in_folder()'),
  );
  const { folder: own = '', uploads = '0' } = rows[0] ?? {};
  const named = Number(uploads);
  if (!folder && named > 0)
    throw new Error(
      `UPLOADS_DIR is not set, and ${named} uploads would be missing: they are in the folder that it named before. Set it again (docs/deploy.md).`,
    );
  if (!folder) return;
  const owner = await ownerOf(folder);
  if (owner === own) return;
  if (owner)
    throw new Error(`UPLOADS_DIR: ${folder} belongs to another database. Give each database its own folder.`);
  if (named > 0)
    throw new Error(
      `UPLOADS_DIR: ${folder} is not the folder of before, and ${named} uploads would be missing. Mount its disk, or bring back its copy (docs/deploy.md).`,
    );
  await nameOwner(folder, own);
}
