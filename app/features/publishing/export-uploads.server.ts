import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { isSeq, parseDocument } from 'yaml';
import { pathOfUpload, pictureOfFile } from '../../content-files/upload-files';
import { wholeUpload } from '../../server/uploads/uploads.server';

/** Where the build reads pictures, the list of those of the desk, and documents. */
export const PICTURE_FILES = 'app/content/pictures';
export const PICTURE_LIST = `${PICTURE_FILES}/pictures-desk.yaml`;
export const DOCUMENT_FILES = 'app/content/files';
const MOVED = 'app/content/data/moved.yaml';

interface PictureRow {
  name: string;
  alt: string;
  caption: string | null;
  credit: string | null;
  is_sample: boolean;
  source: Buffer | null;
  size: number;
  sha256: string;
}

/**
 * Writes what was uploaded and is published into a folder that holds the project, as the build reads it: pictures with their
 * list, documents, and addresses that have moved.
 *
 * @param client of the owner of the tables
 * @returns the files, by their path from the project root
 * @throws UploadTrouble for a file that the folder for uploads does not give
 */
export async function exportUploads(client: pg.ClientBase, folder: string): Promise<string[]> {
  return [
    ...(await exportPictures(client, folder)),
    ...(await exportDocuments(client, folder)),
    ...(await exportAddresses(client, folder)),
  ];
}

async function exportPictures(client: pg.ClientBase, folder: string): Promise<string[]> {
  const { rows } = await client.query<PictureRow>(
    'SELECT name, alt, caption, credit, is_sample, source, source_size AS size, source_sha256 AS sha256 FROM content_picture WHERE published_at IS NOT NULL ORDER BY name',
  );
  await dropTakenDown(client, folder);
  const files: string[] = [];
  for (const { name, source, ...row } of rows) {
    const bytes = await wholeUpload(source, row);
    const file = `${PICTURE_FILES}/${name}.${endingOf(Buffer.from(bytes.buffer, bytes.byteOffset, 4))}`;
    write(folder, file, bytes);
    files.push(file);
  }
  if (rows.length === 0) return [];
  addEntries(
    folder,
    PICTURE_LIST,
    [],
    'name',
    rows.map(({ name, alt, caption, credit, is_sample }) => ({
      name,
      alt,
      ...(caption && { caption }),
      ...(credit && { credit }),
      ...(is_sample && { sample: true }),
    })),
  );
  return [...files, PICTURE_LIST];
}

/** Takes out of the list the pictures whose files were taken away, and with them those files. */
async function dropTakenDown(client: pg.ClientBase, folder: string) {
  const names = (await filesTakenDown(client)).flatMap((file) => pictureOfFile(file) ?? []);
  const target = path.join(folder, PICTURE_LIST);
  if (names.length === 0 || !existsSync(target)) return;
  const document = parseDocument(readFileSync(target, 'utf8'));
  const list: unknown = document.toJS();
  if (!Array.isArray(list) || !list.some(({ name }) => names.includes(name))) return;
  document.contents = document.createNode(list.filter(({ name }) => !names.includes(name))) as never;
  write(folder, PICTURE_LIST, document.toString({ lineWidth: 0 }));
}

/** Files of uploads that were taken down, whose names never get another file. */
export async function filesTakenDown(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    "SELECT path FROM content_revision WHERE state = 'published' AND text IS NULL",
  );
  return rows.map((row) => row.path).filter((file) => pathOfUpload(file) !== null);
}

async function exportDocuments(client: pg.ClientBase, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string; bytes: Buffer | null; size: number; sha256: string }>(
    'SELECT path, bytes, size, sha256 FROM content_document WHERE published_at IS NOT NULL ORDER BY path',
  );
  const files: string[] = [];
  for (const { path: address, bytes, ...row } of rows) {
    const file = `${DOCUMENT_FILES}/${path.posix.basename(address)}`;
    write(folder, file, await wholeUpload(bytes, row));
    files.push(file);
  }
  return files;
}

async function exportAddresses(client: pg.ClientBase, folder: string): Promise<string[]> {
  const { rows } = await client.query<{
    from: string;
    to: string | null;
    gone: string | null;
    look: string | null;
  }>(
    'SELECT old_path AS from, new_path AS to, gone_words AS gone, look FROM content_address ORDER BY old_path',
  );
  if (rows.length === 0) return [];
  const entries = rows.map(({ from, to, gone, look }) =>
    to ? { from, to } : { from, gone, look: look ?? '/' },
  );
  addEntries(folder, MOVED, ['addresses'], 'from', entries);
  return [MOVED];
}

/** Puts the entries into a list in a YAML file, in place of others of their names; the rest of the file stays. @param key of the list; empty for the whole file */
function addEntries(
  folder: string,
  file: string,
  key: string[],
  named: string,
  entries: Record<string, unknown>[],
) {
  const target = path.join(folder, file);
  const document = parseDocument(existsSync(target) ? readFileSync(target, 'utf8') : '');
  const list = key.length > 0 ? document.getIn(key) : document.contents;
  const there: Record<string, unknown>[] = isSeq(list) ? list.toJS(document) : [];
  const added = entries.filter((entry) => !there.some((each) => isDeepStrictEqual(each, entry)));
  if (added.length === 0) return;
  const isFlow = !isSeq(list) || list.flow;
  if (isFlow) document.setIn(key, document.createNode(there));
  for (const entry of added) {
    const place = there.findIndex((each) => each[named] === entry[named]);
    if (place < 0) document.addIn(key, document.createNode(entry));
    else document.setIn([...key, place], document.createNode(entry));
  }
  write(folder, file, document.toString({ lineWidth: 0 }));
}

function write(folder: string, file: string, bytes: string | Uint8Array) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

function endingOf(source: Buffer): string {
  if (source.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return 'jpg';
  return source.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'webp';
}
